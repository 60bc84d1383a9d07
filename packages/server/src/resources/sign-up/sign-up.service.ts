import type { SignUpBody } from '@tokiori/contract';
import type { App } from '../../app';
import type { Config } from '../../platform/config';
import { AppError } from '../../platform/errors';
import { takeFrom } from '../../platform/rate-limit';
import { lineOf } from '../../platform/sign-in/network';
import type { AppJobs } from '../../queues';
import { audit } from '../../shared/audit';
import type { Tx } from '../../shared/caller';
import { queueMail } from '../../shared/mails';
import { isAddressTaken, makeCompany } from '../companies/opening.service';
import { linkUrl, openLink, type SignUpDetails } from '../sign-in/account-links';
import { alreadyRegisteredMail, confirmationMail, welcomeMail } from './sign-up.mails';
import { findPending } from './sign-up.queries';

const HOUR_SECONDS = 3600;

type Services = Pick<App, 'database' | 'jobs' | 'config'>;

/** Who asks, and when. */
interface Visit {
  now: Date;
  address: string;
}

/**
 * Refuses while sign-ups are closed, and mails without end. Counted for every address alike, so that it tells nothing
 * about any of them, and in a transaction of its own, so that a refusal counts too.
 */
const takeTurn = async (
  { database, config }: Services,
  email: string,
  { now, address }: Visit,
): Promise<void> => {
  if (!config.signUp) throw new AppError('SIGN_UP_CLOSED');
  const limits = [
    { of: `sign-up from ${lineOf(address)}`, most: 5, windowSeconds: HOUR_SECONDS },
    { of: `sign-up of ${email}`, most: 3, windowSeconds: 24 * HOUR_SECONDS },
  ];
  const waitSeconds = await database.system((tx) => takeFrom(tx, limits, now));
  if (waitSeconds !== null) throw new AppError('TOO_MANY_REQUESTS');
};

/** Mails a link that makes the company; earlier ones of the address die. */
const sendLink = async (
  tx: Tx,
  { jobs, config }: Services,
  details: SignUpDetails,
  now: Date,
): Promise<void> => {
  const token = await openLink(tx, { kind: 'sign-up', details }, now);
  await queueMail(tx, jobs, {
    companyId: null,
    to: { address: details.email, name: null },
    ...confirmationMail(linkUrl(config.publicUrl, token)),
  });
};

/** Takes a sign-up. The answer is the same for an address that has an account: its owner hears of it by mail. */
export const takeSignUp = async (
  services: Services,
  { agreed: _agreed, ...details }: SignUpBody,
  visit: Visit,
): Promise<void> => {
  await takeTurn(services, details.email, visit);
  await services.database.system(async (tx) => {
    if (!(await isAddressTaken(tx, details.email)))
      return sendLink(tx, services, details, visit.now);
    return queueMail(tx, services.jobs, {
      companyId: null,
      to: { address: details.email, name: null },
      ...alreadyRegisteredMail(services.config.publicUrl),
    });
  });
};

/** Mails the link of a sign-up once more, if one waits. The answer is the same if none does. */
export const sendSignUpAgain = async (
  services: Services,
  email: string,
  visit: Visit,
): Promise<void> => {
  await takeTurn(services, email, visit);
  await services.database.system(async (tx) => {
    const details = await findPending(tx, email, visit.now);
    if (details) await sendLink(tx, services, details, visit.now);
  });
};

/** A link that is being used, and the password that was chosen. */
interface Completion {
  tx: Tx;
  jobs: AppJobs;
  link: { id: number; details: SignUpDetails };
  passwordHash: string;
  now: Date;
  requestId: string;
  address: string;
  config: Pick<Config, 'signUp' | 'signUpSeats' | 'publicUrl'>;
}

/**
 * Makes the company and its first admin of a sign-up whose link is being used, in the owner's transaction that marks
 * the link as used.
 *
 * @throws AppError EMAIL_TAKEN somebody got the address meanwhile; SIGN_UP_CLOSED no companies are taken any more
 */
export const completeSignUp = async ({
  tx,
  jobs,
  link,
  passwordHash,
  requestId,
  address,
  config,
}: Completion): Promise<void> => {
  if (!config.signUp) throw new AppError('SIGN_UP_CLOSED');
  const { company_name: companyName, name, email } = link.details;
  if (await isAddressTaken(tx, email)) throw new AppError('EMAIL_TAKEN');
  const { companyId, adminId } = await makeCompany(tx, {
    name: companyName,
    seats: config.signUpSeats,
    admin: { name, email, passwordHash },
  });
  await audit(
    tx,
    { companyId, userId: adminId, realUserId: adminId, requestId, address },
    {
      action: 'company.sign-up',
      targetType: 'company',
      targetId: companyId,
      changes: { name: companyName, seats: config.signUpSeats },
    },
  );
  await queueMail(tx, jobs, {
    companyId,
    to: { address: email, name },
    ...welcomeMail(config.publicUrl),
  });
};
