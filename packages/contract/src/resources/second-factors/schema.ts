import { z } from 'zod/mini';
import { Id, Instant, text } from '../../base/scalars';
import { PasskeyOptions, PasskeyResponse, SixDigits } from '../sign-in/schema';

/** A passkey as its owner knows it. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** Synced by the device or browser vendor, so that it survives the loss of the device. */
  is_backed_up: z.boolean(),
  created_at: Instant,
  /** `null` when it never signed anybody in. */
  last_used_at: z.nullable(Instant),
});
export type Passkey = z.infer<typeof Passkey>;

/** The caller's own second factors. */
export const SecondFactors = z.object({
  /** Whether the company requires a second factor of all its users. */
  required_by_company: z.boolean(),
  /** `null` for people without an address. `in_use` is false while a stronger factor takes its place. */
  email: z.nullable(z.object({ address: z.string(), enabled: z.boolean(), in_use: z.boolean() })),
  totp: z.object({ enabled: z.boolean() }),
  passkeys: z.array(Passkey),
  /** Recovery codes that were not used yet; `null` when none were ever made. */
  recovery_codes_left: z.nullable(z.int()),
});
export type SecondFactors = z.infer<typeof SecondFactors>;

export const EmailFactorBody = z.strictObject({ enabled: z.boolean() });

/** A secret to put into an authenticator app; nothing is on until a code of it was confirmed. */
export const TotpSetUp = z.object({
  /** Base32. */
  secret: z.string(),
  /** `otpauth://…`, for the picture to scan. */
  uri: z.string(),
});
export const TotpConfirmBody = z.strictObject({
  code: SixDigits,
});
/** Shown once; each works once. `null` where codes existed already. */
export const RecoveryCodes = z.object({ recovery_codes: z.nullable(z.array(z.string())) });

export const PasskeyRegistration = z.object({ ticket: z.string(), options: PasskeyOptions });
export const PasskeyBody = z.strictObject({
  ticket: z.string().check(z.maxLength(100)),
  name: text(50, '名前'),
  response: PasskeyResponse,
});
export const PasskeyMade = z.extend(RecoveryCodes, { passkey: Passkey });
export const PasskeyNameBody = z.strictObject({ name: text(50, '名前') });
