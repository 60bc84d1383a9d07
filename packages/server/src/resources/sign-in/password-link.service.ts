import type { AccountLink } from '@tokiori/contract';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database';
import { invalid } from '../../platform/errors';
import { blockedPassword } from '../../platform/sign-in/blocked-passwords';
import { hashPassword } from '../../platform/sign-in/passwords';
import type { AppJobs } from '../../queues';
import { audit, stranger } from '../../shared/audit';
import type { Tx } from '../../shared/caller';
import type { Tables } from '../../tables';
import type { Legal } from '../legal/legal';
import { completeSignUp } from '../sign-up/sign-up.service';
import { findLink, useLink, type LiveLink } from '../accounts/account-links';
import { sendPasswordChanged } from '../accounts/account-mails';
import { endAccess } from '../accounts/end-access.service';
import type { Arrival } from '../accounts/account';
import { getFactsOfAccount, replacePassword } from './password.queries';
import { markAddressProved } from './proved-address.queries';

interface Tools {
  database: Database<Tables>;
  jobs: AppJobs;
  config: Pick<Config, 'publicUrl' | 'signUp' | 'signUpSeats'>;
  legal: Legal;
}

/** Facts about a link's user that are easy to guess; no password may be one of these. */
const knownOf = async (tx: Tx, link: LiveLink) =>
  link.kind === 'sign-up'
    ? { ...link.details, login_id: null }
    : getFactsOfAccount(tx, link.account.id);

/** The purpose of a link. */
export const getAccountLink = (
  database: Database<Tables>,
  token: string,
  now: Date,
): Promise<AccountLink> =>
  database.system(async (tx) => {
    const link = await findLink(tx, token, now);
    const { name, email, login_id: loginId, company_name } = await knownOf(tx, link);
    const login = email ?? loginId ?? '';
    return { kind: link.kind, login, name, company_name, expires_at: link.expiresAt.toISOString() };
  });

/** Refuses a password that is easy to guess, before the link is used up. */
const refuseGuessable = (
  database: Database<Tables>,
  token: string,
  password: string,
  now: Date,
): Promise<void> =>
  database.system(async (tx) => {
    const personalTexts = await knownOf(tx, await findLink(tx, token, now));
    const personal = [
      personalTexts.email,
      personalTexts.login_id,
      personalTexts.name,
      personalTexts.company_name,
    ];
    const message = blockedPassword(password, personal);
    if (message !== null) throw invalid([{ field: 'password', message }]);
  });

const setPassword = async (
  tx: Tx,
  { jobs }: Tools,
  { account, kind }: Extract<LiveLink, { account: unknown }>,
  { passwordHash, visitor }: { passwordHash: string; visitor: Arrival },
): Promise<void> => {
  await replacePassword(tx, account.id, passwordHash);
  await endAccess(tx, account, visitor);
  // The link came by mail, so it proves the address, if there is one.
  await markAddressProved(tx, account.id, visitor.now);
  await audit(tx, stranger(account.company_id, visitor), {
    action: kind === 'reset' ? 'password.reset' : 'password.set',
    targetId: account.id,
  });
  const { name, email } = await getFactsOfAccount(tx, account.id);
  if (kind === 'reset' && email !== null)
    await sendPasswordChanged(tx, jobs, { ...account, name, email });
};

/**
 * Sets the password chosen through a mailed link, and fulfils the link's purpose. Does not open a session: the user
 * signs in afterwards, with the second factor.
 *
 * @throws AppError LINK_INVALID; VALIDATION_FAILED for a password that is easy to guess (the link stays valid)
 */
export const setPasswordByLink = async (
  tools: Tools,
  { reset_token: token, password }: { reset_token: string; password: string },
  visitor: Arrival,
): Promise<void> => {
  const { database, jobs, config, legal } = tools;
  const { now, requestId, address } = visitor;
  await refuseGuessable(database, token, password, now);
  // Hash before locking rows, because hashing is slow by design.
  const passwordHash = await hashPassword(password);
  await database.system(async (tx) => {
    const link = await findLink(tx, token, now);
    await useLink(tx, link, now);
    if (link.kind === 'sign-up')
      await completeSignUp({
        tx,
        jobs,
        link,
        passwordHash,
        now,
        requestId,
        address,
        config,
        legal,
      });
    else await setPassword(tx, tools, link, { passwordHash, visitor });
  });
};
