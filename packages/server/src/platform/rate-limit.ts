import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { AppError } from './errors';

/** A rate limit: how often something may be done within a time window. */
export interface Limit {
  /** What is counted, for whom: `sign-in of 192.0.2.1`. Only its digest is stored. */
  of: string;
  /** Allowed count in one window. */
  most: number;
  /** Length of the window, which starts at the first use. */
  windowSeconds: number;
  /** How long further uses are refused once `most` is reached; default: until the window ends. */
  closedSeconds?: number;
}

const keyOf = ({ of }: Limit): Buffer => createHash('sha256').update(of).digest();
const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** Sorts by key: every transaction locks the rows in the same order, so that none deadlock. */
const inOrder = (limits: readonly Limit[]): { limit: Limit; key: Buffer }[] =>
  limits
    .map((limit) => ({ limit, key: keyOf(limit) }))
    .sort((one, other) => one.key.compare(other.key));

/**
 * Counts one use against every limit, in one statement; all processes share the counters. Runs as the system role.
 *
 * @returns seconds to wait until all limits allow a use again; `null` when this use was within every limit
 */
export const consume = async <DB>(
  tx: Kysely<DB>,
  limits: readonly Limit[],
  now: Date,
): Promise<number | null> => {
  const counted = inOrder(limits);
  const closedAfter = ({ limit }: (typeof counted)[number]) =>
    later(now, limit.closedSeconds ?? limit.windowSeconds);
  const rowOf = (one: (typeof counted)[number]) => {
    const end = one.limit.most === 1 ? closedAfter(one) : later(now, one.limit.windowSeconds);
    return sql`(${one.key}::bytea, 1, ${end}::timestamptz)`;
  };
  const closing = counted
    .filter(({ limit }) => limit.closedSeconds !== undefined)
    .map(
      (one) => sql`when held.key = ${one.key} and held.count + 1 = ${one.limit.most}
        then ${closedAfter(one)}::timestamptz`,
    );
  const { rows } = await sql<{ key: Buffer; count: number; ends_at: Date }>`
    insert into rate_limits as held (key, count, ends_at) values ${sql.join(counted.map(rowOf))}
    on conflict (key) do update set
      count = case when held.ends_at <= ${now} then 1 else held.count + 1 end,
      ends_at = case when held.ends_at <= ${now} then excluded.ends_at
        ${sql.join(closing, sql` `)} else held.ends_at end
    returning key, count, ends_at`.execute(tx);
  const over = rows.filter(({ key, count }) => {
    const { limit } = counted.find((one) => one.key.equals(key))!;
    return count > limit.most;
  });
  if (over.length === 0) return null;
  const waits = over.map((row) => Math.ceil((row.ends_at.getTime() - now.getTime()) / 1000));
  return Math.max(1, ...waits);
};

/**
 * Counts one use against every limit.
 *
 * @throws AppError TOO_MANY_REQUESTS with `retryAfterSeconds` when a limit is exceeded
 */
export const enforceLimits = async <DB>(
  tx: Kysely<DB>,
  limits: readonly Limit[],
  now: Date,
): Promise<void> => {
  const retryAfterSeconds = await consume(tx, limits, now);
  if (retryAfterSeconds !== null) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
};

/** Refunds one use at every limit, because it turned out not to count. Runs as the system role. */
export const refund = async <DB>(
  tx: Kysely<DB>,
  limits: readonly Limit[],
  now: Date,
): Promise<void> => {
  const keys = inOrder(limits).map(({ key }) => sql`${key}::bytea`);
  await sql`
    update rate_limits set count = count - 1 where count > 0 and ends_at > ${now} and key in (
      select key from rate_limits where key in (${sql.join(keys)}) order by key for update)`.execute(
    tx,
  );
};
