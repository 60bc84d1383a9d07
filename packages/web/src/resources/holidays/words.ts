import { formatDate } from '../../ui/format/date';
import { daysIn, type DateRange } from './calendar';

/** Minutes after midnight: 「4:59」. */
export const timeOf = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** 「12月29日（火）」, or 「12月29日（火）〜2027年1月4日（月）の7日間」. */
export const rangeText = (range: DateRange): string =>
  range.from === range.to
    ? formatDate(range.from)
    : `${formatDate(range.from)}〜${formatDate(range.to)}の${daysIn(range)}日間`;
