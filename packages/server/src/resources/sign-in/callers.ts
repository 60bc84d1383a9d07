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
  is_editor: boolean;
  time_zone: string;
  day_starts_at: number;
  is_vendor: boolean;
  read_only_at: Date | null;
  required_step: Caller['requiredStep'];
}

/** The caller without the request. */
type Holder = Omit<Caller, 'requestId' | 'address'>;

const CALLERS_BY_TOKEN = 'select * from find_callers($1)';

const holderOf = (row: CallerRow): Holder => ({
  sessionId: row.session_id,
  userId: row.user_id,
  realUserId: row.real_user_id,
  companyId: row.company_id,
  role: row.role,
  isEditor: row.is_editor,
  timeZone: row.time_zone,
  dayStartsAt: row.day_starts_at,
  isVendor: row.is_vendor,
  readOnlyAt: row.read_only_at,
  realName: row.real_name,
  confirmedAt: row.confirmed_at,
  expiresAt: row.expires_at,
  requiredStep: row.required_step,
});

interface HeldToken {
  tokenHash: Buffer;
  now: Date;
}

/** The rules for the lifetime of sessions. */
interface SessionRules {
  /** Lifetime of an unused session, in hours. */
  idleHours: number;
  /** Session lifetime from the last use, and longest lifetime from the start, in hours. */
  hours: number;
  maxHours: number;
  /** Called when the time of use could not be recorded. */
  onFailure: (error: unknown) => void;
}

const isLive = (row: CallerRow, now: Date, idleHours: number): boolean =>
  row.expires_at > now && now.getTime() - row.last_used_at.getTime() < idleHours * 3_600_000;

/** The expiry of a session after a session extension now. */
const RENEWED = `least($2::timestamptz + $3::int * interval '1 hour', created_at + $4::int * interval '1 hour')`;
/** Session extension on use, once it adds at least a day. Impersonation sessions are never extended. */
const RECORD_USE = `
  update sessions set last_used_at = $2, expires_at = case
    when user_id = real_user_id and ${RENEWED} >= expires_at + interval '1 day' then ${RENEWED} else expires_at end
  where id = any ($1)`;

/** Records the use of sessions in the background, in one statement, at most once per ten minutes and session. */
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
 * Finds the caller of a token; `null` when it is unknown, expired, unused too long or its user is deactivated. One
 * round trip, shared by concurrent requests.
 */
export const createCallerFinder = (
  database: Database<Tables>,
  rules: SessionRules,
): ((token: HeldToken) => Promise<Holder | null>) => {
  const recordUse = createUseRecorder(database, rules);
  const findCallers = async (tokens: readonly HeldToken[]): Promise<(Holder | null)[]> => {
    const hashes = tokens.map(({ tokenHash }) => tokenHash);
    const rows = await database.repeat<CallerRow>(CALLERS_BY_TOKEN, [hashes]);
    const held = tokens.map(({ tokenHash, now }) => {
      const row = rows.find((session) => session.token_hash.equals(tokenHash));
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
