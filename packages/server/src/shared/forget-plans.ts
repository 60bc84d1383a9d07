import { sql } from 'kysely';
import type { Tx } from './caller';

/**
 * Has this session plan its statements anew, the checks of foreign keys too. A plan that was made while a table was nearly
 * empty may read every row of a company for each row that is checked, and stays until statistics are gathered: call this
 * after thousands of rows were written and before others refer to them.
 */
export const forgetPlans = async (tx: Tx): Promise<void> => {
  await sql`discard plans`.execute(tx);
};
