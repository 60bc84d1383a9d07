import { sql } from 'kysely';
import { insertRows } from '../../shared/insert-rows.queries';
import type { Tx } from '../../shared/caller';
import { lockOpenAccount } from '../../shared/open-account.queries';
import { replaceSignInNames } from '../../shared/sign-in-names.queries';
import type { Account } from './account';
import { METHOD_TABLES, type SignInMethods } from './sign-in-methods.access';

/**
 * Restores an account's sign-in methods. Another account that proved the address meanwhile keeps it. Runs as the system
 * role.
 */
export const replaceSignInMethods = async (
  tx: Tx,
  account: Account,
  before: SignInMethods,
): Promise<void> => {
  await sql`
    update users u set email = b.email, login_id = b.login_id, password_hash = b.password_hash,
      email_verified_at = case when not exists (
        select from users o where o.email = b.email and o.id <> u.id and o.email_verified_at is not null
      ) then b.email_verified_at end,
      password_change_required = b.password_change_required,
      initial_password_expires_at = b.initial_password_expires_at, two_factor_email = b.two_factor_email,
      totp_secret = b.totp_secret, totp_confirmed_at = b.totp_confirmed_at, totp_last_step = b.totp_last_step
    from jsonb_populate_record(null::users, ${JSON.stringify(before.user)}::jsonb) b
    where u.company_id = ${account.company_id} and u.id = ${account.id}`.execute(tx);
  for (const table of METHOD_TABLES) {
    await tx
      .deleteFrom(table)
      .where('company_id', '=', account.company_id)
      .where('user_id', '=', account.id)
      .execute();
    await insertRows(tx, table, before[table]);
  }
  await replaceSignInNames(tx, account.company_id, [account.id]);
};

/** Kinds of sign-in methods that other users can change. */
export type ChangedSignInMethod =
  'email' | 'login-id' | 'initial-password' | 'second-factors' | 'single-sign-on';

interface NewChange {
  account: Account;
  kind: ChangedSignInMethod;
  before: SignInMethods;
  token_hash: Buffer | null;
  created_at: Date;
  expires_at: Date;
}

/** Stores the sign-in methods of an account before a change, for undoing it. */
export const insertChange = async (tx: Tx, change: NewChange): Promise<void> => {
  const { account, before, kind, ...columns } = change;
  await tx
    .insertInto('account_changes')
    .values({
      ...columns,
      company_id: account.company_id,
      user_id: account.id,
      way: kind,
      before: JSON.stringify(before),
    })
    .execute();
};

/** The change that a token undoes, locked after its account; `null` if expired, undone or closed. System role. */
export const lockOpenChange = async (tx: Tx, tokenHash: Buffer, now: Date) => {
  const live = tx
    .selectFrom('account_changes')
    .select(['id', 'company_id', 'user_id', 'way', 'before'])
    .where('token_hash', '=', tokenHash)
    .where('undone_at', 'is', null)
    .where('expires_at', '>', now);
  const change = await live.executeTakeFirst();
  const isOpen = change && (await lockOpenAccount(tx, change.user_id));
  return isOpen ? ((await live.forUpdate().executeTakeFirst()) ?? null) : null;
};

/** Marks a change and every later one as undone. */
export const markUndone = async (
  tx: Tx,
  { id, company_id, user_id }: { id: number; company_id: number; user_id: number },
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('account_changes')
    .set({ undone_at: now })
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('id', '>=', id)
    .execute();
};

const MOST_SHOWN = 20;

/** Changes that the account's user has not read yet, newest first. */
export const listUnseenChanges = (tx: Tx, { id, company_id: companyId }: Account) =>
  tx
    .selectFrom('account_changes')
    .select(['id', 'way', 'created_at'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', id)
    .where('seen_at', 'is', null)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();

/** Marks the changes up to one as read by the account's user. */
export const markSeen = async (
  tx: Tx,
  { id, company_id: companyId }: Account,
  { upTo, now }: { upTo: number; now: Date },
): Promise<void> => {
  await tx
    .updateTable('account_changes')
    .set({ seen_at: now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', id)
    .where('id', '<=', upTo)
    .where('seen_at', 'is', null)
    .execute();
};
