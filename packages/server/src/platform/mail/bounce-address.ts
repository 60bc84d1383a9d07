import { isSameDigest, type Secrets } from '../secrets';
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

/** The code of a mail, with what stands around it in an address. */
const CODE = /\+([0-9a-z]{1,11})-([0-9a-f]{32})@/gi;
const OF_A_DOMAIN = /^[a-z0-9.-]/;

/** Whether what was found stands between the parts of this installation's address. */
const isOwn = ({ local, domain }: Place, text: string, from: number, length: number): boolean => {
  const rest = text.slice(from + length).toLowerCase();
  return (
    text.slice(0, from).toLowerCase().endsWith(local) &&
    rest.startsWith(domain) &&
    !OF_A_DOMAIN.test(rest.slice(domain.length))
  );
};

/** The mail that came back, by the address it came back to; `null`: none of this installation. */
export const bouncedMail = (secrets: Digest, place: Place, text: string): number | null => {
  for (const { 0: whole, 1: id = '', 2: mac = '', index } of text.matchAll(CODE)) {
    if (!isOwn(place, text, index, whole.length)) continue;
    const mailId = Number.parseInt(id, 36);
    if (!Number.isSafeInteger(mailId)) continue;
    const expected = Buffer.from(macOf(secrets, mailId));
    if (isSameDigest(Buffer.from(mac.toLowerCase()), expected)) return mailId;
  }
  return null;
};
