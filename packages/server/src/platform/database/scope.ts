import { CompiledQuery, type Kysely } from 'kysely';
import type { Statement } from './begin';

interface Binding {
  tokenOf: (companyId: number) => string;
  /** Whether the tables are spread over several machines. */
  isDistributed: boolean;
}

const checkId = (name: string, id: number): number => {
  if (!Number.isSafeInteger(id) || id < 1) throw new TypeError(`${name} is not an id: ${id}`);
  return id;
};

/** What stands in a token, so that it may stand in a text. */
const TOKEN = /^\d+\.\d+\.[0-9a-f]{64}$/;

/**
 * Binds the transaction that it stands at the beginning of to a company. Citus hands `set local` on to the other machines,
 * and nothing else: there the token is part of the text, which those roles' connections do not show (`hideStatements`).
 * @throws TypeError it is no id
 */
export const companyStatement = (
  { tokenOf, isDistributed }: Binding,
  companyId: number,
): Statement => {
  const token = tokenOf(checkId('companyId', companyId));
  if (!isDistributed)
    return { text: `SELECT set_config('app.company', $1, true)`, values: [token] };
  if (!TOKEN.test(token)) throw new TypeError('Not a token');
  return { text: `SET LOCAL app.company = '${token}'` };
};

/** Binds the rest of a transaction to another company. */
export const enterCompany = async (
  tx: Kysely<unknown>,
  binding: Binding,
  companyId: number,
): Promise<void> => {
  const { text, values = [] } = companyStatement(binding, companyId);
  await tx.executeQuery(CompiledQuery.raw(text, [...values]));
};
