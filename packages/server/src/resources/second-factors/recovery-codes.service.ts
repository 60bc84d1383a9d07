import type { RecoveryCodes } from '@tokiori/contract';
import type { z } from 'zod/mini';
import { AppError } from '../../platform/errors';
import type { Secrets } from '../../platform/secrets';
import { newRecoveryCodes, recoveryCodeLetters } from '../../platform/sign-in/recovery-codes';
import type { AppJobs } from '../../queues';
import type { Caller, Tx } from '../../shared/caller';
import { lockUser } from '../../shared/lock-user.queries';
import { notifyOwner, recordChange } from './factor-changes';
import {
  deleteRecoveryCodes,
  getFactors,
  replaceRecoveryCodes,
  claimRecoveryCode,
  type Owner,
} from './second-factors.queries';

type Codes = z.infer<typeof RecoveryCodes>;

const hashOf = (secrets: Secrets, owner: Owner, code: string): Buffer =>
  secrets.digest(recoveryCodeLetters(code), `recovery-code:${owner.userId}`);

const putNewCodes = async (
  tx: Tx,
  secrets: Secrets,
  owner: Owner,
  now: Date,
): Promise<string[]> => {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashOf(secrets, owner, code));
  await replaceRecoveryCodes(tx, owner, { hashes, now });
  return codes;
};

/** Whether the account has a registered second factor, stronger than an e-mailed code. */
export const isStrong = (factors: {
  totp_confirmed_at: Date | null;
  passkey_count: number;
}): boolean => factors.totp_confirmed_at !== null || factors.passkey_count > 0;

/** Creates recovery codes after the first registered second factor; `null` when the account already has codes. */
export const firstRecoveryCodes = async (
  tx: Tx,
  secrets: Secrets,
  owner: Owner,
  now: Date,
): Promise<string[] | null> => {
  const { recovery_codes_made: made } = await getFactors(tx, owner);
  return made > 0 ? null : putNewCodes(tx, secrets, owner, now);
};

/** Deletes the recovery codes when the last registered second factor is gone. */
export const dropCodesWithoutFactor = async (tx: Tx, owner: Owner): Promise<void> => {
  if (!isStrong(await getFactors(tx, owner))) await deleteRecoveryCodes(tx, owner);
};

/** Replaces all recovery codes with new ones. */
export const makeRecoveryCodes = async (
  tx: Tx,
  caller: Caller,
  { secrets, jobs, now }: { secrets: Secrets; jobs: AppJobs; now: Date },
): Promise<Codes> => {
  await lockUser(tx, caller);
  if (!isStrong(await getFactors(tx, caller)))
    throw new AppError('CONFLICT', {
      message: '回復コードは、認証アプリかパスキーを登録すると作れます。',
    });
  const codes = await putNewCodes(tx, secrets, caller, now);
  await recordChange(tx, jobs, caller, {
    action: 'recovery-codes.make',
    notice: '回復コードが新しく作られました。前の回復コードは使えなくなりました。',
  });
  return { recovery_codes: codes };
};

/** Redeems a recovery code at a sign-in and notifies the user. @returns whether it was valid. As the system role. */
export const takeRecoveryCode = async (
  tx: Tx,
  owner: Owner,
  { secrets, jobs, code, now }: { secrets: Secrets; jobs: AppJobs; code: string; now: Date },
): Promise<boolean> => {
  const hash = hashOf(secrets, owner, code);
  if (!(await claimRecoveryCode(tx, owner, { hash, now }))) return false;
  const { recovery_codes_left: left } = await getFactors(tx, owner);
  await notifyOwner(
    tx,
    jobs,
    owner,
    `回復コードを使ったログインがありました。残りの回復コードは${left}個です。`,
  );
  return true;
};
