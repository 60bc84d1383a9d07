import type { User } from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import { audit } from '../../shared/audit';
import { refuseAsThem, type Caller, type Tx } from '../../shared/caller';
import { resetFactors } from '../second-factors/reset.service';
import { signInMethodsOf } from '../accounts/sign-in-methods.access';
import { recordAccountChange } from '../accounts/account-changes.service';
import type { LinkTools } from '../accounts/account-mails';
import { endSessions } from '../accounts/end-access.service';
import { changeableUser } from '../../shared/visible-users.access';
import { getShownUser } from './users.queries';

/** Deletes the second factors of a user who lost them. Admins change their own in the profile, with re-authentication. */
export const resetSecondFactors = async (
  tx: Tx,
  caller: Caller,
  userId: number,
  { tools, now }: { tools: LinkTools; now: Date },
): Promise<User> => {
  refuseAsThem(caller, userId);
  const user = await changeableUser(tx, caller, userId);
  if (userId === caller.userId)
    throw new AppError('FORBIDDEN', {
      message: '自分の二段階認証は、プロフィールのページから変更してください。',
    });
  const before = await signInMethodsOf(tx, user);
  await resetFactors(tx, caller, { companyId: caller.companyId, userId });
  const change = {
    account: user,
    kind: 'second-factors',
    before,
    changedBy: caller.userId,
  } as const;
  await recordAccountChange(tx, tools, change, now);
  return getShownUser(tx, caller.companyId, userId);
};

/** Ends all sessions of a user; of the caller, all but the current one. */
export const endUserSessions = async (tx: Tx, caller: Caller, userId: number): Promise<number> => {
  refuseAsThem(caller, userId);
  const user = await changeableUser(tx, caller, userId);
  const ended = await endSessions(tx, user, { except: caller.sessionId });
  await audit(tx, caller, {
    action: 'user.end-sessions',
    targetId: userId,
    changes: { ended },
  });
  return ended;
};
