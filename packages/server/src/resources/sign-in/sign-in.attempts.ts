import { sql } from 'kysely';
import type { Database } from '../../platform/database';
import { AppError } from '../../platform/errors';
import { refund, consume, type Limit } from '../../platform/rate-limit';
import { normalizeIp, networkOf } from '../../platform/sign-in/network';
import { audit, stranger, type Actor } from '../../shared/audit';
import type { Tx } from '../../shared/caller';
import type { Tables } from '../../tables';

const ATTEMPTS_BEFORE_LOCK = 10;
const LOCK_SECONDS = 30 * 60;
const SLOW_SECONDS = 60;
/** Failures that far apart belong to no series. */
const FORGOTTEN_AFTER_SECONDS = 86_400;
/** An address from which the account was entered in this time is its own. */
const KNOWN_FOR_MS = 90 * 86_400_000;

/** Where and when an attempt is made. */
interface From {
  address: string;
  now: Date;
}

/** Whom an attempt is about: an account, or a name that none has. */
type Attempted = { id: number; company_id: number } | { name: string };

/** One attempt at a password or a code, counted as failed before it is looked at. */
export interface Attempt {
  /** Whether it has locked the account for this address. */
  isLast: boolean;
  /** Takes it back: it was right. In the owner's transaction. */
  refund: (tx: Tx) => Promise<void>;
}

const half = (of: string, most: number): Limit => ({ of, most, windowSeconds: LOCK_SECONDS });
/** Over all accounts. Offices share an address, so these are wide, and beyond them it goes on slowly. */
const placeLimits = (address: string): Limit[] => [
  half(`sign-in failures of the address ${normalizeIp(address)}`, 200),
  half(`sign-in failures of the network ${networkOf(address)}`, 1000),
];
/** What is let through beyond those. */
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
/** Over all addresses. */
const accountLimit = (userId: number): Limit => half(`sign-in failures at account ${userId}`, 50);
const nameLimits = (name: string, address: string): Limit[] => [
  half(`sign-in failures at the name ${name.toLowerCase()}`, 50),
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

/** One failure more of an account at an address; the tenth locks it there. */
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
    on conflict (user_id, address) do update set
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

/** Counts at an account. Its own addresses stay open however many failures come from elsewhere. */
const takeFromAccount = (
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

/** Counts at a name that nobody has, so that it looks like one that somebody has. */
const takeFromName = (database: Database<Tables>, name: string, from: From): Promise<boolean> =>
  database.system(async (tx) => {
    const closed = await consume(tx, nameLimits(name, from.address), from.now);
    if (closed !== null) throw new AppError('ACCOUNT_LOCKED');
    return false;
  });

const refundAccount = async (tx: Tx, account: { id: number }, { address }: From): Promise<void> => {
  await sql`
    update sign_in_failures set failures = greatest(failures - 1, 0), locked_until = null
    where user_id = ${account.id} and address = ${normalizeIp(address)}`.execute(tx);
};

/** Whether the account was entered from there before: then others' failures at the same line are not theirs. */
const isKnownThere = async (
  tx: Tx,
  attempted: Attempted,
  { address, now }: From,
): Promise<boolean> => {
  const userId = 'id' in attempted ? attempted.id : 0;
  const row = await tx
    .selectFrom('sign_in_failures')
    .select('succeeded_at')
    .where('user_id', '=', userId)
    .where('address', '=', normalizeIp(address))
    .executeTakeFirst();
  return row !== undefined && isKnown(row, now);
};

/** Counts at the line. Whoever is known there goes on; of the others, beyond its limits, a few a minute. */
const takeFromPlace = (
  database: Database<Tables>,
  attempted: Attempted,
  from: From,
): Promise<number | null> =>
  database.system(async (tx) => {
    const closed = await consume(tx, placeLimits(from.address), from.now);
    if (closed === null || (await isKnownThere(tx, attempted, from))) return null;
    return consume(tx, slowLimits(from.address), from.now);
  });

/**
 * Counts an attempt as failed before what was sent is looked at, so that no more than ten are tested however many come
 * at once. The tenth from one address locks the account for that address for half an hour.
 *
 * @throws AppError ACCOUNT_LOCKED when it is locked already, SIGN_IN_LIMITED when too many have failed from there
 * and a few more have been tried within the minute
 */
export const takeAttempt = async (
  database: Database<Tables>,
  attempted: Attempted,
  from: From,
): Promise<Attempt> => {
  const { address, now } = from;
  const places = placeLimits(address);
  const retryAfterSeconds = await takeFromPlace(database, attempted, from);
  if (retryAfterSeconds !== null) throw new AppError('SIGN_IN_LIMITED', { retryAfterSeconds });
  if ('name' in attempted) {
    const isLast = await takeFromName(database, attempted.name, from);
    return { isLast, refund: (tx) => refund(tx, places, now) };
  }
  const isLast = await takeFromAccount(database, attempted, from);
  return {
    isLast,
    refund: async (tx) => {
      await refundAccount(tx, attempted, from);
      await refund(tx, [...places, accountLimit(attempted.id)], now);
    },
  };
};

/** Forgets what has failed from there and knows the address from now on: somebody has proved to be the account's. */
export const forgetAttempts = async (
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
    .onConflict((oc) => oc.columns(['user_id', 'address']).doUpdateSet(row))
    .execute();
};

/** Opens an account again wherever it is locked, for somebody who has a new password. As the owner. */
export const unlockAccount = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('sign_in_failures')
    .set({ failures: 0, locked_until: null, updated_at: now })
    .where('user_id', '=', userId)
    .execute();
};

/** Logs that an attempt was wrong, and that it has locked the account there if it was the last. */
export const logFailure = (
  database: Database<Tables>,
  actor: Actor,
  userId: number,
  { isLast }: Pick<Attempt, 'isLast'>,
): Promise<void> =>
  database.system(async (tx) => {
    const target = { targetType: 'user', targetId: userId };
    await audit(tx, actor, { action: 'sign-in.failure', ...target });
    if (isLast) await audit(tx, actor, { action: 'sign-in.lock', ...target });
  });

/**
 * Logs with the operator that somebody tried a name that nobody has. The name does not stand there, since it may be a
 * password typed at the wrong place; where it came from does, as a digest that is the same for one line, so that many
 * names tried from one place can be seen. As much is written as for somebody's name: no time is to tell them apart.
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
        targetType: 'sign-in',
        targetId: null,
        changes: { source },
      });
  });
