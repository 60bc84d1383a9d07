import { sql, type Insertable, type Updateable } from 'kysely';
import type { Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import { replaceSignInNames } from '../../shared/sign-in-names.queries';
import type { Tables } from '../../tables';

/** Stores a new user. @returns the id */
export const insertUser = async (tx: Tx, columns: Insertable<Tables['users']>): Promise<number> => {
  const { id } = await tx
    .insertInto('users')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceSignInNames(tx, columns.company_id, [id]);
  return id;
};

const NAMES = ['email', 'email_verified_at', 'login_id'];

/** Changes columns of a user of the company. */
export const updateUserColumns = async (
  tx: Tx,
  companyId: number,
  userId: number,
  columns: Updateable<Tables['users']>,
): Promise<void> => {
  await tx
    .updateTable('users')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute();
  if (NAMES.some((name) => name in columns)) await replaceSignInNames(tx, companyId, [userId]);
};

/**
 * What a login id becomes in the company of the transaction: as it was typed, or with the company's code before it
 * (`aoba-tanaka`) where another company has it. The answer does not say which other company has it.
 */
export const getOwnLoginId = async (tx: Tx, wanted: string, now: Date): Promise<string> => {
  const { rows } = await sql<{ login_id: string }>`
    select own_login_id(${wanted}, ${now}) as login_id`.execute(tx);
  return onlyRow(rows).login_id;
};

/** Ends the sessions that are a user's, and those in which somebody acts as them. */
export const deleteSessionsOf = async (
  tx: Tx,
  companyId: number,
  userId: number,
): Promise<void> => {
  await tx
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb.and({ company_id: companyId, user_id: userId }),
        eb.and({ real_company_id: companyId, real_user_id: userId }),
      ]),
    )
    .execute();
};
