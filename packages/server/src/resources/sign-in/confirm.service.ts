import { audit } from '../../shared/audit';
import type { Caller, Tx } from '../../shared/caller';
import { proveOwnPassword } from './change-password.service';

/** Notes that the caller has just proved who they are; inside `countingAttempts`. */
export const confirmIdentity = async (
  tx: Tx,
  caller: Caller,
  password: string,
  now: Date,
): Promise<void> => {
  await proveOwnPassword(tx, caller, { field: 'password', password, now });
  await tx
    .updateTable('sessions')
    .set({ confirmed_at: now })
    .where('id', '=', caller.sessionId)
    .execute();
  await audit(tx, caller, {
    action: 'session.confirm',
    targetId: caller.userId,
  });
};
