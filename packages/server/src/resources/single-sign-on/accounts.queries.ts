import type { UserRole } from '@tokiori/contract';
import type { Tx } from '../../shared/caller';

/** A user as signing on looks at one. */
export interface AccountRow {
  id: number;
  name: string;
  role: UserRole;
  /** `null` while active. */
  deactivated_at: Date | null;
}

/** A user's identity at the provider of a company. */
export interface IdentityKey {
  company_id: number;
  issuer: string;
  subject: string;
}

const COLUMNS = ['u.id', 'u.name', 'u.role', 'u.deactivated_at'] as const;

/** The user linked to the provider's subject; `null` when there is none. Locks the row. */
export const lockAccountOfSubject = async (tx: Tx, key: IdentityKey): Promise<AccountRow | null> =>
  (await tx
    .selectFrom('sso_identities as i')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'i.user_id').onRef('u.company_id', '=', 'i.company_id'),
    )
    .select(COLUMNS)
    .where('i.company_id', '=', key.company_id)
    .where('i.issuer', '=', key.issuer)
    .where('i.subject', '=', key.subject)
    .forNoKeyUpdate('u')
    .executeTakeFirst()) ?? null;

/** The company's user with an address; `null` when there is none. Locks the row. */
export const lockAccountOfAddress = async (
  tx: Tx,
  companyId: number,
  email: string,
): Promise<AccountRow | null> =>
  (await tx
    .selectFrom('users as u')
    .select(COLUMNS)
    .where('u.company_id', '=', companyId)
    .where('u.email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null;

/** Whether a user comes from an issuer as one subject already. */
export const hasSubject = async (
  tx: Tx,
  { company_id: companyId, issuer }: IdentityKey,
  userId: number,
): Promise<boolean> =>
  (await tx
    .selectFrom('sso_identities')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('issuer', '=', issuer)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

/** From now on the subject is this user. */
export const insertIdentity = async (tx: Tx, key: IdentityKey, userId: number): Promise<void> => {
  await tx
    .insertInto('sso_identities')
    .values({ ...key, user_id: userId })
    .execute();
};

/** Creates a user without a password; `null` when another user of the company got the address meanwhile. */
export const insertAccount = async (
  tx: Tx,
  companyId: number,
  { name, email }: { name: string; email: string },
): Promise<number | null> =>
  (
    await tx
      .insertInto('users')
      .values({ company_id: companyId, name, email, role: 'User' })
      .onConflict((conflict) => conflict.columns(['company_id', 'email']).doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id ?? null;
