import type { OutsideLearning, OutsideNow, SheetToTake } from '@tokiori/contract';
import { dayIn, isWithinLearningHours, nextLearningTime, type PersonHours } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

/** The hours that hold for somebody, as `learning_hours_of` tells them. */
export interface HoursOfPerson extends PersonHours {
  outside: OutsideLearning;
}

/** Why nothing compulsory is offered to somebody at an instant; `null`: it is. */
export const outsideAt = (hours: HoursOfPerson | null, now: Date): OutsideNow | null =>
  hours === null || hours.outside === 'Count' || isWithinLearningHours(hours, now)
    ? null
    : { opens_at: nextLearningTime(hours, now)?.toISOString() ?? null };

/** The same for the caller. Of a company without rules it is one look into an index. */
export const findOutsideNow = async (
  tx: Tx,
  { companyId, userId }: Caller,
  now: Date,
): Promise<OutsideNow | null> => {
  const { rows } = await sql<{ hours: HoursOfPerson | null }>`
    select learning_hours_of(${companyId}, ${userId}) as hours`.execute(tx);
  return outsideAt(onlyRow(rows).hours, now);
};

/** What is answered in place of a sheet that has to wait. */
export const notNow = (
  { timeZone, dayStartsAt }: Pick<Caller, 'timeZone' | 'dayStartsAt'>,
  outside: OutsideNow,
): SheetToTake => ({
  survey_sheet: null,
  next_on:
    outside.opens_at === null ? null : dayIn(timeZone, dayStartsAt, new Date(outside.opens_at)),
  outside_hours: outside,
});
