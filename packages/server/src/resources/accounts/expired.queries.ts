import { daysBefore } from '../../shared/days-before';
import type { Tx } from '../../shared/caller';

/** Expired links are kept this long so that an expired link is told from an unknown one. */
const LINKS_KEPT_DAYS = 30;

/** Deletes sessions and unfinished sign-ins that have expired and old links and changes. */
export const deleteExpired = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await tx.deleteFrom('sign_in_challenges').where('expires_at', '<=', now).execute();
  const linksBefore = daysBefore(now, LINKS_KEPT_DAYS);
  await tx.deleteFrom('account_links').where('expires_at', '<', linksBefore).execute();
  await tx.deleteFrom('account_changes').where('expires_at', '<', linksBefore).execute();
};
