import { ERRORS, PRODUCT_NAME, type RecoveryCodes, type TotpSetUp } from '@tokiori/contract';
import type { z } from 'zod/mini';
import { AppError, invalid } from '../../platform/errors';
import type { Secrets } from '../../platform/secrets';
import { newTotpSecret, totpStep, totpUri } from '../../platform/sign-in/totp';
import type { AppJobs } from '../../queues';
import type { Caller, Tx } from '../../shared/caller';
import { lockUser } from '../../shared/lock-user.queries';
import { recordChange } from './factor-changes';
import { dropCodesWithoutFactor, firstRecoveryCodes } from './recovery-codes.service';
import {
  getFactors,
  updateLastStep,
  updateAccount,
  type FactorsRow,
  type Owner,
} from './second-factors.queries';

interface Tools {
  secrets: Secrets;
  jobs: AppJobs;
  now: Date;
}

const contextOf = ({ userId }: Owner): string => `totp:${userId}`;

const alreadyOn = () =>
  new AppError('CONFLICT', {
    message:
      '認証アプリはすでに登録されています。ほかのアプリや端末に移すときは、いまの登録を削除してから、もう一度登録してください。',
  });

/** Creates a secret for an authenticator app; replaces an unconfirmed one. */
export const beginTotp = async (
  tx: Tx,
  caller: Caller,
  secrets: Secrets,
): Promise<z.infer<typeof TotpSetUp>> => {
  await lockUser(tx, caller);
  const user = await getFactors(tx, caller);
  if (user.totp_confirmed_at !== null) throw alreadyOn();
  const secret = newTotpSecret();
  await updateAccount(tx, caller, { totp_secret: secrets.seal(secret, contextOf(caller)) });
  const account = user.email ?? user.login_id ?? user.name;
  return { secret, uri: totpUri({ secret, issuer: PRODUCT_NAME, account }) };
};

const stepOf = (
  user: FactorsRow,
  owner: Owner,
  { secrets, code, now }: { secrets: Secrets; code: string; now: Date },
): number | null => {
  if (user.totp_secret === null) return null;
  const secret = secrets.open(user.totp_secret, contextOf(owner));
  return totpStep(secret, code, { now, lastStep: user.totp_last_step });
};

/** Confirms the authenticator app with a valid code. */
export const confirmTotp = async (
  tx: Tx,
  caller: Caller,
  code: string,
  { secrets, jobs, now }: Tools,
): Promise<z.infer<typeof RecoveryCodes>> => {
  await lockUser(tx, caller);
  const user = await getFactors(tx, caller);
  if (user.totp_confirmed_at !== null) throw alreadyOn();
  if (user.totp_secret === null)
    throw new AppError('CONFLICT', {
      message: '先に、認証アプリの登録を始めてください。',
    });
  const step = stepOf(user, caller, { secrets, code, now });
  // Not a 401 as at a sign-in: clients would end the session because of a typo.
  if (step === null) throw invalid([{ field: 'code', message: ERRORS.INVALID_TOKEN[1] }]);
  await updateAccount(tx, caller, { totp_confirmed_at: now, totp_last_step: step });
  await recordChange(tx, jobs, caller, {
    action: 'second-factor.totp.on',
    notice: 'ログインの二段階認証に、認証アプリが登録されました。',
  });
  return { recovery_codes: await firstRecoveryCodes(tx, secrets, caller, now) };
};

/** Removes the authenticator app, or an unconfirmed registration. */
export const removeTotp = async (tx: Tx, caller: Caller, jobs: AppJobs): Promise<void> => {
  await lockUser(tx, caller);
  const { totp_confirmed_at: confirmedAt } = await getFactors(tx, caller);
  const none = { totp_secret: null, totp_confirmed_at: null, totp_last_step: null };
  await updateAccount(tx, caller, none);
  if (confirmedAt === null) return;
  await dropCodesWithoutFactor(tx, caller);
  await recordChange(tx, jobs, caller, {
    action: 'second-factor.totp.off',
    notice: '二段階認証に使う認証アプリの登録が、削除されました。',
  });
};

/** Checks an authenticator code at a sign-in. @returns whether it was right and unused. As the system role. */
export const takeTotpCode = async (
  tx: Tx,
  owner: Owner,
  given: { secrets: Secrets; code: string; now: Date },
): Promise<boolean> => {
  const user = await getFactors(tx, owner);
  if (user.totp_confirmed_at === null) return false;
  const step = stepOf(user, owner, given);
  return step !== null && updateLastStep(tx, owner, step);
};
