import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/** Which of a person's devices: that of one session, or all but that of one. */
type Sessions = { sessionId: number } | { exceptSessionId: number | null };

/** Forgets the devices of somebody who signs out there, or is signed out. An expired session keeps its device. */
export const forgetPushDevices = async (
  tx: Tx,
  { companyId, userId }: { companyId: number; userId: number },
  sessions: Sessions,
): Promise<void> => {
  const ofSessions =
    'sessionId' in sessions
      ? sql<boolean>`session_id = ${sessions.sessionId}`
      : sql<boolean>`session_id is distinct from ${sessions.exceptSessionId}::bigint`;
  await sql`
    delete from push_subscriptions
    where company_id = ${companyId} and user_id = ${userId} and ${ofSessions}`.execute(tx);
};
