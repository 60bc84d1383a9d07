import type { Caller } from './caller';

/** For whom something is done while nobody calls. */
type Whom = Pick<
  Caller,
  | 'userId'
  | 'realUserId'
  | 'companyId'
  | 'role'
  | 'isEditor'
  | 'timeZone'
  | 'dayStartsAt'
  | 'isVendor'
  | 'requestId'
>;

/**
 * Somebody for whom work is done without a session, with the rights they have. What was begun is finished, so a contract
 * that allows reading only does not stop it; proof is asked for when work is begun, not while it runs.
 */
export const unattendedCaller = (whom: Whom): Caller => {
  const never = new Date(0);
  return {
    ...whom,
    sessionId: 0,
    realName: '',
    readOnlyAt: null,
    expiresAt: never,
    confirmedAt: never,
    requiredStep: null,
    address: null,
  };
};
