import { useState } from 'react';
import { Select, type Option } from '../../ui/field/select';
import { todayText } from '../../ui/format/date';
import styles from './birth-month.module.css';

const YOUNGEST = 14;
const OLDEST = 100;
/** The list of years opens here: the middle of those who work. */
const OPENS_AT = '1980';

const eraYear = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { era: 'long', year: 'numeric' });

/** 「1995年（平成7年）」: many people know their year in the Japanese calendar first. */
const yearLabel = (year: string): string =>
  `${year}年（${eraYear.format(new Date(Number(year), 11, 31))}）`;

/** Newest first. With none chosen the empty value stands in the middle: browsers open a list at what is chosen. */
const yearsFor = (chosen: string): Option<string>[] => {
  const now = Number(todayText().slice(0, 4));
  const years = Array.from({ length: OLDEST - YOUNGEST + 1 }, (_, at) =>
    String(now - YOUNGEST - at),
  );
  const all = chosen === '' || years.includes(chosen) ? years : [chosen, ...years];
  const options = all.map((value) => ({ value, label: yearLabel(value) }));
  const before = chosen === '' ? years.indexOf(OPENS_AT) : 0;
  return options.toSpliced(before, 0, { value: '', label: '選択してください' });
};

const MONTHS = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1).padStart(2, '0'),
  label: `${at + 1}月`,
}));

interface Props {
  /** `YYYY-MM`, or empty. */
  value: string;
  onChange: (value: string) => void;
  error?: string;
  /** It may stay unknown. */
  isOptional?: boolean;
}

/** Year and month of birth as two lists: a month picker makes people scroll through decades. */
export const BirthMonth = ({ value, onChange, error, isOptional = false }: Props) => {
  const [half, setHalf] = useState({ year: '', month: '' });
  const [year = '', month = ''] = value === '' ? [half.year, half.month] : value.split('-');
  const choose = (next: { year: string; month: string }): void => {
    setHalf(next);
    onChange(next.year !== '' && next.month !== '' ? `${next.year}-${next.month}` : '');
  };
  return (
    <div className={styles.pair}>
      <Select
        label="生まれた年"
        name="bday-year"
        autoComplete={isOptional ? 'off' : 'bday-year'}
        options={yearsFor(year)}
        value={year}
        error={error}
        required={!isOptional}
        onChange={(event) => choose({ year: event.target.value, month })}
      />
      <Select
        label="月"
        name="bday-month"
        autoComplete={isOptional ? 'off' : 'bday-month'}
        emptyLabel="—"
        options={MONTHS}
        value={month}
        required={!isOptional}
        onChange={(event) => choose({ year, month: event.target.value })}
      />
    </div>
  );
};
