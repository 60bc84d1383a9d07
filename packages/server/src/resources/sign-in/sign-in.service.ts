import type { SignInBody } from '@tokiori/contract';
import { foldTyped } from '@tokiori/domain';
import { verifyPassword } from '../../platform/sign-in/passwords';
import { AppError } from '../../platform/errors';
import type { Database } from '../../platform/database';
import type { Secrets } from '../../platform/secrets';
import { audit, stranger } from '../../shared/audit';
import type { Caller, Tx } from '../../shared/caller';
import { sourceOf } from '../../shared/source';
import type { Tables } from '../../tables';
import type { z } from 'zod/mini';
import { forgetPushDevices } from '../notifications/push-devices.access';
import { refusePasswordIfSsoRequired } from '../single-sign-on/single-sign-on.access';
import type { Visitor } from '../accounts/account';
import { completeSignIn } from '../accounts/open-session';
import { beginSecondStep } from './second-step';
import { deleteSession, deleteSessionOfToken } from './sessions.queries';
import { logFailure, logUnknownName, countAttempt } from '../accounts/sign-in.attempts';
import { findAccounts, lockUnchangedAccount } from './sign-in.queries';

/** The parts of the application that password sign-in needs. */
interface Tools {
  database: Database<Tables>;
  secrets: Secrets;
  sessionHours: number;
}
type Candidate = Awaited<ReturnType<typeof findAccounts>>[number];

/** Least number of password checks for an address, however many accounts have it (timing-safe). */
const LEAST_TESTS = 2;

/** The account that the password belongs to. */
const ownerOf = async (
  candidates: readonly Candidate[],
  name: string,
  password: string,
): Promise<Candidate | null> => {
  const least = name.includes('@') ? LEAST_TESTS : 1;
  let match: Candidate | null = null;
  for (let at = 0; at < Math.max(least, match ? 0 : candidates.length); at += 1) {
    const candidate = candidates[at];
    const isCorrect = await verifyPassword(candidate?.password_hash ?? null, password);
    if (isCorrect && candidate) match ??= candidate;
  }
  return match;
};

/** Counts and checks a password. Timing-safe: every failure looks the same and takes the same time. */
const provePassword = async (
  { database, secrets }: Tools,
  name: string,
  password: string,
  { now, requestId, address }: Visitor,
) => {
  const candidates = await database.system((tx) => findAccounts(tx, name, now));
  // Failures are counted and logged for the account that has proved the address, or else for the first one with it.
  const [first] = candidates;
  const attempt = await countAttempt(database, first ?? { name }, { address, now });
  const account = await ownerOf(candidates, name, password);
  if (account) return { account, attempt };
  if (first) {
    const actor = stranger(first.company_id, { requestId, address });
    await logFailure(database, actor, first.id, attempt);
  } else await logUnknownName(database, sourceOf(secrets, address), requestId);
  throw new AppError('INVALID_CREDENTIALS');
};

/** Signs in with a password, or starts the second step where the account requires one. */
export const signIn = async (tools: Tools, body: z.infer<typeof SignInBody>, visitor: Visitor) => {
  const { database, sessionHours } = tools;
  const name = foldTyped(body.email ?? body.login_id ?? '');
  const { account, attempt } = await provePassword(tools, name, body.password, visitor);
  await refusePasswordIfSsoRequired(database, account, attempt);
  return database.system(async (tx) => {
    if (!(await lockUnchangedAccount(tx, account))) throw new AppError('INVALID_CREDENTIALS');
    const second = await beginSecondStep(tx, account, visitor);
    if (second === null)
      return completeSignIn(tx, { account, attempt, method: 'password', visitor, sessionHours });
    // Earlier failures are kept: a known password must not allow unlimited guesses of codes.
    await attempt.refund(tx);
    return second;
  });
};

/** Revokes the token of the request. */
export const signOut = async (tx: Tx, caller: Caller): Promise<void> => {
  await deleteSession(tx, caller.sessionId);
  await forgetPushDevices(tx, caller, { sessionId: caller.sessionId });
  await audit(tx, caller, { action: 'sign-out', targetId: caller.userId });
};

/** Revokes a token by its hash, which a device keeps after an offline sign-out. Runs as the system role. */
export const endToken = async (
  tx: Tx,
  tokenHash: Buffer,
  by: { requestId: string; address: string },
): Promise<void> => {
  const ended = await deleteSessionOfToken(tx, tokenHash);
  if (!ended) return;
  const { company_id: companyId, user_id: userId, real_user_id: realUserId } = ended;
  const actor = { companyId, userId, realUserId, ...by };
  await forgetPushDevices(tx, actor, { sessionId: ended.id });
  await audit(tx, actor, { action: 'sign-out', targetId: userId });
};
