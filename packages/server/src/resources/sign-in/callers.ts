import { createBatcher } from '../../platform/batcher';
import { isOtherMachineAway, isUnavailable, type Database } from '../../platform/database';
import type { Tables } from '../../tables';
import type { ReadAhead } from '../survey-sheets/read-ahead';
import { createGuesses, findBeside } from './answering-callers';
import type { CallerRow, HeldToken, Holder } from './caller-row';

const USE_RECORDED_EVERY_MS = 10 * 60_000;

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

/** Who holds a token, and what their answer rests on where it was read beside. */
interface CallerMatch {
  holder: Holder;
  ahead: ReadAhead | null;
}

/** The rules for the lifetime of sessions. */
interface SessionRules {
  /** Lifetime of an unused session, in hours. */
  idleHours: number;
  /** Session lifetime from the last use, and longest lifetime from the start, in hours. */
  hours: number;
  maxHours: number;
  /** Called when the time of use could not be recorded, or what an answer rests on not be read beside its caller. */
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
 * round trip, shared by concurrent requests. An answer of somebody who has answered before is read for in it.
 */
export const createCallerFinder = (
  database: Database<Tables>,
  rules: SessionRules,
): ((token: HeldToken) => Promise<CallerMatch | null>) => {
  const recordUse = createUseRecorder(database, rules);
  const guesses = createGuesses();
  const findCallers = async (tokens: readonly HeldToken[]): Promise<(CallerMatch | null)[]> => {
    const hashes = tokens.map(({ tokenHash }) => tokenHash);
    const wanted = tokens.map(guesses.of);
    const { rows, ahead } = await findBeside(database, hashes, wanted, (error) => {
      guesses.pause();
      rules.onFailure(error);
    });
    const held = tokens.map(({ tokenHash, now }) => {
      const row = rows.find((session) => session.token_hash.equals(tokenHash));
      return row && isLive(row, now, rules.idleHours) ? row : null;
    });
    const used = new Set(held.filter((row) => row !== null));
    if (tokens[0]) recordUse([...used], tokens[0].now);
    return tokens.map((token, place) => {
      const row = held[place];
      if (!row) return null;
      const holder = holderOf(row);
      guesses.remember(token, holder);
      return { holder, ahead: ahead[place] ?? null };
    });
  };
  return createBatcher({
    key: () => 'everybody',
    flush: findCallers,
    maxSize: 64,
    // One company's machine may be away: others are not to wait with it.
    isWorthRetrying: (error) => !isUnavailable(error) || isOtherMachineAway(error),
  });
};
