import { sql } from 'kysely';
import { AppError } from '../../platform/errors';
import type { Caller, Tx } from '../../shared/caller';

/** Proves that a call names the company that the caller works in. @throws AppError NOT_FOUND */
export const ownCompany = (caller: Caller, { company_id: id }: { company_id: number }): void => {
  if (id !== caller.companyId) throw new AppError('NOT_FOUND');
};

/** Has the next round looked for anew, since times or the zone have changed. */
export const lookForRounds = async (tx: Tx, companyId: number, now: Date): Promise<void> => {
  await sql`
    update reminder_preferences set next_at = least(next_at, ${now})
    where company_id = ${companyId} and next_at is not null`.execute(tx);
};
