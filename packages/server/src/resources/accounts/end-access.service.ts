import type { Tx } from '../../shared/caller';
import { forgetPushDevices } from '../notifications/push-devices.access';
import type { Account } from './account';
import { deleteLinks } from './account-links.queries';
import { deleteSessions } from './accounts.queries';
import { deleteChallenges } from './challenges.queries';
import { updateUnlocked } from './sign-in-attempts.queries';

/**
 * Ends an account's sessions that are really theirs but `except`, in whatever company they act as somebody, and its
 * sign-ins under way.
 *
 * @returns how many sessions
 */
export const endSessions = async (
  tx: Tx,
  account: Account,
  { except }: { except?: number } = {},
): Promise<number> => {
  const ended = await deleteSessions(tx, account, except);
  await forgetPushDevices(
    tx,
    { companyId: account.company_id, userId: account.id },
    { exceptSessionId: except ?? null },
  );
  await deleteChallenges(tx, account);
  return ended;
};

/** Ends the sessions and links of an account and its sign-in locks, as after a password change. */
export const endAccess = async (
  tx: Tx,
  account: Account,
  { now, except }: { now: Date; except?: number },
): Promise<void> => {
  await endSessions(tx, account, except === undefined ? {} : { except });
  await deleteLinks(tx, account);
  await updateUnlocked(tx, account, now);
};

/** Deletes links and sign-ins in progress after the account's address has changed. */
export const dropWhatWasSent = async (tx: Tx, account: Account): Promise<void> => {
  await deleteLinks(tx, account);
  await deleteChallenges(tx, account);
};
