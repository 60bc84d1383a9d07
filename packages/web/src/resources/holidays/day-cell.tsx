import { cx } from '../../ui/cx';
import { formatDate } from '../../ui/format/date';
import styles from './day-cell.module.css';

/** Everything there is to know of one day. */
export interface Day {
  date: string;
  isOutside: boolean;
  isToday: boolean;
  isOwn: boolean;
  isOwnStart: boolean;
  isOwnEnd: boolean;
  isWeekly: boolean;
  /** What the company calls its day off. */
  company: string | undefined;
  /** Name of the national holiday. */
  national: string | undefined;
  /** National holidays count as days off. */
  isNationalOff: boolean;
  isSelected: boolean;
}

const markOf = (day: Day): string => {
  if (day.isOwn) return '休み';
  if (day.company) return '全社';
  if (day.national) return '祝日';
  return day.isWeekly ? '週休' : '';
};

const labelOf = (day: Day): string =>
  [
    formatDate(day.date),
    day.isToday ? '今日' : '',
    day.isOwn ? '休日に登録済み' : '',
    day.company ? `会社の休日、${day.company}` : '',
    day.national ?? '',
    day.isWeekly ? '毎週の休み' : '',
  ]
    .filter(Boolean)
    .join('、');

interface Props {
  day: Day;
  /** One day alone is in the tab order; arrow keys reach the others. */
  isTabStop: boolean;
}

export const DayCell = ({ day, isTabStop }: Props) => (
  <td aria-selected={day.isSelected} className={styles.cell}>
    <button
      type="button"
      data-date={day.date}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={labelOf(day)}
      aria-current={day.isToday ? 'date' : undefined}
      className={cx(
        styles.day,
        day.isOutside && styles.outside,
        (day.company || day.isWeekly || (day.national && day.isNationalOff)) && styles.off,
        day.isOwn && styles.own,
        day.isOwnStart && styles.ownStart,
        day.isOwnEnd && styles.ownEnd,
        day.isSelected && styles.selected,
      )}
    >
      <span className={cx(styles.number, day.isToday && styles.today)}>
        {Number(day.date.slice(8))}
      </span>
      <span className={styles.mark}>{markOf(day)}</span>
      {day.company && <span className={styles.national}>{day.company}</span>}
      {day.national && <span className={styles.national}>{day.national}</span>}
    </button>
  </td>
);
