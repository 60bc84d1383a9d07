import { isAsAnother, type Caller } from '../../shared/caller';

/** What the session itself is like: who sits behind it, and what they must do first. */
export const sessionStateOf = (
  caller: Pick<Caller, 'userId' | 'realUserId' | 'realName' | 'must'>,
) => ({
  impersonator: isAsAnother(caller) ? { id: caller.realUserId, name: caller.realName } : null,
  must: caller.must,
});
