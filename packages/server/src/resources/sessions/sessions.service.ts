import { AppError } from '../../platform/errors';
import { audit } from '../../shared/audit';
import type { Caller, Tx } from '../../shared/caller';
import { forgetPushDevices } from '../notifications/push-devices.access';
import { endSessions } from '../accounts/end-access.service';
import { deleteSession } from './sessions.queries';

const logEnd = (tx: Tx, caller: Caller, ended: number): Promise<void> =>
  audit(tx, caller, {
    action: 'session.end',
    targetId: caller.userId,
    changes: { ended },
  });

/** Ends one of the caller's sessions. Another user's is answered like one that does not exist. */
export const endOneSession = async (tx: Tx, caller: Caller, sessionId: number): Promise<number> => {
  if (!(await deleteSession(tx, caller, sessionId))) throw new AppError('NOT_FOUND');
  await forgetPushDevices(tx, caller, { sessionId });
  await logEnd(tx, caller, 1);
  return 1;
};

/** Ends every session of the caller but this one, and what sign-ins of theirs are under way. */
export const endOtherSessions = async (tx: Tx, caller: Caller): Promise<number> => {
  const account = { id: caller.userId, company_id: caller.companyId };
  const ended = await endSessions(tx, account, { except: caller.sessionId });
  await logEnd(tx, caller, ended);
  return ended;
};
