import { sql, type Kysely } from 'kysely';
import type { Statement } from './begin';

type TokenOf = (companyId: number) => string;

const checkId = (name: string, id: number): number => {
  if (!Number.isSafeInteger(id) || id < 1) throw new TypeError(`${name} is not an id: ${id}`);
  return id;
};

/** Binds the transaction that it stands at the beginning of to a company. @throws TypeError it is no id */
export const companyStatement = (tokenOf: TokenOf, companyId: number): Statement => ({
  text: `SELECT set_config('app.company', $1, true)`,
  values: [tokenOf(checkId('companyId', companyId))],
});

/** Binds the rest of a transaction to another company. */
export const enterCompany = async (
  tx: Kysely<unknown>,
  tokenOf: TokenOf,
  companyId: number,
): Promise<void> => {
  const token = tokenOf(checkId('companyId', companyId));
  await sql`SELECT set_config('app.company', ${token}, true)`.execute(tx);
};
