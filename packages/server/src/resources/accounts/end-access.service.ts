import type { Tx } from '../../shared/caller';
import { forgetPushDevices } from '../notifications/push-devices';
import { dropLinks } from './account-links';
import { deleteChallenges } from './challenges';
import type { Account } from './account';
import { unlockAccount } from './sign-in.attempts';

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
  const ended = await tx
    .deleteFrom('sessions')
    .where('real_company_id', '=', account.company_id)
    .where('real_user_id', '=', account.id)
    .$if(except !== undefined, (sessions) => sessions.where('id', '!=', except!))
    .returning('id')
    .execute();
  await forgetPushDevices(
    tx,
    { companyId: account.company_id, userId: account.id },
    { exceptSessionId: except ?? null },
  );
  await deleteChallenges(tx, account);
  return ended.length;
};

/** Ends the sessions and links of an account and its sign-in locks, as after a password change. */
export const endAccess = async (
  tx: Tx,
  account: Account,
  { now, except }: { now: Date; except?: number },
): Promise<void> => {
  await endSessions(tx, account, except === undefined ? {} : { except });
  await dropLinks(tx, account);
  await unlockAccount(tx, account, now);
};

/** Deletes links and sign-ins in progress after the account's address has changed. */
export const dropWhatWasSent = async (tx: Tx, account: Account): Promise<void> => {
  await dropLinks(tx, account);
  await deleteChallenges(tx, account);
};
