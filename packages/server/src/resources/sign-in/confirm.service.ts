import { audit } from '../../shared/audit';
import type { Caller, Tx } from '../../shared/caller';
import { proveOwnPassword } from './change-password.service';
import { markConfirmed } from './sessions.queries';

/** Notes that the caller has just proved who they are; inside `countingAttempts`. */
export const confirmIdentity = async (
  tx: Tx,
  caller: Caller,
  password: string,
  now: Date,
): Promise<void> => {
  await proveOwnPassword(tx, caller, { field: 'password', password, now });
  await markConfirmed(tx, caller.sessionId, now);
  await audit(tx, caller, {
    action: 'session.confirm',
    targetId: caller.userId,
  });
};
