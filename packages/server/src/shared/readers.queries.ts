import { sql } from 'kysely';
import type { Tx } from './caller';
import { READER_JOINS, readerColumns, type Reader } from './recipients';

/** Somebody of a company. */
export const getReader = async (
  tx: Tx,
  companyId: number,
  { userId, today }: { userId: number; today: string },
): Promise<Reader> => {
  const { rows } = await sql<Reader>`
    select ${readerColumns(companyId, today)} from users u ${READER_JOINS}
    where u.company_id = ${companyId} and u.id = ${userId}`.execute(tx);
  const [reader] = rows;
  if (!reader) throw new Error(`there is no user ${userId}`);
  return reader;
};

/** Who of a company has an address; `null`: nobody any more. */
export const findReaderOfAddress = async (
  tx: Tx,
  companyId: number,
  { address, today }: { address: string; today: string },
): Promise<Reader | null> => {
  const { rows } = await sql<Reader>`
    select ${readerColumns(companyId, today)} from users u ${READER_JOINS}
    where u.company_id = ${companyId} and u.email = ${address}`.execute(tx);
  return rows[0] ?? null;
};
