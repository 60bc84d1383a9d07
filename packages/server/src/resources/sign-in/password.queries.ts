import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/** What others know of an account: no password is to be one of these. */
export const knownOfAccount = (tx: Tx, userId: number) =>
  tx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.name', 'u.email', 'u.login_id', 'c.name as company_name'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();

/** Gives an account a password of its owner's choice: it is no initial one any more. */
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

/** To so many accounts that claim one address links are mailed at once. */
const MOST_CLAIMS = 5;

/**
 * The open accounts behind an address or login id in lower case. An address is of whoever has shown that it is theirs,
 * and of nobody else then; as long as nobody has, of all who claim it. As the owner.
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

/** An account for which a link was asked, its row locked; `null` when it has been closed. */
export const openAccount = async (tx: Tx, userId: number) =>
  (await tx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.company_id', 'u.name', 'u.email', 'u.login_id', 'u.role'])
    .where('u.id', '=', userId)
    .where('u.deactivated_at', 'is', null)
    .where('c.deactivated_at', 'is', null)
    .forNoKeyUpdate('u')
    .executeTakeFirst()) ?? null;

/** Those of a company who may hand a link to somebody of a role: admins, for a SuperAdmin other SuperAdmins alone. */
export const adminsFor = async (
  tx: Tx,
  { company_id: companyId, role }: { company_id: number; role: string },
): Promise<{ id: number; name: string; email: string }[]> => {
  const admins = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('company_id', '=', companyId)
    .where('role', 'in', role === 'SuperAdmin' ? ['SuperAdmin'] : ['Admin', 'SuperAdmin'])
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .execute();
  return admins.flatMap(({ email, ...admin }) => (email === null ? [] : [{ ...admin, email }]));
};
