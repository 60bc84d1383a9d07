import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../secrets';
import type { BounceConfig } from './bounce-config';

type Digest = Pick<Secrets, 'digest'>;
type Place = Pick<BounceConfig, 'local' | 'domain'>;

const CONTEXT = 'mail-bounce';
/** 128 bits, in characters that survive a change of case. */
const MAC_LENGTH = 32;

const macOf = (secrets: Digest, mailId: number): string =>
  secrets.digest(String(mailId), CONTEXT).toString('hex').slice(0, MAC_LENGTH);

/** Where a mail comes back to (VERP): says which one it was, and that this installation sent it. */
export const bounceAddress = (secrets: Digest, { local, domain }: Place, mailId: number): string =>
  `${local}+${mailId.toString(36)}-${macOf(secrets, mailId)}@${domain}`;

const pattern = ({ local, domain }: Place): RegExp => {
  const [before, after] = [local, domain].map((text) => text.replaceAll('.', String.raw`\.`));
  return new RegExp(
    `${before}\\+([0-9a-z]{1,11})-([0-9a-f]{${MAC_LENGTH}})@${after}(?![a-z0-9.-])`,
    'gi',
  );
};

/** The mail that came back, by the address it came back to; `null`: none of this installation. */
export const bouncedMail = (secrets: Digest, place: Place, text: string): number | null => {
  for (const [, id = '', mac = ''] of text.matchAll(pattern(place))) {
    const mailId = Number.parseInt(id, 36);
    if (!Number.isSafeInteger(mailId)) continue;
    const expected = Buffer.from(macOf(secrets, mailId));
    if (timingSafeEqual(Buffer.from(mac.toLowerCase()), expected)) return mailId;
  }
  return null;
};
