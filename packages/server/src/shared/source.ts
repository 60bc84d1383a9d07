import type { Secrets } from '../platform/secrets';
import { normalizeIp } from '../platform/sign-in/network';

/** Tells requests of one line apart from others' without telling which line: a digest under the server's own key. */
export const sourceOf = (secrets: Pick<Secrets, 'digest'>, address: string): string =>
  secrets.digest(normalizeIp(address), 'source').toString('hex').slice(0, 16);
