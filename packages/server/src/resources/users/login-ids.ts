import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/**
 * What a login id becomes in the company of the transaction: as it was typed, or with the company's code before it
 * (`aoba-tanaka`) where another company has it. The answer does not say which other company has it.
 */
export const ownLoginId = async (tx: Tx, wanted: string, now: Date): Promise<string> => {
  const { rows } = await sql<{ login_id: string }>`
    select own_login_id(${wanted}, ${now}) as login_id`.execute(tx);
  return rows[0]!.login_id;
};
