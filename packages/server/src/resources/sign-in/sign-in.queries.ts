import { sql } from 'kysely';
import type { SessionUser } from '@tokiori/contract';
import { isAtLeast } from '@tokiori/domain';
import type { Tx } from '../../shared/caller';

/** `null` without a password, and for an expired initial password. */
const passwordThen = (now: Date) =>
  sql<
    string | null
  >`case when initial_password_expires_at <= ${now} then null else password_hash end`;

/** Most accounts with the same address or login id whose password is checked. */
const MOST_CLAIMS = 5;

/**
 * The accounts of an address or login id that may sign in: first the account that has proved the address, then those
 * for which an admin entered it. The password decides between them, so that an unproved address neither blocks another
 * account nor reveals it.
 */
export const findAccounts = (tx: Tx, name: string, now: Date) =>
  tx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.company_id', passwordThen(now).as('password_hash')])
    .where((eb) =>
      eb.or([
        eb('u.email', '=', name.toLowerCase()),
        eb(sql`lower(u.login_id)`, '=', name.toLowerCase()),
      ]),
    )
    .where('u.deactivated_at', 'is', null)
    .where('c.deactivated_at', 'is', null)
    .orderBy(sql`u.email_verified_at is null`)
    .orderBy(sql`c.approved_at is null`)
    .orderBy('u.id')
    .limit(MOST_CLAIMS)
    .execute();

/** Locks a user's row and returns the password hash. */
export const lockPassword = async (tx: Tx, userId: number, now: Date): Promise<string | null> => {
  const { password_hash: hash } = await tx
    .selectFrom('users')
    .select(passwordThen(now).as('password_hash'))
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return hash;
};

/** Locks the account while its session is opened. @returns whether it may still sign in with the checked password */
export const holdAccount = async (
  tx: Tx,
  account: { id: number; password_hash: string | null },
): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .where('deactivated_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined;

/** An account's address and sign-in name. */
export const addressOfAccount = (tx: Tx, userId: number) =>
  tx
    .selectFrom('users')
    .select(['name', 'email', 'login_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** The session's user and company for the browser. */
export const readMe = async (tx: Tx, userId: number) => {
  const user = await tx
    .selectFrom('users as u')
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'u.company_id').onRef('d.id', '=', 'u.department_id'),
    )
    .leftJoin('professions as pr', (join) =>
      join.onRef('pr.company_id', '=', 'u.company_id').onRef('pr.id', '=', 'u.profession_id'),
    )
    .leftJoin('posts as po', (join) =>
      join.onRef('po.company_id', '=', 'u.company_id').onRef('po.id', '=', 'u.post_id'),
    )
    .select([
      'u.id',
      'u.name',
      'u.name_kana',
      'u.email',
      'u.login_id',
      'u.employee_number',
      'u.role',
      'u.company_id',
      'u.department_id',
      'd.name as department_name',
      'pr.name as profession',
      'po.name as post',
      'u.birth_ym',
      'u.entrance_date',
      'u.profile_image',
      'u.ruby_enabled',
      'u.day_starts_at',
      'u.rank_enabled',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  const departments = await tx
    .selectFrom('user_departments as m')
    .innerJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.department_id'),
    )
    .select(['d.id', 'd.name'])
    .where('m.company_id', '=', user.company_id)
    .where('m.user_id', '=', userId)
    .orderBy('d.id')
    .execute();
  const editor = await tx
    .selectFrom('department_editors')
    .select('department_id')
    .where('company_id', '=', user.company_id)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  const company = await tx
    .selectFrom('companies')
    .select(['id', 'name', 'time_zone'])
    .where('id', '=', user.company_id)
    .executeTakeFirstOrThrow();
  const role = user.role as SessionUser['role'];
  const editsBasics = editor !== undefined || isAtLeast(role, 'Admin');
  return { user: { ...user, role, departments, edits_basics: editsBasics }, company };
};
