import type { LegalKind, SignUpBody } from '@tokiori/contract';
import type { Config } from '../../platform/config';
import { AppError, invalid } from '../../platform/errors';
import { enforceLimits } from '../../platform/rate-limit';
import { normalizeIp } from '../../platform/sign-in/network';
import type { AppJobs } from '../../queues';
import type { App } from '../../shared/app';
import { audit } from '../../shared/audit';
import type { Tx } from '../../shared/caller';
import { holdsAddress, NO_ADDRESS_IN_NAME } from '../../shared/names';
import { queueMail } from '../../shared/mails';
import { isAddressTaken } from '../companies/companies.access';
import { makeCompany } from '../companies/opening.service';
import type { Legal } from '../legal/legal';
import { recordConsents } from '../legal/legal.service';
import { linkEnd, linkUrl, openLink, type SignUpDetails } from '../accounts/account-links';
import { alreadyRegisteredMail, confirmationMail, welcomeMail } from './sign-up.mails';
import { deletePendingSignUp, findPending, lockPendingSignUp } from './sign-up.queries';

const HOUR_SECONDS = 3600;
/** The sign-up id of a job for an address without a pending sign-up. */
const NO_SIGN_UP = 0;

type Services = Pick<App, 'database' | 'jobs' | 'config'>;

/** The caller's IP address, and the time. */
interface Visit {
  now: Date;
  address: string;
}

/**
 * Refuses while sign-ups are closed, and beyond the rate limit of mails. Counts every address alike, so that nothing is
 * revealed about it, and in its own transaction, so that refused requests count too.
 */
const takeTurn = async (
  { database, config }: Services,
  email: string,
  { now, address }: Visit,
): Promise<void> => {
  if (!config.signUp) throw new AppError('SIGN_UP_CLOSED');
  const limits = [
    { of: `sign-up from ${normalizeIp(address)}`, most: 5, windowSeconds: HOUR_SECONDS },
    { of: `sign-up of ${email}`, most: 3, windowSeconds: 24 * HOUR_SECONDS },
  ];
  await database.system((tx) => enforceLimits(tx, limits, now));
};

/** Enqueues the mail with the link of a pending sign-up; enqueues a job even when none is pending (timing-safe). */
const askForLink = async (tx: Tx, { jobs }: Services, email: string, now: Date): Promise<void> => {
  const signUpId = (await findPending(tx, email, now)) ?? NO_SIGN_UP;
  await jobs.send(tx, 'mail-sign-up-link', { signUpId });
};

/** Refuses names with links, because names appear in mails that the company sends. */
const refuseAddresses = (details: SignUpDetails): void => {
  const fields = (['company_name', 'name'] as const).filter((field) =>
    holdsAddress(details[field]),
  );
  if (fields.length > 0)
    throw invalid(fields.map((field) => ({ field, message: NO_ADDRESS_IN_NAME })));
};

/**
 * Accepts a sign-up. A job checks afterwards whether its address has an account, so that neither the response nor its
 * timing reveals it: the link created here is never sent, and is replaced by the mailed one.
 */
export const signUp = async (
  services: Services,
  { agreed: _agreed, ...details }: SignUpBody,
  { versions, ...visit }: Visit & { versions: Record<LegalKind, string> },
): Promise<void> => {
  refuseAddresses(details);
  await takeTurn(services, details.email, visit);
  await services.database.system(async (tx) => {
    await openLink(tx, { kind: 'sign-up', details: { ...details, agreed: versions } }, visit.now);
    await askForLink(tx, services, details.email, visit.now);
  });
};

/** Resend: mails the link of a pending sign-up again. The response is the same when none is pending. */
export const resendSignUp = async (
  services: Services,
  email: string,
  visit: Visit,
): Promise<void> => {
  await takeTurn(services, email, visit);
  await services.database.system((tx) => askForLink(tx, services, email, visit.now));
};

/** Mails the link that creates the company and revokes earlier ones; an existing account is told to sign in instead. */
const mailLink = async (
  tx: Tx,
  { jobs, config }: Services,
  signUpId: number,
  now: Date,
): Promise<void> => {
  const details = signUpId === NO_SIGN_UP ? null : await lockPendingSignUp(tx, signUpId, now);
  if (!details) return;
  const to = { companyId: null, to: { address: details.email, name: null } };
  if (await isAddressTaken(tx, details.email)) {
    await deletePendingSignUp(tx, signUpId);
    await queueMail(tx, jobs, {
      kind: 'already-registered',
      ...to,
      ...alreadyRegisteredMail(config.publicUrl),
    });
    return;
  }
  const token = await openLink(tx, { kind: 'sign-up', details }, now);
  const mail = confirmationMail(linkUrl(config.publicUrl, token));
  await queueMail(tx, jobs, {
    kind: 'sign-up-link',
    ...to,
    ...mail,
    expiresAt: linkEnd('sign-up', now),
  });
};

/** Runs the jobs that `signUp` and `resendSignUp` enqueue. */
export const mailSignUpLinks = (services: Services, now: () => Date): void =>
  services.jobs.work('mail-sign-up-link', ({ signUpId }) =>
    services.database.system((tx) => mailLink(tx, services, signUpId, now())),
  );

/** The link in use, and the chosen password. */
interface Completion {
  tx: Tx;
  jobs: AppJobs;
  link: { id: number; details: SignUpDetails };
  passwordHash: string;
  now: Date;
  requestId: string;
  address: string;
  config: Pick<Config, 'signUp' | 'signUpSeats' | 'publicUrl'>;
  legal: Legal;
}

/**
 * Creates the company and its first admin when the link of a sign-up is used, in the transaction (of the system role)
 * that marks the link as used.
 *
 * @throws AppError EMAIL_TAKEN when the address was taken meanwhile; SIGN_UP_CLOSED when sign-ups were closed
 */
export const completeSignUp = async ({
  tx,
  jobs,
  link,
  passwordHash,
  now,
  requestId,
  address,
  config,
  legal,
}: Completion): Promise<void> => {
  if (!config.signUp) throw new AppError('SIGN_UP_CLOSED');
  const { company_name: companyName, name, email } = link.details;
  if (await isAddressTaken(tx, email)) throw new AppError('EMAIL_TAKEN');
  const { companyId, adminId } = await makeCompany(tx, {
    name: companyName,
    seats: config.signUpSeats,
    approved_at: null,
    admin: { name, email, emailVerifiedAt: now, passwordHash },
  });
  const admin = { companyId, userId: adminId };
  await recordConsents(tx, legal, admin, { versions: link.details.agreed ?? {}, now });
  await audit(
    tx,
    { companyId, userId: adminId, realUserId: adminId, requestId, address },
    {
      action: 'company.sign-up',
      targetId: companyId,
      changes: { name: companyName, seats: config.signUpSeats },
    },
  );
  await queueMail(tx, jobs, {
    kind: 'welcome',
    companyId,
    to: { address: email, name },
    ...welcomeMail(config.publicUrl),
  });
};
