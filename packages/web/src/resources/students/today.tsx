import type { StudentTop } from '@tokiori/contract';
import type { ComingDate } from '../../app/sheets/coming';
import { NothingWaiting } from './nothing-waiting';
import styles from './today-card.module.css';
import { TodayCard } from './today-card';
import { Week } from './week';

interface Props {
  top: StudentTop;
  /** What basics bring. */
  others: readonly ComingDate[];
  /** What waited has been answered on this device. */
  isAllGiven: boolean;
}

/** The week, and what to do today or when the next thing comes. */
export const Today = ({ top, others, isAllGiven }: Props) => (
  <div className={styles.today}>
    <Week week={top.week} today={top.today} />
    {top.take_now.length > 0 ? (
      <TodayCard {...top} />
    ) : (
      <NothingWaiting top={top} others={others} isAllGiven={isAllGiven} />
    )}
  </div>
);
