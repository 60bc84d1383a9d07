import { sql } from 'kysely';
import type { SessionUser } from '@tokiori/contract';
import type { Caller, Tx } from '../../shared/caller';
import type { Tables } from '../../tables';
import { createBatcher } from '../../platform/batcher';
import type { Database } from '../../platform/database';

/** The account behind an address or login id; `null` when there is none that may sign in. */
export const findAccount = async (tx: Tx, name: string) =>
  (await tx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.company_id', 'u.password_hash'])
    .where((eb) =>
      eb.or([
        eb('u.email', '=', name.toLowerCase()),
        eb(sql`lower(u.login_id)`, '=', name.toLowerCase()),
      ]),
    )
    .where('u.deactivated_at', 'is', null)
    .where('c.deactivated_at', 'is', null)
    .executeTakeFirst()) ?? null;

/** Locks the account while its session is opened; whether it may still sign in with the password that was checked. */
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
    .forUpdate()
    .executeTakeFirst()) !== undefined;

interface CallerRow {
  token_hash: Buffer;
  expires_at: Date;
  session_id: number;
  user_id: number;
  real_user_id: number;
  company_id: number;
  role: Caller['role'];
  time_zone: string;
  is_vendor: boolean;
}

/** Who calls, before it is known with which request. */
type Holder = Omit<Caller, 'requestId'>;

const CALLERS_BY_TOKEN = 'select * from find_callers($1)';

const holderOf = (row: CallerRow): Holder => ({
  sessionId: row.session_id,
  userId: row.user_id,
  realUserId: row.real_user_id,
  companyId: row.company_id,
  role: row.role,
  timeZone: row.time_zone,
  isVendor: row.is_vendor,
});

interface HeldToken {
  tokenHash: Buffer;
  now: Date;
}

const findCallers = async (
  database: Database<Tables>,
  tokens: readonly HeldToken[],
): Promise<(Holder | null)[]> => {
  const hashes = tokens.map(({ tokenHash }) => tokenHash);
  const { rows } = await database.pool.query<CallerRow>(CALLERS_BY_TOKEN, [hashes]);
  return tokens.map(({ tokenHash, now }) => {
    const row = rows.find((found) => found.token_hash.equals(tokenHash));
    return row && row.expires_at > now ? holderOf(row) : null;
  });
};

/**
 * Who holds a live token; `null` when it is unknown, expired or its user is gone. One round trip, which requests that
 * come at the same moment share.
 */
export const createCallerFinder = (
  database: Database<Tables>,
): ((token: HeldToken) => Promise<Holder | null>) =>
  createBatcher({
    key: () => 'everybody',
    flush: (tokens) => findCallers(database, tokens),
    maxSize: 64,
  });

/** The session's user and company as the browser keeps them. */
export const readMe = async (tx: Tx, userId: number) => {
  const user = await tx
    .selectFrom('users as u')
    .leftJoin('departments as d', 'd.id', 'u.department_id')
    .select([
      'u.id',
      'u.name',
      'u.name_kana',
      'u.email',
      'u.login_id',
      'u.role',
      'u.company_id',
      'u.department_id',
      'd.name as department_name',
      'u.profession',
      'u.post',
      'u.birth_ym',
      'u.entrance_date',
      'u.profile_image',
      'u.ruby_enabled',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  const departments = await tx
    .selectFrom('user_departments as m')
    .innerJoin('departments as d', 'd.id', 'm.department_id')
    .select(['d.id', 'd.name'])
    .where('m.user_id', '=', userId)
    .orderBy('d.id')
    .execute();
  const company = await tx
    .selectFrom('companies')
    .select(['id', 'name', 'time_zone'])
    .where('id', '=', user.company_id)
    .executeTakeFirstOrThrow();
  return { user: { ...user, role: user.role as SessionUser['role'], departments }, company };
};
