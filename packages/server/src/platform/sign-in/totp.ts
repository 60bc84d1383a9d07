import { generateSecret, generateURI, verifySync } from 'otplib';

// What every authenticator app takes without being told: SHA-1, six digits, thirty seconds (RFC 6238).
const STEP_SECONDS = 30;

/** A new secret for an authenticator app: 160 random bits, base32. */
export const newTotpSecret = (): string => generateSecret();

/** What an app reads from the picture. `account`: what the person knows their account by. */
export const totpUri = (of: { secret: string; issuer: string; account: string }): string =>
  generateURI({ secret: of.secret, issuer: of.issuer, label: of.account });

/**
 * The step a code belongs to (thirty-second periods since 1970), one before and one after the present included, since
 * clocks differ; `null` when it is wrong or not newer than `lastStep`, the step of the last code that was taken.
 *
 * @param code six digits
 */
export const totpStep = (
  secret: string,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number | null },
): number | null => {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  if (!result.valid) return null;
  const step = Math.floor(epoch / STEP_SECONDS) + result.delta;
  return lastStep !== null && step <= lastStep ? null : step;
};
