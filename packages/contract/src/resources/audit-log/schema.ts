import { z } from 'zod/mini';
import { Id, Instant } from '../../base/scalars';

/** A user in the audit log: the current name; `null` once the user is deleted. */
const Person = z.object({ id: Id, name: z.nullable(z.string()) });

/** One logged change or access. Entries are never altered, except for the redaction of deleted users. */
export const AuditEntry = z.object({
  id: z.int(),
  created_at: Instant,
  company_id: Id,
  company_name: z.string(),
  /** The real actor; `null` for a caller who was not signed in, or the server itself. */
  real_user: z.nullable(Person),
  /** The acting identity; the same as the actor unless impersonating. */
  user: z.nullable(Person),
  /** The API token that a program called with, of which no person is the actor; `null`: a person's, or the server's. */
  api_token: z.nullable(z.object({ id: Id, name: z.string() })),
  /** `user.update`, `sign-in.lock` … */
  action: z.string(),
  target_type: z.string(),
  target_id: z.nullable(z.int()),
  /** The target's name: of today or, once it is deleted, the last one in the log; `null` when it has none. */
  target_name: z.nullable(z.string()),
  /** Whether the target is still there, under that name. */
  target_exists: z.boolean(),
  /** Who takes the examination that it is about, on whose page it stands; `null` for all else, and once it is deleted. */
  target_user_id: z.nullable(Id),
  /** The changes: `{ name: { from, to } }` when both are known, otherwise the new values. No secrets. */
  changes: z.record(z.string(), z.unknown()),
  /** What the numbers in the changes are called, by field and number: `{ department_id: { 3: '営業部' } }`. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
  request_id: z.nullable(z.string()),
  /** IP address; `null` for actions of the server itself. */
  address: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
