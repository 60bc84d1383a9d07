import type { Database } from '../../platform/database';
import type { Secrets } from '../../platform/secrets';
import type { AppJobs } from '../../queues';
import type { Tx } from '../../shared/caller';
import type { Tables } from '../../tables';
import { dropChallenge, heldChallenge, type Challenge } from '../accounts/challenges';
import type { Visitor } from '../accounts/account';
import { completeSignIn } from '../accounts/open-session';
import { countAttempt } from '../accounts/sign-in.attempts';
import { refuseCode } from './wrong-code';

/** Messages where the general one, about a 「確認コード」, does not fit: most wrong recovery codes were used before. */
const REFUSALS = {
  totp: undefined,
  'recovery-code':
    '回復コードが違うか、すでに使われています。控えたコードを確かめて入力してください。',
};

/** The parts of the application that sign-in by a registered second factor needs. */
export interface StrongSignInTools {
  database: Database<Tables>;
  secrets: Secrets;
  jobs: AppJobs;
  sessionHours: number;
}

/** A code of the account's own, typed after the password. */
interface TypedCode {
  method: 'totp' | 'recovery-code';
  /** The challenge that the client sent back. */
  challenge: string | undefined;
  /** Checks the code, and marks it as used if it is right. */
  take: (tx: Tx, held: Challenge) => Promise<boolean>;
}

/**
 * Signs in by a code after the password. A wrong one counts like a wrong password.
 *
 * @throws AppError CHALLENGE_REQUIRED, ACCOUNT_LOCKED, INVALID_TOKEN
 */
export const signInWithTypedCode = async (
  { database, jobs, sessionHours }: StrongSignInTools,
  { method, challenge, take }: TypedCode,
  visitor: Visitor,
) => {
  const held = await database.system((tx) => heldChallenge(tx, visitor, challenge));
  const account = { id: held.userId, company_id: held.companyId };
  const attempt = await countAttempt(database, account, visitor);
  const signedIn = await database.system(async (tx) => {
    if (!(await take(tx, await heldChallenge(tx, visitor, challenge)))) return null;
    return completeSignIn(tx, { account, attempt, method, visitor, sessionHours });
  });
  if (signedIn) {
    dropChallenge(visitor);
    return signedIn;
  }
  const message = REFUSALS[method];
  return refuseCode({ database, jobs }, { account, attempt, message }, visitor);
};
