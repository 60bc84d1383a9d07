import type { StudentTop } from '@tokiori/contract';
import type { ComingDate } from '../../app/sheets/coming';
import { NothingWaiting } from './nothing-waiting';
import styles from './today-card.module.css';
import { TodayCard } from './today-card';
import { Week } from './week';

interface Props {
  top: StudentTop;
  /** What day it is: not the day of `top` where the device has told of an earlier one. */
  today: string;
  /** What basics bring. */
  others: readonly ComingDate[];
  /** What waited has been answered on this device. */
  isAllGiven: boolean;
}

/** The week, and what to do today or when the next thing comes. */
export const Today = ({ top, today, others, isAllGiven }: Props) => (
  <div className={styles.today}>
    <Week week={top.week} today={today} />
    {top.take_now.length > 0 ? (
      <TodayCard {...top} />
    ) : (
      <NothingWaiting top={top} today={today} others={others} isAllGiven={isAllGiven} />
    )}
  </div>
);
