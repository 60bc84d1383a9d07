import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/**
 * Takes a deleted question out of the examinations that have not asked it yet and lowers their counts; what was
 * delivered stays. A preset question leaves the examinations of every company, hence the database's own function.
 */
export const withdrawQuestion = async (tx: Tx, questionId: number): Promise<void> => {
  await sql`select withdraw_deleted_question(${questionId})`.execute(tx);
};
