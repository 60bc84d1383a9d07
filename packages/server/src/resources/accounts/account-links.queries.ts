import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { lockOpenAccount } from '../../shared/open-account.queries';
import type { Account } from './account';

/** Deletes the unused links by which an address would sign up. */
export const deleteSignUpLinks = async (tx: Tx, email: string): Promise<void> => {
  await sql`
    delete from account_links where kind = 'sign-up' and used_at is null
      and details ->> 'email' = ${email}`.execute(tx);
};

/** Deletes an account's unused links. */
export const deleteLinks = async (tx: Tx, account: Account): Promise<void> => {
  await tx
    .deleteFrom('account_links')
    .where('company_id', '=', account.company_id)
    .where('user_id', '=', account.id)
    .where('used_at', 'is', null)
    .execute();
};

interface NewLink {
  kind: 'reset' | 'invitation' | 'sign-up';
  token_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  /** Whose it is; a sign-up's belongs to nobody yet. */
  about: { company_id: number; user_id: number } | { details: string };
}

/** Stores a link. */
export const insertLink = async (tx: Tx, { about, ...link }: NewLink): Promise<void> => {
  await tx
    .insertInto('account_links')
    .values({ ...link, ...about })
    .execute();
};

/**
 * The link of a token, locked after its account; `null` when it is unknown, used, replaced or expired, or its account is
 * closed. Runs as the system role.
 */
export const lockLiveLink = async (tx: Tx, tokenHash: Buffer, now: Date) => {
  const live = tx
    .selectFrom('account_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);
  const link = await live.executeTakeFirst();
  // Lock the account first: creating links and signing in use the same order, which avoids deadlocks.
  const isDead = !link || (link.user_id !== null && !(await lockOpenAccount(tx, link.user_id)));
  return isDead ? null : ((await live.forUpdate().executeTakeFirst()) ?? null);
};

/** Marks a link as used. */
export const markLinkUsed = async (tx: Tx, linkId: number, now: Date): Promise<void> => {
  await tx.updateTable('account_links').set({ used_at: now }).where('id', '=', linkId).execute();
};
