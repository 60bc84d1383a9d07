import type { CalendarDate } from '../calendar/date';

/** What comes within so long after the first of it is told in one mail. */
const COLLECTED_MS = 3_600_000;

/**
 * Whether somebody is written to now about the review of questions: once a day, an hour after the first of what is new.
 *
 * @param oldestAt when the first thing happened that they were not told of by mail yet
 * @param toldOn the day on which they were last written to; `null`: never
 */
export const isToldOfReviews = (
  oldestAt: Date,
  { now, today, toldOn }: { now: Date; today: CalendarDate; toldOn: CalendarDate | null },
): boolean =>
  (toldOn === null || toldOn < today) && now.getTime() - oldestAt.getTime() >= COLLECTED_MS;
