import type { Database } from '../../platform/database';
import { AppError } from '../../platform/errors';
import { consume, refund, type Limit } from '../../platform/rate-limit';
import { normalizeIp, networkOf } from '../../platform/sign-in/network';
import { audit, stranger, type Actor } from '../../shared/audit';
import type { Tx } from '../../shared/caller';
import type { Tables } from '../../tables';
import type { Account } from './account';
import {
  findOperator,
  findSuccess,
  updateRefunded,
  upsertFailure,
  upsertSuccess,
  type FailuresRow,
  type From,
} from './sign-in-attempts.queries';

const ATTEMPTS_BEFORE_LOCK = 10;
const LOCK_SECONDS = 30 * 60;
const SLOW_SECONDS = 60;
/** The failure counter restarts after this time without a failure. */
const FORGOTTEN_AFTER_SECONDS = 86_400;
/** An IP address is known to an account for this time after a successful sign-in from it. */
const KNOWN_FOR_MS = 90 * 86_400_000;

/** The target of an attempt: an account, or a name that no account has. */
type AttemptedAccount = Account | { name: string };

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

const secondsBefore = (now: Date, seconds: number): Date =>
  new Date(now.getTime() - seconds * 1000);

/** Counts a failure of an account from an IP address; the tenth locks the account for that address. */
const countFailure = (tx: Tx, account: Account, from: From): Promise<FailuresRow> =>
  upsertFailure(tx, account, from, {
    lockingFailure: ATTEMPTS_BEFORE_LOCK,
    lockedUntil: secondsBefore(from.now, -LOCK_SECONDS),
    forgottenBefore: secondsBefore(from.now, FORGOTTEN_AFTER_SECONDS),
  });

const isKnown = ({ succeeded_at: at }: Pick<FailuresRow, 'succeeded_at'>, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < KNOWN_FOR_MS;

/** Counts against the account. Its known IP addresses are not locked by failures from other addresses. */
const consumeForAccount = (
  database: Database<Tables>,
  account: Account,
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

/** Whether the account has signed in from this IP address before: then the IP address's rate limit does not apply. */
const isKnownIp = async (tx: Tx, attempted: AttemptedAccount, from: From): Promise<boolean> => {
  const account = 'id' in attempted ? attempted : { id: 0, company_id: 0 };
  const row = await findSuccess(tx, account, from);
  return row !== null && isKnown(row, from.now);
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
      await updateRefunded(tx, attempted, from);
      await refund(tx, [...limits, accountLimit(attempted.id)], now);
    },
  };
};

/** After a successful sign-in: resets the failures of this IP address and marks it as known to the account. */
export const resetAttempts = (tx: Tx, account: Account, from: From): Promise<void> =>
  upsertSuccess(tx, account, from);

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
    const operator = await findOperator(tx);
    if (operator)
      await audit(tx, stranger(operator.id, { requestId, address: null }), {
        action: 'sign-in.unknown-name',
        targetId: null,
        changes: { source },
      });
  });
