import type { App } from '../../shared/app';

/** What the address of a webhook is sealed for. */
const addressContext = (companyId: number): string => `webhook address:${companyId}`;
/** What the secret by which its messages are signed is sealed for. */
const secretContext = (companyId: number): string => `webhook secret:${companyId}`;

type Secrets = App['secrets'];

export const sealAddress = (secrets: Secrets, companyId: number, url: string): Buffer =>
  secrets.seal(url, addressContext(companyId));
export const openAddress = (secrets: Secrets, companyId: number, sealed: Buffer): string =>
  secrets.open(sealed, addressContext(companyId));
export const sealSecret = (secrets: Secrets, companyId: number, secret: string): Buffer =>
  secrets.seal(secret, secretContext(companyId));
export const openSecret = (secrets: Secrets, companyId: number, sealed: Buffer): string =>
  secrets.open(sealed, secretContext(companyId));
