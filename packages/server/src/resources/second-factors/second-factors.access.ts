import type { Passkey } from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import type { Caller, Tx } from '../../shared/caller';
import { findPasskey } from './passkeys.queries';
import { lockOwner } from './second-factors.queries';

/** Proves that a passkey is the caller's own and locks their factors, else NOT_FOUND. */
export const ownPasskey = async (tx: Tx, caller: Caller, id: number): Promise<Passkey> => {
  await lockOwner(tx, caller);
  const passkey = await findPasskey(tx, caller, id);
  if (!passkey) throw new AppError('NOT_FOUND');
  return passkey;
};
