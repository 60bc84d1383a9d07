import type { StudentTop, TakeNow } from '@tokiori/contract';
import { leaveOn, type WorkCalendar } from '@tokiori/domain';
import type { Tx } from '../../shared/caller';
import { listLearnerDays, type LearnerDay } from './day.queries';
import { duringLeave, heldOf, withoutCompulsory, type HeldExamination } from './held';
import type { HoursOfPerson } from '../../shared/learning-hours';
import { secondsPerQuestion } from './pace';
import { limitOf } from './day-limit';
import { takeNowOf } from './take-now';

/** What waits for a learner today: the first screen and reminders tell the same. */
export interface WaitingToday {
  held: HeldExamination[];
  calendar: WorkCalendar;
  /** In which compulsory learning may be asked of them; `null`: at any time. */
  hours: HoursOfPerson | null;
  takeNow: TakeNow[];
  leftToday: StudentTop['left_today'];
  /** The limit of a day after an absence, where it holds something back. */
  restart: StudentTop['restart'];
  /** The limit of any other day, where it holds something back. */
  dailyLimit: StudentTop['daily_limit'];
}

/**
 * What waits, worked out from what was read of the day.
 * @param isOutside outside of the learner's hours, in which nothing compulsory is begun
 */
export const waitingOf = (day: LearnerDay, today: string, isOutside = false): WaitingToday => {
  const { held, calendar } = heldOf(day, today);
  const secondsEach = secondsPerQuestion(day.month);
  const offered = isOutside ? held.map(withoutCompulsory) : held;
  const limit = limitOf(day, { held, calendar }, today);
  // Whoever is on leave is asked nothing, not even what they had begun, but for what would end without them.
  const {
    take_now: takeNow,
    left_today: leftToday,
    restart,
    daily_limit: dailyLimit,
  } = takeNowOf(leaveOn(calendar, today) ? duringLeave(held) : offered, {
    today,
    secondsEach,
    limit,
  });
  return { held, calendar, hours: day.hours, takeNow, leftToday, restart, dailyLimit };
};

/** What waits for each of several people of the transaction's company. */
export const waitingOfMany = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
  today: string,
): Promise<Map<number, WaitingToday>> =>
  new Map(
    (await listLearnerDays(tx, companyId, userIds, today)).map(({ userId, day }) => [
      userId,
      waitingOf(day, today),
    ]),
  );
