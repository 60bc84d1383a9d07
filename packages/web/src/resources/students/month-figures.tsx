import type { StudentTop } from '@tokiori/contract';
import { MEASURES } from '@tokiori/domain';
import { Stat } from '../../ui/feedback/progress';
import { formatDuration, formatNumber, formatPercent } from '../../ui/format/number';
import { Card } from '../../ui/surface/card';
import styles from './month-figures.module.css';

const of = (correct: number, asked: number): string =>
  asked === 0 ? 'まだ解いていません' : `${asked}問中${correct}問`;

const formatMinutes = (seconds: number): string =>
  formatDuration(seconds < 60 ? seconds : Math.round(seconds / 60) * 60);

/** The month so far in figures, each rate with what it is made of. */
export const MonthFigures = ({ month }: { month: StudentTop['month'] }) => (
  <Card className={styles.figures}>
    <Stat
      label={MEASURES['correct-rate'].label}
      value={formatPercent(month.correct_rate)}
      note={of(month.correct_count, month.asked)}
    />
    <Stat
      label={MEASURES['recap-correct-rate'].label}
      value={formatPercent(month.recap_correct_rate)}
      note={of(month.recap_correct_count, month.recap_asked)}
    />
    <Stat label={MEASURES['total-score'].label} value={`${formatNumber(month.total_score)}点`} />
    <Stat
      label="学習した日"
      value={`${month.active_days}日`}
      note={
        month.duration_seconds > 0 ? `合わせて${formatMinutes(month.duration_seconds)}` : undefined
      }
    />
  </Card>
);
