import type { SignedInDevice } from '@tokiori/contract';
import type { Caller, Tx } from '../../shared/caller';

const MOST = 100;

/** What decides whether a session is live: the time now, and for how long it may be idle. */
export interface Liveness {
  now: Date;
  idleHours: number;
}

/** The caller's active sessions, including impersonation sessions; most recently used first. */
export const listLiveSessions = async (
  tx: Tx,
  caller: Caller,
  { now, idleHours }: Liveness,
): Promise<SignedInDevice[]> => {
  const rows = await tx
    .selectFrom('sessions')
    .select(['id', 'method', 'user_agent', 'address', 'created_at', 'last_used_at'])
    .where('real_company_id', '=', caller.companyId)
    .where('real_user_id', '=', caller.userId)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', new Date(now.getTime() - idleHours * 3_600_000))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    ...row,
    method: row.method as SignedInDevice['method'],
    is_current: row.id === caller.sessionId,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
  }));
};

/** Ends one session of the caller's own; whether there was one. */
export const deleteSession = async (tx: Tx, caller: Caller, sessionId: number): Promise<boolean> =>
  (await tx
    .deleteFrom('sessions')
    .where('real_company_id', '=', caller.companyId)
    .where('real_user_id', '=', caller.userId)
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst()) !== undefined;
