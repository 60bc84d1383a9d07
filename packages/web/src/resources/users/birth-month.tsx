import { useState } from 'react';
import { Select } from '../../ui/field/select';
import { todayText } from '../../ui/format/date';
import styles from './birth-month.module.css';

const YOUNGEST = 14;
const OLDEST = 100;

const eraYear = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { era: 'long', year: 'numeric' });

/** 「1995年（平成7年）」: many people know their year in the Japanese calendar first. */
const yearLabel = (year: string): string =>
  `${year}年（${eraYear.format(new Date(Number(year), 11, 31))}）`;

const yearsFor = (chosen: string): { value: string; label: string }[] => {
  const now = Number(todayText().slice(0, 4));
  const years = Array.from({ length: OLDEST - YOUNGEST + 1 }, (_, at) =>
    String(now - YOUNGEST - at),
  );
  const all = chosen === '' || years.includes(chosen) ? years : [chosen, ...years];
  return all.map((value) => ({ value, label: yearLabel(value) }));
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
        emptyLabel="選択してください"
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
