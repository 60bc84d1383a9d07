import { daysBefore } from '../../shared/days-before';
import type { Tx } from '../../shared/caller';

/** First passwords of an import can be printed for as long as they open anything. */
const PASSWORDS_KEPT_DAYS = 14;

/** Empties sealed passwords. */
export const deleteExpired = async (tx: Tx, now: Date): Promise<void> => {
  await tx
    .updateTable('import_rows as r')
    .from('imports as i')
    .set({ sealed_password: null, password_hash: null })
    .whereRef('i.company_id', '=', 'r.company_id')
    .whereRef('i.id', '=', 'r.import_id')
    .where('r.sealed_password', 'is not', null)
    .where('i.written_at', '<', daysBefore(now, PASSWORDS_KEPT_DAYS))
    .execute();
};
