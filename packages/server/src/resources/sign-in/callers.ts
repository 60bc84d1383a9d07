import { createBatcher } from '../../platform/batcher';
import { isUnavailable, type Database } from '../../platform/database';
import type { Caller } from '../../shared/caller';
import type { Tables } from '../../tables';

const USE_RECORDED_EVERY_MS = 10 * 60_000;

interface CallerRow {
  token_hash: Buffer;
  expires_at: Date;
  last_used_at: Date;
  confirmed_at: Date;
  session_id: number;
  user_id: number;
  real_user_id: number;
  real_name: string;
  company_id: number;
  role: Caller['role'];
  time_zone: string;
  is_vendor: boolean;
  must: Caller['must'];
}

/** Who calls, before it is known with which request. */
type Holder = Omit<Caller, 'requestId' | 'address'>;

const CALLERS_BY_TOKEN = 'select * from find_callers($1)';

const holderOf = (row: CallerRow): Holder => ({
  sessionId: row.session_id,
  userId: row.user_id,
  realUserId: row.real_user_id,
  companyId: row.company_id,
  role: row.role,
  timeZone: row.time_zone,
  isVendor: row.is_vendor,
  realName: row.real_name,
  confirmedAt: row.confirmed_at,
  expiresAt: row.expires_at,
  must: row.must,
});

interface HeldToken {
  tokenHash: Buffer;
  now: Date;
}

/** What decides over a session's life besides the session itself. */
interface SessionRules {
  /** How long a session lasts that nobody uses, in hours. */
  idleHours: number;
  /** How long a session lasts from its last use on, and at most from its beginning on, in hours. */
  hours: number;
  maxHours: number;
  /** Hears of it when the time of use could not be recorded. */
  onFailure: (error: unknown) => void;
}

const isLive = (row: CallerRow, now: Date, idleHours: number): boolean =>
  row.expires_at > now && now.getTime() - row.last_used_at.getTime() < idleHours * 3_600_000;

/** When a session ends that is used now. */
const RENEWED = `least($2::timestamptz + $3::int * interval '1 hour', created_at + $4::int * interval '1 hour')`;
/** A use renews the session once that is worth a day; while somebody acts as another its hour stays as it is. */
const RECORD_USE = `
  update sessions set last_used_at = $2, expires_at = case
    when user_id = real_user_id and ${RENEWED} >= expires_at + interval '1 day' then ${RENEWED} else expires_at end
  where id = any ($1)`;

/** Records that sessions are used, one statement for all, which no request waits for. */
const createUseRecorder = (
  database: Database<Tables>,
  { hours, maxHours, onFailure }: SessionRules,
) => {
  const underWay = new Set<number>();
  return (used: readonly CallerRow[], now: Date): void => {
    const recordedBefore = now.getTime() - USE_RECORDED_EVERY_MS;
    const ids = used
      .filter(
        (row) => row.last_used_at.getTime() <= recordedBefore && !underWay.has(row.session_id),
      )
      .map((row) => row.session_id);
    if (ids.length === 0) return;
    for (const id of ids) underWay.add(id);
    database
      .systemPool()
      .then((pool) => pool.query(RECORD_USE, [ids, now, hours, maxHours]))
      .catch(onFailure)
      .finally(() => {
        for (const id of ids) underWay.delete(id);
      });
  };
};

/**
 * Who holds a live token; `null` when it is unknown, expired, idle too long or its user is gone. One round trip, which
 * requests that come at the same moment share.
 */
export const createCallerFinder = (
  database: Database<Tables>,
  rules: SessionRules,
): ((token: HeldToken) => Promise<Holder | null>) => {
  const recordUse = createUseRecorder(database, rules);
  const findCallers = async (tokens: readonly HeldToken[]): Promise<(Holder | null)[]> => {
    const hashes = tokens.map(({ tokenHash }) => tokenHash);
    const { rows } = await (
      await database.systemPool()
    ).query<CallerRow>(CALLERS_BY_TOKEN, [hashes]);
    const held = tokens.map(({ tokenHash, now }) => {
      const row = rows.find((found) => found.token_hash.equals(tokenHash));
      return row && isLive(row, now, rules.idleHours) ? row : null;
    });
    const used = new Set(held.filter((row) => row !== null));
    if (tokens[0]) recordUse([...used], tokens[0].now);
    return held.map((row) => row && holderOf(row));
  };
  return createBatcher({
    key: () => 'everybody',
    flush: findCallers,
    maxSize: 64,
    isWorthRetrying: (error) => !isUnavailable(error),
  });
};
