import { z } from 'zod/mini';
import { Id, Instant } from '../../base/scalars';

/**
 * `waiting`: to be sent, or to be tried again. `sent`: the mail server took it. `failed`: given up.
 * `kept`: no mail server is set, so it stays in the operator's mailbox. `held`: its company waits for approval.
 */
export const MailState = z.enum(['waiting', 'held', 'kept', 'sent', 'failed']);
export type MailState = z.infer<typeof MailState>;

/** A mail as the list shows it: to whom and what became of it. */
export const MailSummary = z.object({
  id: Id,
  /** `null` when it concerns no company yet. */
  company_id: z.nullable(Id),
  to_address: z.string(),
  to_name: z.nullable(z.string()),
  subject: z.string(),
  state: MailState,
  /** Tries so far. */
  attempts: z.int(),
  /** Why the last try failed; `null` when none did. Names no address. */
  last_error: z.nullable(z.string()),
  created_at: Instant,
  /** When the mail server took it; `null` before. */
  sent_at: z.nullable(Instant),
});
export type MailSummary = z.infer<typeof MailSummary>;

/** A mail with what it says; both are `null` once it was sent or its link is over, for it was for its reader alone. */
export const MailDetail = z.extend(MailSummary, {
  text: z.nullable(z.string()),
  html: z.nullable(z.string()),
});
export type MailDetail = z.infer<typeof MailDetail>;

/** `created`, `retry`: to be done. `active`: under way. `failed`: given up. */
export const JobState = z.enum(['created', 'retry', 'active', 'completed', 'cancelled', 'failed']);
export type JobState = z.infer<typeof JobState>;

/** A piece of background work. Whose it is does not stand here. */
export const BackgroundJob = z.object({
  id: z.uuid(),
  /** Kind of work. */
  name: z.string(),
  state: JobState,
  /** Tries after the first. */
  retry_count: z.int(),
  /** Why the last try failed; `null` when none did. */
  error: z.nullable(z.string()),
  created_at: Instant,
  /** When the next try is due, while it waits. */
  start_after: Instant,
  started_at: z.nullable(Instant),
  /** When it was done or given up. */
  completed_at: z.nullable(Instant),
});
export type BackgroundJob = z.infer<typeof BackgroundJob>;
