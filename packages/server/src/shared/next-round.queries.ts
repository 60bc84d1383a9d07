import { sql } from 'kysely';
import type { Tx } from './caller';

/** Has the next round looked for anew, since times or the zone have changed. */
export const updateNextRound = async (tx: Tx, companyId: number, now: Date): Promise<void> => {
  await sql`
    update reminder_preferences set next_at = least(next_at, ${now})
    where company_id = ${companyId} and next_at is not null`.execute(tx);
};
