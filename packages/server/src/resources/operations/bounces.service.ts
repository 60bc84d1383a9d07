import type { BounceOutcome } from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import { bouncedMail } from '../../platform/mail/bounce-address';
import type { BounceConfig } from '../../platform/mail/bounce-config';
import { readBounceReport } from '../../platform/mail/bounce-report';
import { isSameDigest } from '../../platform/secrets';
import { bearerToken, hashToken } from '../../platform/sign-in/tokens';
import type { App } from '../../shared/app';
import { markAddressFails } from './addresses.queries';
import { markBounced } from './mails.queries';

/**
 * Lets the operator's mail server in, before anything of the mail is read.
 *
 * @throws AppError NOT_FOUND: bounces are not taken here; UNAUTHENTICATED
 */
export const admitMailServer = (
  bounces: BounceConfig | null,
  authorization: string | undefined,
): void => {
  if (bounces === null) throw new AppError('NOT_FOUND');
  const token = bearerToken(authorization);
  if (token === null || !isSameDigest(hashToken(token), hashToken(bounces.secret)))
    throw new AppError('UNAUTHENTICATED', { message: 'MAIL_BOUNCE_SECRETと一致しません。' });
};

/** How much of a mail is read: reports have what they tell at the beginning. */
const MOST_READ = 262_144;
/** Characters that the database keeps in no text. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

/**
 * Takes a mail that came back. What is no report, tells of no mail of this installation, or was told before changes
 * nothing, and is answered like the others: a mail server would send it back.
 */
export const receiveMailBounce = async (
  { database, secrets, config: { mailBounces } }: Pick<App, 'database' | 'secrets' | 'config'>,
  { text, now }: { text: string; now: Date },
): Promise<{ outcome: BounceOutcome }> => {
  if (mailBounces === null) throw new AppError('NOT_FOUND');
  const report = await readBounceReport(text.slice(0, MOST_READ).replaceAll(UNSTORABLE, '\uFFFD'));
  if (!report?.hasFailed) return { outcome: 'Ignored' };
  const { cameBackTo, isAboutAddress, reason } = report;
  const mailId = bouncedMail(secrets, mailBounces, cameBackTo.join('\n'));
  if (mailId === null) return { outcome: 'Ignored' };
  return database.system(async (tx) => {
    const address = await markBounced(tx, mailId, reason);
    if (address === null) return { outcome: 'Ignored' };
    if (!isAboutAddress) return { outcome: 'MailFailed' };
    await markAddressFails(tx, { address, reason, now, isBounce: true });
    return { outcome: 'AddressFailed' };
  });
};
