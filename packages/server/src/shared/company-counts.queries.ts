import { sql } from 'kysely';
import { onlyRow } from './only-row';
import type { Tx } from './caller';

/** What is counted, and over how long. */
interface CompanyCount {
  what: string;
  per: '1 hour' | '1 day';
}

/** Counts one more of something that the company of the transaction may do only so often: how many, with this one. */
export const countForCompany = async (
  tx: Tx,
  { what, per }: CompanyCount,
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count_for_company(${what}, ${per}::interval, ${now}) as count`.execute(tx);
  return onlyRow(rows).count;
};
