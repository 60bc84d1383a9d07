import type { VerifiedCertificate } from '@tokiori/contract';
import { dateIn } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import { enforceLimits } from '../../platform/rate-limit';
import { normalizeIp } from '../../platform/sign-in/network';
import type { App } from '../../shared/app';
import { textOf } from './present';
import { findCertificateOfCode } from './rows.access';

const HOUR_SECONDS = 3600;
const LOOK_UPS_AN_HOUR = 300;

/**
 * What a certificate says, for everybody who has its address. A code that exists and one that does not cost the same: the
 * use is counted in a transaction of its own, then the code is looked up.
 */
export const verifyCertificate = async (
  { database }: Pick<App, 'database'>,
  code: string,
  { now, address }: { now: Date; address: string },
): Promise<VerifiedCertificate> => {
  const limit = {
    of: `certificates from ${normalizeIp(address)}`,
    most: LOOK_UPS_AN_HOUR,
    windowSeconds: HOUR_SECONDS,
  };
  await database.system((tx) => enforceLimits(tx, [limit], now));
  const row = await database.system((tx) => findCertificateOfCode(tx, code), { readOnly: true });
  if (!row) throw new AppError('NOT_FOUND');
  const isExpired = row.expires_on !== null && row.expires_on < dateIn(row.time_zone, now);
  return {
    ...textOf(row),
    is_expired: isExpired,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  };
};
