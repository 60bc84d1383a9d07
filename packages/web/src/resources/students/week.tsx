import type { StudentTop, WeekDayState } from '@tokiori/contract';
import { cx } from '../../ui/cx';
import { weekdays } from '../../ui/format/date';
import { Icon } from '../../ui/icon/icon';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import styles from './week.module.css';

type Day = StudentTop['week'][number];

const WORDS: Record<WeekDayState, string> = {
  Done: '学習しました',
  DayOff: 'お休み',
  Open: '学習の記録はありません',
  Ahead: 'これから',
};

/** Monday first. */
const nameAt = (index: number): string => weekdays[(index + 1) % 7]!;

/** 「月曜日 学習しました」「火曜日（今日） これから」 */
export const dayWords = ({ date, state }: Day, index: number, today: string): string => {
  const isToday = date === today;
  const words = isToday && state === 'Open' ? WORDS.Ahead : WORDS[state];
  return `${nameAt(index)}曜日${isToday ? '（今日）' : ''} ${words}`;
};

/** The days of this week. A day without an answer is just that: nothing breaks, and nothing is counted. */
export const Week = ({ week, today }: Pick<StudentTop, 'week' | 'today'>) => (
  <ol className={styles.week} aria-label="今週の学習">
    {week.map((day, index) => (
      <li
        key={day.date}
        className={cx(styles.day, day.date === today && styles.today)}
        aria-current={day.date === today ? 'date' : undefined}
      >
        <VisuallyHidden>{dayWords(day, index, today)}</VisuallyHidden>
        <span className={styles.name} aria-hidden="true">
          {nameAt(index)}
        </span>
        <span className={styles.dot} data-state={day.state} aria-hidden="true">
          {day.state === 'Done' && <Icon name="check" size="s" />}
          {day.state === 'DayOff' && '休'}
        </span>
      </li>
    ))}
  </ol>
);
