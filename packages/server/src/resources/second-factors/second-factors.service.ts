import type { SecondFactors } from '@tokiori/contract';
import { invalid } from '../../platform/errors';
import type { AppJobs } from '../../queues';
import type { Caller, Tx } from '../../shared/caller';
import { lockUser } from '../../shared/lock-user.queries';
import { recordChange } from './factor-changes';
import { listPasskeys } from './passkeys.queries';
import { isStrong } from './recovery-codes.service';
import { getFactors, updateAccount } from './second-factors.queries';

/** The caller's own factors. */
export const getSecondFactors = async (tx: Tx, caller: Caller): Promise<SecondFactors> => {
  const user = await getFactors(tx, caller);
  return {
    required_by_company: user.is_required,
    email:
      user.email === null
        ? null
        : {
            address: user.email,
            enabled: user.is_email_on,
            in_use: (user.is_email_on || user.is_required) && !isStrong(user),
          },
    totp: { enabled: user.totp_confirmed_at !== null },
    passkeys: await listPasskeys(tx, caller),
    recovery_codes_left: user.recovery_codes_made === 0 ? null : user.recovery_codes_left,
  };
};

const refuseEmailFactor = (message: string) => invalid([{ field: 'enabled', message }]);

/** Turns e-mailed codes on or off. Off is refused when they are the only factor and the company requires one. */
export const setEmailFactor = async (
  tx: Tx,
  caller: Caller,
  { enabled, jobs }: { enabled: boolean; jobs: AppJobs },
): Promise<void> => {
  await lockUser(tx, caller);
  const user = await getFactors(tx, caller);
  if (enabled && user.email === null)
    throw refuseEmailFactor(
      'メールアドレスが登録されていないため、メールの確認コードは使えません。認証アプリかパスキーを登録してください。',
    );
  if (!enabled && user.is_required && !isStrong(user))
    throw refuseEmailFactor(
      '会社の決まりにより、二段階認証が必要です。やめるときは、先に認証アプリかパスキーを登録してください。',
    );
  if (enabled === user.is_email_on) return;
  await updateAccount(tx, caller, { two_factor_email: enabled });
  await recordChange(tx, jobs, caller, {
    action: enabled ? 'second-factor.email.on' : 'second-factor.email.off',
    notice: enabled
      ? 'ログインの二段階認証に、メールの確認コードを使うように設定されました。'
      : 'ログインの二段階認証に、メールの確認コードを使わないように設定されました。',
  });
};
