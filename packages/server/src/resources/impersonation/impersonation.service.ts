import type { ChangedSession } from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import { audit } from '../../shared/audit';
import { isAsAnother, type Caller, type Tx } from '../../shared/caller';
import { insertRecordView } from '../../shared/record-views.queries';
import { meOf } from '../sign-in/session-state';
import { updateRightsOfSession, findActiveUser, lockSession } from './impersonation.queries';

/** Impersonation limit: the session expires after this time. */
const AS_ANOTHER_MINUTES = 60;

/** The session as it is now, without its token. */
type SessionChange = Omit<ChangedSession, 'bearer_token'>;

const epochSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

const heldSession = async (tx: Tx, caller: Caller) => {
  const session = await lockSession(tx, caller.sessionId);
  if (!session) throw new AppError('UNAUTHENTICATED');
  return session;
};

const answerOf = async (tx: Tx, caller: Caller, expiresAt: Date): Promise<SessionChange> => ({
  ...(await meOf(tx, caller)),
  expire: epochSeconds(expiresAt),
});

/**
 * Starts impersonation: a SuperAdmin's session, with the same token, becomes one of the other user. Runs as the system
 * role, since the session moves to the other company. The other user's own sessions are not changed.
 *
 * @throws AppError NOT_FOUND no such active user; FORBIDDEN a SuperAdmin; NOT_AS_ANOTHER already impersonating
 */
export const startImpersonation = async (
  tx: Tx,
  caller: Caller,
  userId: number,
  now: Date,
): Promise<SessionChange> => {
  const session = await heldSession(tx, caller);
  if (session.user_id !== session.real_user_id) throw new AppError('NOT_AS_ANOTHER');
  const user = await findActiveUser(tx, userId);
  if (!user) throw new AppError('NOT_FOUND');
  if (user.role === 'SuperAdmin')
    throw new AppError('FORBIDDEN', { message: '運営会社の管理者には、なりかわれません。' });
  const latest = new Date(now.getTime() + AS_ANOTHER_MINUTES * 60_000);
  const expiresAt = session.expires_at < latest ? session.expires_at : latest;
  await updateRightsOfSession(tx, session.id, {
    user_id: user.id,
    company_id: user.company_id,
    expires_at: expiresAt,
    own_expires_at: session.expires_at,
  });
  const acting = { ...caller, userId: user.id, companyId: user.company_id, role: user.role };
  await audit(tx, acting, {
    action: 'impersonation.start',
    targetId: user.id,
    changes: { expires_at: expiresAt.toISOString() },
  });
  await insertRecordView(tx, {
    companyId: user.company_id,
    record: 'Impersonation',
    row: 'users',
    id: user.id,
    reader: { kind: 'Operator', id: 0 },
    timeZone: acting.timeZone,
    now,
  });
  return answerOf(tx, acting, expiresAt);
};

/** Ends impersonation; a session without impersonation stays as it is. Runs as the system role. */
export const endImpersonation = async (tx: Tx, caller: Caller): Promise<SessionChange> => {
  const session = await heldSession(tx, caller);
  const real = await findActiveUser(tx, session.real_user_id);
  if (!real) throw new AppError('UNAUTHENTICATED');
  const expiresAt = session.own_expires_at ?? session.expires_at;
  const self = { ...caller, userId: real.id, companyId: real.company_id, role: real.role };
  if (session.user_id === session.real_user_id || !isAsAnother(caller))
    return answerOf(tx, self, expiresAt);
  await audit(tx, caller, {
    action: 'impersonation.end',
    targetId: caller.userId,
  });
  await updateRightsOfSession(tx, session.id, {
    user_id: real.id,
    company_id: real.company_id,
    expires_at: expiresAt,
    own_expires_at: null,
  });
  return answerOf(tx, self, expiresAt);
};
