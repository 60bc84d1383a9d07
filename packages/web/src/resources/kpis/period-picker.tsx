import { periodProblem } from '@tokiori/domain';
import { useState } from 'react';
import { dayIn } from '../../app/router/day-param';
import { Button } from '../../ui/button/button';
import { SegmentedControl } from '../../ui/choice/radio-group';
import { DateField } from '../../ui/field/text-field';
import { DEFAULT_PERIOD, PERIOD_KINDS, PERIOD_LABELS, periodWords, previousPeriod } from './period';
import styles from './period-picker.module.css';
import type { ReportPeriodState } from './use-report-period';

const OPTIONS = PERIOD_KINDS.map((value) => ({ value, label: PERIOD_LABELS[value] }));

type Props = Pick<ReportPeriodState, 'search' | 'period' | 'today' | 'choose'>;

/** The period of a report, above everything it is about. */
export const PeriodPicker = ({ search, period, today, choose }: Props) => {
  const kind = search.period ?? DEFAULT_PERIOD;
  return (
    <div className={styles.picker}>
      <SegmentedControl
        label="期間"
        labelHidden
        options={OPTIONS}
        value={kind}
        onChange={(next) => choose({ period: next, ...(next === 'custom' ? period : {}) })}
      />
      {kind === 'custom' && (
        <CustomPeriod
          key={`${search.from} ${search.to}`}
          from={search.from}
          to={search.to}
          today={today}
          onChoose={(days) => choose({ period: 'custom', ...days })}
        />
      )}
      {period && (
        <p className={styles.words}>
          {periodWords(period, today)}
          <span className={styles.before}>
            （前の期間：{periodWords(previousPeriod(period), today)}）
          </span>
        </p>
      )}
    </div>
  );
};

interface CustomProps {
  from: string | undefined;
  to: string | undefined;
  today: string;
  onChoose: (period: { from: string; to: string }) => void;
}

const problemOf = (from: string, to: string): { field: 'from' | 'to'; message: string } | null => {
  if (dayIn(from) === undefined)
    return { field: 'from', message: '期間の最初の日を入力してください。' };
  if (dayIn(to) === undefined)
    return { field: 'to', message: '期間の最後の日を入力してください。' };
  return periodProblem({ from, to });
};

/** Two days, taken together: while one is being typed, nothing is asked for. */
const CustomPeriod = ({
  from: chosenFrom = '',
  to: chosenTo = '',
  today,
  onChoose,
}: CustomProps) => {
  const [from, setFrom] = useState(chosenFrom);
  const [to, setTo] = useState(chosenTo);
  const [isTried, setTried] = useState(chosenFrom !== '' && chosenTo !== '');
  const problem = isTried ? problemOf(from, to) : null;
  const errorOf = (field: 'from' | 'to') =>
    problem?.field === field ? problem.message : undefined;
  return (
    <form
      className={styles.custom}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problemOf(from, to) === null) onChoose({ from, to });
      }}
    >
      <DateField
        label="最初の日"
        value={from}
        max={today}
        error={errorOf('from')}
        onChange={(event) => setFrom(event.target.value)}
      />
      <DateField
        label="最後の日"
        value={to}
        max={today}
        error={errorOf('to')}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit">この期間で表示する</Button>
    </form>
  );
};
