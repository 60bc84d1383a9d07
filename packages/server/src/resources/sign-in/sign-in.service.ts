import type { SignInBody } from '@tokiori/contract';
import { verifyPassword } from '../../platform/sign-in/passwords';
import { AppError } from '../../platform/errors';
import type { Database } from '../../platform/database';
import type { Secrets } from '../../platform/secrets';
import { audit, stranger } from '../../shared/audit';
import type { Caller, Tx } from '../../shared/caller';
import { sourceOf } from '../../shared/source';
import type { Tables } from '../../tables';
import type { z } from 'zod/mini';
import { refusePasswordIfSsoRequired } from '../single-sign-on/single-sign-on.access';
import { completeSignIn, type Visitor } from './open-session';
import { beginSecondStep } from './second-step';
import { logFailure, logUnknownName, takeAttempt } from './sign-in.attempts';
import { findAccounts, holdAccount } from './sign-in.queries';

/** What signing in by password needs of the application. */
interface Tools {
  database: Database<Tables>;
  secrets: Secrets;
  sessionHours: number;
}
type Candidate = Awaited<ReturnType<typeof findAccounts>>[number];

/** So many passwords are looked at for every address, so that no time tells whether others claim it. */
const LEAST_TESTS = 2;

/** The account whose password it is. */
const ownerOf = async (
  candidates: readonly Candidate[],
  name: string,
  password: string,
): Promise<Candidate | null> => {
  const least = name.includes('@') ? LEAST_TESTS : 1;
  let found: Candidate | null = null;
  for (let at = 0; at < Math.max(least, found ? 0 : candidates.length); at += 1) {
    const candidate = candidates[at];
    const isRight = await verifyPassword(candidate?.password_hash ?? null, password);
    if (isRight && candidate) found ??= candidate;
  }
  return found;
};

/** Counts and tests a password. Every failure looks alike and takes as long. */
const provePassword = async (
  { database, secrets }: Tools,
  name: string,
  password: string,
  { now, requestId, address }: Visitor,
) => {
  const candidates = await database.system((tx) => findAccounts(tx, name, now));
  // What fails is counted and logged with whoever has shown that the address is theirs, or else with one who claims it.
  const [first] = candidates;
  const attempt = await takeAttempt(database, first ?? { name }, { address, now });
  const account = await ownerOf(candidates, name, password);
  if (account) return { account, attempt };
  if (first) {
    const actor = stranger(first.company_id, { requestId, address });
    await logFailure(database, actor, first.id, attempt);
  } else await logUnknownName(database, sourceOf(secrets, address), requestId);
  throw new AppError('INVALID_CREDENTIALS');
};

/** Signs in with a password, or begins the second step where the account wants one. */
export const signInWithPassword = async (
  tools: Tools,
  body: z.infer<typeof SignInBody>,
  visitor: Visitor,
) => {
  const { database, sessionHours } = tools;
  const name = (body.email ?? body.login_id ?? '').normalize('NFKC').trim();
  const { account, attempt } = await provePassword(tools, name, body.password, visitor);
  await refusePasswordIfSsoRequired(database, account, attempt);
  return database.system(async (tx) => {
    if (!(await holdAccount(tx, account))) throw new AppError('INVALID_CREDENTIALS');
    const second = await beginSecondStep(tx, account, visitor);
    if (second === null)
      return completeSignIn(tx, { account, attempt, method: 'password', visitor, sessionHours });
    // The failures before it stay: a known password is not to open the way to endless codes.
    await attempt.refund(tx);
    return second;
  });
};

/** Kills the token the request came with. */
export const endSession = async (tx: Tx, caller: Caller): Promise<void> => {
  await tx.deleteFrom('sessions').where('id', '=', caller.sessionId).execute();
  await audit(tx, caller, { action: 'sign-out', targetType: 'user', targetId: caller.userId });
};

/** Kills a token by its hash, which a device keeps when the server did not hear it sign out. As the owner. */
export const endByHash = async (
  tx: Tx,
  tokenHash: Buffer,
  by: { requestId: string; address: string },
): Promise<void> => {
  const ended = await tx
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning(['company_id', 'user_id', 'real_user_id'])
    .executeTakeFirst();
  if (!ended) return;
  const { company_id: companyId, user_id: userId, real_user_id: realUserId } = ended;
  const actor = { companyId, userId, realUserId, ...by };
  await audit(tx, actor, { action: 'sign-out', targetType: 'user', targetId: userId });
};
