import { isSameDigest, type Secrets } from '../platform/secrets';

const CONTEXT = 'unsubscribe';

const signatureOf = (secrets: Pick<Secrets, 'digest'>, companyId: number, userId: number): string =>
  secrets.digest(`${companyId} ${userId}`, CONTEXT).toString('base64url');

/** What stops the mails to one person, and does nothing else: it signs nobody in and does not expire. */
export const unsubscribeCode = (
  secrets: Pick<Secrets, 'digest'>,
  companyId: number,
  userId: number,
): string => `${companyId}.${userId}.${signatureOf(secrets, companyId, userId)}`;

/** Whose mails a code stops; `null`: it was not made here. */
export const readUnsubscribeCode = (
  secrets: Pick<Secrets, 'digest'>,
  code: string,
): { companyId: number; userId: number } | null => {
  const [company, user, signature = ''] = code.split('.');
  const [companyId, userId] = [Number(company), Number(user)];
  if (![companyId, userId].every((id) => Number.isSafeInteger(id) && id > 0)) return null;
  const expected = Buffer.from(signatureOf(secrets, companyId, userId));
  return isSameDigest(Buffer.from(signature), expected) ? { companyId, userId } : null;
};
