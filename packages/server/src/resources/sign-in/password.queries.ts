import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/** Facts about an account that are easy to guess; no password may be one of these. */
export const getFactsOfAccount = (tx: Tx, userId: number) =>
  tx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.name', 'u.email', 'u.login_id', 'c.name as company_name'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();

/** Sets a password that the user chose; it replaces an initial password. */
export const replacePassword = async (
  tx: Tx,
  userId: number,
  passwordHash: string,
): Promise<void> => {
  await tx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      password_change_required: false,
      initial_password_expires_at: null,
    })
    .where('id', '=', userId)
    .execute();
};

/** Most accounts with the same unproved address that get a link at once. */
const MOST_CLAIMS = 5;

/**
 * The active accounts of an address or login id in lower case. If an account has proved the address, only that one;
 * otherwise all accounts with the address. Runs as the system role.
 */
export const findOpenAccounts = async (
  tx: Tx,
  by: 'email' | 'login_id',
  name: string,
): Promise<number[]> => {
  const rows = await tx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.email_verified_at'])
    .where((eb) =>
      eb(by === 'email' ? 'u.email' : eb.fn<string>('lower', ['u.login_id']), '=', name),
    )
    .where('u.deactivated_at', 'is', null)
    .where('c.deactivated_at', 'is', null)
    .orderBy(sql`u.email_verified_at is null`)
    .orderBy(sql`c.approved_at is null`)
    .orderBy('u.id')
    .limit(MOST_CLAIMS)
    .execute();
  const isProved = by === 'email' && rows[0]?.email_verified_at !== null;
  return rows.slice(0, isProved ? 1 : MOST_CLAIMS).map(({ id }) => id);
};

/** The account for a requested link, its row locked; `null` when it has been closed. */
export const lockOpenAccount = async (tx: Tx, userId: number) =>
  (await tx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.company_id', 'u.name', 'u.email', 'u.login_id', 'u.role'])
    .where('u.id', '=', userId)
    .where('u.deactivated_at', 'is', null)
    .where('c.deactivated_at', 'is', null)
    .forNoKeyUpdate('u')
    .executeTakeFirst()) ?? null;
