import { audit } from '../../shared/audit';
import type { Caller, Tx } from '../../shared/caller';
import { deletePasskeys } from './passkeys.queries';
import { deleteRecoveryCodes, updateAccount, type Owner } from './second-factors.queries';

/** Deletes all second factors of a user who lost them, on an admin's request. */
export const resetFactors = async (tx: Tx, caller: Caller, owner: Owner): Promise<void> => {
  await updateAccount(tx, owner, {
    totp_secret: null,
    totp_confirmed_at: null,
    totp_last_step: null,
  });
  await deletePasskeys(tx, owner);
  await deleteRecoveryCodes(tx, owner);
  await audit(tx, caller, {
    action: 'second-factor.reset',
    targetId: owner.userId,
  });
};
