import { timingSafeEqual } from 'node:crypto';
import type { ApiTokenRight } from '@tokiori/contract';
import { dateIn } from '@tokiori/domain';
import type { Database } from '../../platform/database';
import { AppError } from '../../platform/errors';
import { TokenBucket } from '../../platform/token-bucket';
import { NOBODY, type Caller } from '../../shared/caller';
import type { Tables } from '../../tables';

const USE_RECORDED_EVERY_MS = 60_000;

interface ServiceRow {
  company_id: number;
  id: number;
  token_hash: Buffer;
  rights: ApiTokenRight[];
  expires_on: string;
  last_used_at: Date | null;
  time_zone: string;
  is_vendor: boolean;
  read_only_at: Date | null;
}

const FIND = `
  select t.company_id, t.id, t.token_hash, t.rights, t.expires_on, t.last_used_at, c.time_zone, c.is_vendor,
    c.read_only_at
  from api_tokens t join companies c on c.id = t.company_id
  where t.token_hash = $1 and t.revoked_at is null and c.deactivated_at is null`;

/** Looks again at when it was used, so that several processes do not write more than one of them would. */
const RECORD_USE = `
  update api_tokens set last_used_at = $3
  where company_id = $1 and id = $2
    and (last_used_at is null or last_used_at <= $3::timestamptz - interval '1 minute')`;

const holderOf = (row: ServiceRow, now: Date) => ({
  service: { tokenId: row.id, rights: row.rights },
  sessionId: 0,
  userId: NOBODY,
  realUserId: NOBODY,
  companyId: row.company_id,
  role: 'Admin' as const,
  isEditor: false,
  timeZone: row.time_zone,
  dayStartsAt: 0,
  isVendor: row.is_vendor,
  realName: '',
  // A token proves itself with each call, and is no session that could be extended.
  expiresAt: now,
  confirmedAt: now,
  readOnlyAt: row.read_only_at,
  requiredStep: null,
});

interface ServiceRules {
  /** Rate limit: calls with one token to this process per minute. */
  callsAMinute: number;
  /** Called when the time of use could not be recorded. */
  onFailure: (error: unknown) => void;
}

/**
 * Finds the service that an API token stands for; `null` when it is unknown, expired, revoked, or its company is
 * deactivated.
 */
export const createServiceFinder = (
  database: Database<Tables>,
  { callsAMinute, onFailure }: ServiceRules,
) => {
  const calls = new TokenBucket({ aMinute: callsAMinute });

  /** In the background: nobody waits for it, and a call is not refused because of it. */
  const recordUse = ({ company_id: companyId, id, last_used_at: at }: ServiceRow, now: Date) => {
    if (at !== null && now.getTime() - at.getTime() < USE_RECORDED_EVERY_MS) return;
    database
      .systemPool()
      .then((pool) => pool.query(RECORD_USE, [companyId, id, now]))
      .catch(onFailure);
  };

  /** @throws AppError TOO_MANY_REQUESTS */
  return async ({
    tokenHash,
    now,
  }: {
    tokenHash: Buffer;
    now: Date;
  }): Promise<Omit<Caller, 'requestId' | 'address'> | null> => {
    const rows = await database.repeat<ServiceRow>(FIND, [tokenHash]);
    const row = rows.find(({ token_hash: hash }) => timingSafeEqual(hash, tokenHash));
    if (!row || row.expires_on < dateIn(row.time_zone, now)) return null;
    const wait = calls.consume(row.id, 1);
    if (wait !== null) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
    recordUse(row, now);
    return holderOf(row, now);
  };
};
