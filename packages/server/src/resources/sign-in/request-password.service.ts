import { foldAccount } from '@tokiori/domain';
import type { Database } from '../../platform/database';
import { AppError } from '../../platform/errors';
import { enforceLimits, consume } from '../../platform/rate-limit';
import { normalizeIp } from '../../platform/sign-in/network';
import { audit, stranger } from '../../shared/audit';
import type { Tx } from '../../shared/caller';
import type { Tables } from '../../tables';
import { sendReset, sendResetToAdmins, type LinkTools } from '../accounts/account-mails';
import { findOpenAccounts, lockOpenAccount } from './password.queries';
import { adminsFor } from '../accounts/accounts.access';

const HOUR_SECONDS = 3600;
const ASKED_PER_ADDRESS = 20;
const LINKS_PER_ACCOUNT = 3;

type Tools = LinkTools & { database: Database<Tables> };

/**
 * Accepts a password reset request. The response is the same for every address and login id, known or not: a job looks
 * the accounts up and sends the mails.
 *
 * @throws AppError SENT_LOGINID for anything that is not an address; TOO_MANY_REQUESTS
 */
export const requestPassword = async (
  { database, jobs }: Tools,
  typed: string,
  { now, address, requestId }: { now: Date; address: string; requestId: string },
): Promise<void> => {
  const limit = { most: ASKED_PER_ADDRESS, windowSeconds: HOUR_SECONDS };
  const of = `password links asked from ${normalizeIp(address)}`;
  await database.system((tx) => enforceLimits(tx, [{ of, ...limit }], now));
  const name = foldAccount(typed);
  const by = name.includes('@') ? 'email' : 'login_id';
  await database.system(async (tx) => {
    const userIds = await findOpenAccounts(tx, by, name);
    // Enqueue even for unknown accounts (timing-safe).
    await jobs.send(tx, 'mail-password-link', { userIds, requestId });
  });
  if (by === 'login_id') throw new AppError('SENT_LOGINID');
};

const logRequest = (tx: Tx, account: { id: number; company_id: number }, requestId: string) =>
  audit(tx, stranger(account.company_id, { requestId, address: null }), {
    action: 'password.request',
    targetId: account.id,
  });

const mailPasswordLink = async (
  tx: Tx,
  tools: LinkTools,
  { userId, requestId }: { userId: number; requestId: string },
  now: Date,
): Promise<void> => {
  const account = await lockOpenAccount(tx, userId);
  if (!account) return;
  const limit = { most: LINKS_PER_ACCOUNT, windowSeconds: HOUR_SECONDS };
  const of = `password links of account ${userId}`;
  if ((await consume(tx, [{ of, ...limit }], now)) !== null) return;
  const { email, login_id: loginId } = account;
  // Users with an address get the link only there, because admins can change a login id, but not read the mailbox.
  if (email !== null) await sendReset(tx, tools, { ...account, email }, now);
  else if (loginId !== null) {
    const admins = await adminsFor(tx, account);
    await sendResetToAdmins(tx, tools, { ...account, login_id: loginId }, { admins, now });
  }
  await logRequest(tx, account, requestId);
};

/** Runs the jobs that `requestNewPassword` enqueues. */
export const mailPasswordLinks = (tools: Tools, now: () => Date): void =>
  tools.jobs.work('mail-password-link', ({ userIds, requestId }) =>
    tools.database.system(async (tx) => {
      for (const userId of userIds) await mailPasswordLink(tx, tools, { userId, requestId }, now());
    }),
  );
