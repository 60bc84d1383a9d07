import { foldAccount } from '@tokiori/domain';
import { PRODUCT_NAME, type EmailTokenBody } from '@tokiori/contract';
import type { z } from 'zod/mini';
import type { Database } from '../../platform/database';
import { AppError } from '../../platform/errors';
import { enforceLimits } from '../../platform/rate-limit';
import type { AppJobs } from '../../queues';
import type { Tx } from '../../shared/caller';
import { queueMail } from '../../shared/mails';
import type { Tables } from '../../tables';
import {
  dropChallenge,
  heldChallenge,
  keepChallenge,
  type Challenge,
} from '../accounts/challenges';
import {
  CHALLENGE_SECONDS,
  CODE_SECONDS,
  CODES_PER_CHALLENGE,
  makeCode,
  RESEND_SECONDS,
  tryCode,
  type CodeOutcome,
} from './email-code';
import type { Visitor } from '../accounts/account';
import { completeSignIn } from '../accounts/open-session';
import { getCodes } from './email-code.queries';
import { markAddressProved } from './proved-address.queries';
import { secondStepOf } from './second-step';
import { countAttempt, type Attempt } from '../accounts/sign-in.attempts';
import { addressOfAccount } from '../accounts/accounts.access';
import { refuseCode } from './wrong-code';
import { isHeld } from '../../shared/mails.queries';

/** The parts of the application that the second step needs. */
export interface SignInTools {
  database: Database<Tables>;
  jobs: AppJobs;
  sessionHours: number;
}

type Body = z.infer<typeof EmailTokenBody>;

const CODES_PER_HOUR = 20;

const EXPIRED: Partial<Record<CodeOutcome, { message?: string }>> = {
  expired: {},
  over: {
    message:
      '確認コードを5回間違えたため、使えなくなりました。新しい確認コードを送って、入力し直してください。',
  },
};

/** The caller's sign-in in progress, when it is of the account with this name and its factor is an e-mailed code. */
const heldByName = async (tx: Tx, body: Body, visitor: Visitor) => {
  const challenge = await heldChallenge(tx, visitor, body.challenge);
  const account = await addressOfAccount(tx, challenge.userId);
  const name = foldAccount(body.email);
  const isTheirs = name === account.email || name === account.login_id?.toLowerCase();
  const step = await secondStepOf(tx, challenge.userId);
  if (account.email === null || !isTheirs || step === null || 'second_factor' in step)
    throw new AppError('CHALLENGE_REQUIRED');
  return { challenge, to: { address: account.email, name: account.name } };
};

/** Refuses a resend that is too soon or one too many. */
const refuseManyCodes = async (tx: Tx, challenge: Challenge, now: Date): Promise<void> => {
  const { code_sent_at: sentAt, codes_sent: sent } = await getCodes(tx, challenge);
  const wait = sentAt && RESEND_SECONDS - Math.floor((now.getTime() - sentAt.getTime()) / 1000);
  if (wait !== null && wait > 0)
    throw new AppError('RESEND_TOO_SOON', {
      message: `確認コードは送ったばかりです。${wait}秒ほど待ってから、もう一度お試しください。`,
      retryAfterSeconds: wait,
    });
  if (sent >= CODES_PER_CHALLENGE)
    throw new AppError('CHALLENGE_REQUIRED', {
      message: `確認コードを${sent}回送りました。ログイン画面から、もう一度パスワードを入力してください。`,
    });
  const most = { most: CODES_PER_HOUR, windowSeconds: 3600 };
  await enforceLimits(tx, [{ of: `codes of account ${challenge.userId}`, ...most }], now);
};

/** A code is good for ten minutes: held, it would be over before it is sent. */
const refuseHeldCode = async (tx: Tx, { companyId }: Challenge, address: string): Promise<void> => {
  if (await isHeld(tx, { companyId }, address))
    throw new AppError('CONFLICT', {
      message:
        '運営会社による会社の確認が済むまで、このメールアドレスに確認コードを送れません。会社の管理者にお問い合わせください。',
    });
};

/** Mails a code after the right password was given. */
export const sendCode = ({ database, jobs }: SignInTools, body: Body, visitor: Visitor) =>
  database.system(async (tx) => {
    const { challenge, to } = await heldByName(tx, body, visitor);
    await refuseHeldCode(tx, challenge, to.address);
    await refuseManyCodes(tx, challenge, visitor.now);
    const code = await makeCode(tx, challenge, visitor.now);
    await queueMail(tx, jobs, {
      kind: 'sign-in-code',
      companyId: challenge.companyId,
      to,
      expiresAt: new Date(visitor.now.getTime() + CODE_SECONDS * 1000),
      subject: `【${PRODUCT_NAME}】ログインの確認コード`,
      body: {
        paragraphs: ['ログインの画面に、次の確認コードを入力してください。'],
        code,
        notes: [
          'コードは10分間、一度だけ使えます。新しいコードを送ると、このコードは使えなくなります。',
          'ログインした覚えがないときは、パスワードをほかの人に知られています。すぐに変更してください。',
        ],
      },
    });
    keepChallenge(visitor, challenge.token, CHALLENGE_SECONDS);
    return {
      sent: true as const,
      resend_after_seconds: RESEND_SECONDS,
      expires_in_seconds: CODE_SECONDS,
    };
  });

interface Guess {
  body: Body;
  code: string;
  attempt: Attempt;
  visitor: Visitor;
}

const testCode = (tools: SignInTools, { body, code, attempt, visitor }: Guess) =>
  tools.database.system(async (tx) => {
    const { challenge } = await heldByName(tx, body, visitor);
    const outcome = await tryCode(tx, challenge, code, visitor.now);
    if (outcome !== 'right' && outcome !== 'wrong') await attempt.refund(tx);
    if (outcome !== 'right') return { outcome, signedIn: null };
    const account = { id: challenge.userId, company_id: challenge.companyId };
    await markAddressProved(tx, account.id, visitor.now);
    const { sessionHours } = tools;
    const entry = { account, attempt, method: 'email' as const, visitor, sessionHours };
    return { outcome, signedIn: await completeSignIn(tx, entry) };
  });

/** Signs in with an e-mailed code. A wrong code counts like a wrong password. */
export const signInByEmailToken = async (
  tools: SignInTools,
  body: Body & { token: string },
  visitor: Visitor,
) => {
  const { database } = tools;
  const { challenge } = await database.system((tx) => heldByName(tx, body, visitor));
  const account = { id: challenge.userId, company_id: challenge.companyId };
  const attempt = await countAttempt(database, account, visitor);
  const tested = await testCode(tools, { body, code: body.token, attempt, visitor });
  if (tested.signedIn) {
    dropChallenge(visitor);
    return tested.signedIn;
  }
  const expired = EXPIRED[tested.outcome];
  if (expired) throw new AppError('EXPIRED_TOKEN', expired);
  return refuseCode(tools, { account, attempt }, visitor);
};
