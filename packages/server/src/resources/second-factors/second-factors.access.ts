import type { Passkey } from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import type { Caller, Tx } from '../../shared/caller';
import { lockUser } from '../../shared/lock-user.queries';
import { featureEnabled } from '../features/features.access';
import { findPasskey } from './passkeys.queries';

/** Proves that a passkey is the caller's own and locks their factors, else NOT_FOUND. */
export const ownPasskey = async (tx: Tx, caller: Caller, id: number): Promise<Passkey> => {
  await lockUser(tx, caller);
  const passkey = await findPasskey(tx, caller, id);
  if (!passkey) throw new AppError('NOT_FOUND');
  return passkey;
};

/**
 * Proves that the company may make passkeys, else FORBIDDEN. Those that were made before the feature was switched off
 * still follow a password: otherwise it would weaken accounts.
 */
export const refuseWithoutPasskeys = async (tx: Tx, caller: Caller): Promise<void> => {
  if (!(await featureEnabled(tx, caller.companyId, 'passkeys')))
    throw new AppError('FORBIDDEN', {
      message: 'この会社では、パスキーを新しく登録できません。認証アプリをご利用ください。',
    });
};
