import { sql } from 'kysely';
import type { Tx } from './caller';

/** Names as the rows of people and their passkeys have them: an address counts once it is proved. */
const namesOf = async (tx: Tx, companyId: number, userIds: readonly number[]) => {
  const ids = [...userIds];
  const { rows } = await sql<{ kind: string; name: string; user_id: number }>`
    select 'email' as kind, email as name, id as user_id from users
    where company_id = ${companyId} and id = any(${ids}::bigint[]) and email is not null and email_verified_at is not null
    union all
    select 'login-id', lower(login_id), id from users
    where company_id = ${companyId} and id = any(${ids}::bigint[]) and login_id is not null
    union all
    select 'passkey', credential_id, user_id from passkeys
    where company_id = ${companyId} and user_id = any(${ids}::bigint[])`.execute(tx);
  return rows;
};

/**
 * Enters the names that people sign in with into the directory that keeps them unique over all companies, and removes
 * those that they have no more, also of people who are gone. On one machine triggers do. To be called after each write of
 * an address, a login id or a passkey.
 * @throws DatabaseError somebody has the name: `users_email_proved`, `users_login_id_taken`, `passkeys_credential_taken`
 */
export const replaceSignInNames = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
): Promise<void> => {
  if (userIds.length === 0) return;
  const { rows } = await sql<{ is_done: boolean; may_of_all: boolean }>`
    select is_one_machine() as is_done,
      has_function_privilege('keep_names_of(bigint, bigint[], json)', 'execute') as may_of_all`.execute(
    tx,
  );
  if (rows[0]?.is_done !== false) return;
  const names = JSON.stringify(await namesOf(tx, companyId, userIds));
  await (rows[0].may_of_all
    ? sql`select keep_names_of(${companyId}, ${[...userIds]}::bigint[], ${names}::json)`.execute(tx)
    : sql`select keep_own_names(${[...userIds]}::bigint[], ${names}::json)`.execute(tx));
};
