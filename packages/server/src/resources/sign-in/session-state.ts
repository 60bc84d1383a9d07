import { isAsAnother, type Caller, type Tx } from '../../shared/caller';
import { readMe } from '../accounts/accounts.access';

/** What the session itself is like: who sits behind it, and what they must do first. */
export const sessionStateOf = (
  caller: Pick<Caller, 'userId' | 'realUserId' | 'realName' | 'requiredStep'>,
) => ({
  impersonator: isAsAnother(caller) ? { id: caller.realUserId, name: caller.realName } : null,
  required_step: caller.requiredStep,
});

/** Whose rights count, their company and the session, as `GET /me` answers them. */
export const meOf = async (tx: Tx, caller: Caller) => ({
  ...(await readMe(tx, caller.userId)),
  session: sessionStateOf(caller),
});
