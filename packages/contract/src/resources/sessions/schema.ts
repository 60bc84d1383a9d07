import { z } from 'zod/mini';
import { Id, Instant } from '../../base/scalars';

/** One sign-in of one's own. */
export const SignedInDevice = z.object({
  id: Id,
  /** The one this call comes from. */
  is_current: z.boolean(),
  method: z.enum(['password', 'email', 'totp', 'passkey', 'recovery-code', 'single-sign-on']),
  /** The user agent of the browser; `null` when it sent none. */
  user_agent: z.nullable(z.string()),
  /** Network address it was opened from; `null` when it is not known. */
  address: z.nullable(z.string()),
  created_at: Instant,
  last_used_at: Instant,
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;
