import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import { isLive } from '../../shared/live-examination';
import { statesOf, type ExaminationState } from './states';
import { heldExaminations } from './held-examinations.access';

/** What waits in each examination that a user holds and that has begun. */
export const statesOfUser = async (
  tx: Tx,
  caller: Caller,
  userId: number,
  today: string,
): Promise<ExaminationState[]> => {
  const rows = await heldExaminations(
    tx,
    caller,
    sql`e.user_id = ${userId} and ${isLive(today)} and e.from_date <= ${today}::date`,
  );
  return statesOf(tx, caller, rows, today);
};
