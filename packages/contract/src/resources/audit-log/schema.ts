import { z } from 'zod/mini';
import { Id, Instant } from '../../base/scalars';

/** A user as the log names one: the name as it is now; `null` once they are deleted. */
const Person = z.object({ id: Id, name: z.nullable(z.string()) });

/** One change or access, as it was written down. Nothing of it is ever altered. */
export const AuditEntry = z.object({
  id: z.int(),
  created_at: Instant,
  company_id: Id,
  company_name: z.string(),
  /** Who really did it; `null` for somebody who had not signed in, or the server itself. */
  real_user: z.nullable(Person),
  /** As whom; the same unless somebody acted as another. */
  user: z.nullable(Person),
  /** `user.update`, `sign-in.lock` … */
  action: z.string(),
  target_type: z.string(),
  target_id: z.nullable(z.int()),
  /** The target's name as it is now; `null` where it has none, is gone, or belongs to another company. */
  target_name: z.nullable(z.string()),
  /** What changed: `{ name: { from, to } }` where both are known, otherwise what was set. No secrets. */
  changes: z.record(z.string(), z.unknown()),
  request_id: z.nullable(z.string()),
  /** Network address; `null` for what the server did by itself. */
  address: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
