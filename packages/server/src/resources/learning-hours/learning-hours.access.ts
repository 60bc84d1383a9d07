import type { OutsideNow, SheetToTake } from '@tokiori/contract';
import { dayIn } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import { outsideAt, type HoursOfPerson } from '../../shared/learning-hours';
import { onlyRow } from '../../shared/only-row';

/** Why nothing compulsory is offered to the caller now; `null`: it is. Without rules it is one look into an index. */
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
