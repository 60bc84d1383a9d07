import { sql } from 'kysely';
import type { Database } from '../../platform/database';
import { AppError } from '../../platform/errors';
import { consume, refund, type Limit } from '../../platform/rate-limit';
import { normalizeIp, networkOf } from '../../platform/sign-in/network';
import { audit, stranger, type Actor } from '../../shared/audit';
import type { Tx } from '../../shared/caller';
import type { Tables } from '../../tables';

const ATTEMPTS_BEFORE_LOCK = 10;
const LOCK_SECONDS = 30 * 60;
const SLOW_SECONDS = 60;
/** The failure counter restarts after this time without a failure. */
const FORGOTTEN_AFTER_SECONDS = 86_400;
/** An IP address is known to an account for this time after a successful sign-in from it. */
const KNOWN_FOR_MS = 90 * 86_400_000;

/** The IP address and time of an attempt. */
interface From {
  address: string;
  now: Date;
}

/** The target of an attempt: an account, or a name that no account has. */
type AttemptedAccount = { id: number; company_id: number } | { name: string };

/** One attempt at a password or a code, counted as failed before it is checked. */
export interface Attempt {
  /** Whether this attempt locks the account for this IP address unless it is refunded. */
  isLast: boolean;
  /** Refunds the attempt because the password or code was right. Call it as the system role. */
  refund: (tx: Tx) => Promise<void>;
}

const halfHourLimit = (of: string, most: number): Limit => ({
  of,
  most,
  windowSeconds: LOCK_SECONDS,
});
/** Rate limits over all accounts. High, because offices share an IP address; beyond them `slowLimits` apply. */
const ipLimits = (address: string): Limit[] => [
  halfHourLimit(`sign-in failures of the address ${normalizeIp(address)}`, 200),
  halfHourLimit(`sign-in failures of the network ${networkOf(address)}`, 1000),
];
/** Rate limits for attempts beyond `ipLimits`, so that a shared IP address is slowed down rather than locked out. */
const slowLimits = (address: string): Limit[] => [
  {
    of: `slow sign-ins of the address ${normalizeIp(address)}`,
    most: 10,
    windowSeconds: SLOW_SECONDS,
  },
  {
    of: `slow sign-ins of the network ${networkOf(address)}`,
    most: 50,
    windowSeconds: SLOW_SECONDS,
  },
];
/** Rate limit of one account over all IP addresses. */
const accountLimit = (userId: number): Limit =>
  halfHourLimit(`sign-in failures at account ${userId}`, 50);
const nameLimits = (name: string, address: string): Limit[] => [
  halfHourLimit(`sign-in failures at the name ${name.toLowerCase()}`, 50),
  {
    of: `sign-in failures at the name ${name.toLowerCase()} of ${normalizeIp(address)}`,
    most: ATTEMPTS_BEFORE_LOCK,
    windowSeconds: FORGOTTEN_AFTER_SECONDS,
    closedSeconds: LOCK_SECONDS,
  },
];

interface FailuresRow {
  failures: number;
  succeeded_at: Date | null;
}

const secondsBefore = (now: Date, seconds: number): Date =>
  new Date(now.getTime() - seconds * 1000);

/** Counts a failure of an account from an IP address; the tenth locks the account for that address. */
const countFailure = async (
  tx: Tx,
  account: { id: number; company_id: number },
  { address, now }: From,
): Promise<FailuresRow> => {
  const lockedUntil = secondsBefore(now, -LOCK_SECONDS);
  const isOver = sql`(held.locked_until <= ${now}
    or held.locked_until is null and held.updated_at <= ${secondsBefore(now, FORGOTTEN_AFTER_SECONDS)})`;
  const { rows } = await sql<FailuresRow>`
    insert into sign_in_failures as held (user_id, company_id, address, failures, updated_at)
    values (${account.id}, ${account.company_id}, ${normalizeIp(address)}, 1, ${now})
    on conflict (company_id, user_id, address) do update set
      failures = case when ${isOver} then 1 else held.failures + 1 end,
      locked_until = case when ${isOver} then null
        when held.failures + 1 = ${ATTEMPTS_BEFORE_LOCK} then ${lockedUntil}::timestamptz
        else held.locked_until end,
      updated_at = ${now}
    returning failures, succeeded_at`.execute(tx);
  return rows[0]!;
};

const isKnown = ({ succeeded_at: at }: Pick<FailuresRow, 'succeeded_at'>, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < KNOWN_FOR_MS;

/** Counts against the account. Its known IP addresses are not locked by failures from other addresses. */
const consumeForAccount = (
  database: Database<Tables>,
  account: { id: number; company_id: number },
  from: From,
): Promise<boolean> =>
  database.system(async (tx) => {
    const row = await countFailure(tx, account, from);
    if (row.failures > ATTEMPTS_BEFORE_LOCK) throw new AppError('ACCOUNT_LOCKED');
    const closed = await consume(tx, [accountLimit(account.id)], from.now);
    if (closed !== null && !isKnown(row, from.now)) throw new AppError('ACCOUNT_LOCKED');
    return row.failures === ATTEMPTS_BEFORE_LOCK;
  });

/** Counts against an unknown name the same way as against an account (no account enumeration). */
const consumeForName = (database: Database<Tables>, name: string, from: From): Promise<boolean> =>
  database.system(async (tx) => {
    const closed = await consume(tx, nameLimits(name, from.address), from.now);
    if (closed !== null) throw new AppError('ACCOUNT_LOCKED');
    return false;
  });

const refundAccount = async (
  tx: Tx,
  account: { id: number; company_id: number },
  { address }: From,
): Promise<void> => {
  await sql`
    update sign_in_failures set failures = greatest(failures - 1, 0), locked_until = null
    where company_id = ${account.company_id} and user_id = ${account.id} and address = ${normalizeIp(address)}`.execute(
    tx,
  );
};

/** Whether the account has signed in from this IP address before: then the IP address's rate limit does not apply. */
const isKnownIp = async (
  tx: Tx,
  attempted: AttemptedAccount,
  { address, now }: From,
): Promise<boolean> => {
  const account = 'id' in attempted ? attempted : { id: 0, company_id: 0 };
  const row = await tx
    .selectFrom('sign_in_failures')
    .select('succeeded_at')
    .where('company_id', '=', account.company_id)
    .where('user_id', '=', account.id)
    .where('address', '=', normalizeIp(address))
    .executeTakeFirst();
  return row !== undefined && isKnown(row, now);
};

/** Counts against the IP address. Beyond its limits, only known accounts and a few attempts a minute go on. */
const consumeForIp = (
  database: Database<Tables>,
  attempted: AttemptedAccount,
  from: From,
): Promise<number | null> =>
  database.system(async (tx) => {
    const closed = await consume(tx, ipLimits(from.address), from.now);
    if (closed === null || (await isKnownIp(tx, attempted, from))) return null;
    return consume(tx, slowLimits(from.address), from.now);
  });

/**
 * Counts an attempt as failed before the password or code is checked, so that no more than ten are checked even when
 * many arrive concurrently. The tenth failure from one IP address locks the account for that address for half an hour.
 *
 * @throws AppError ACCOUNT_LOCKED when the account is locked already, SIGN_IN_LIMITED when the IP address or its
 * network is beyond its rate limit and its slow limit
 */
export const countAttempt = async (
  database: Database<Tables>,
  attempted: AttemptedAccount,
  from: From,
): Promise<Attempt> => {
  const { address, now } = from;
  const limits = ipLimits(address);
  const retryAfterSeconds = await consumeForIp(database, attempted, from);
  if (retryAfterSeconds !== null) throw new AppError('SIGN_IN_LIMITED', { retryAfterSeconds });
  if ('name' in attempted) {
    const isLast = await consumeForName(database, attempted.name, from);
    return { isLast, refund: (tx) => refund(tx, limits, now) };
  }
  const isLast = await consumeForAccount(database, attempted, from);
  return {
    isLast,
    refund: async (tx) => {
      await refundAccount(tx, attempted, from);
      await refund(tx, [...limits, accountLimit(attempted.id)], now);
    },
  };
};

/** After a successful sign-in: resets the failures of this IP address and marks it as known to the account. */
export const resetAttempts = async (
  tx: Tx,
  account: { id: number; company_id: number },
  { address, now }: From,
): Promise<void> => {
  const row = { failures: 0, locked_until: null, succeeded_at: now, updated_at: now };
  await tx
    .insertInto('sign_in_failures')
    .values({
      user_id: account.id,
      company_id: account.company_id,
      address: normalizeIp(address),
      ...row,
    })
    .onConflict((oc) => oc.columns(['company_id', 'user_id', 'address']).doUpdateSet(row))
    .execute();
};

/** Unlocks an account for all IP addresses, after a password change. */
export const unlockAccount = async (
  tx: Tx,
  account: { id: number; company_id: number },
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('sign_in_failures')
    .set({ failures: 0, locked_until: null, updated_at: now })
    .where('company_id', '=', account.company_id)
    .where('user_id', '=', account.id)
    .execute();
};

/** Writes the failed attempt to the audit log, and the lock as well when it was the last attempt. */
export const logFailure = (
  database: Database<Tables>,
  actor: Actor,
  userId: number,
  { isLast }: Pick<Attempt, 'isLast'>,
): Promise<void> =>
  database.system(async (tx) => {
    await audit(tx, actor, { action: 'sign-in.failure', targetId: userId });
    if (isLast) await audit(tx, actor, { action: 'sign-in.lock', targetId: userId });
  });

/**
 * Logs an attempt at an unknown name in the operator company's audit log. The name is not logged, since it may be a
 * password typed into the wrong field. The source is logged as a digest of the normalized IP address, so that many
 * names tried from one source can be seen. Timing-safe: writes as much as for a known name.
 */
export const logUnknownName = (
  database: Database<Tables>,
  source: string,
  requestId: string,
): Promise<void> =>
  database.system(async (tx) => {
    const operator = await tx
      .selectFrom('companies')
      .select('id')
      .where('is_vendor', '=', true)
      .executeTakeFirst();
    if (operator)
      await audit(tx, stranger(operator.id, { requestId, address: null }), {
        action: 'sign-in.unknown-name',
        targetId: null,
        changes: { source },
      });
  });
