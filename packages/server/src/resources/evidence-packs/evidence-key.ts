import type { Secrets } from '../../platform/secrets';
import { signingKeyOf, type SigningKey } from '../../platform/signing-key';

/** The key that signs packs. */
export const evidenceKeyOf = (secrets: Pick<Secrets, 'derive'>): SigningKey =>
  signingKeyOf(secrets, 'tokiori evidence packs v1');
