import { z } from 'zod/mini';
import { Id, Instant } from '../../base/scalars';

/**
 * `waiting`: to be sent or retried. `sent`: accepted by the mail server. `failed`: given up after the last retry.
 * `kept`: no mail server is set, so it stays in the operator's mailbox. `held`: its company waits for approval.
 */
export const MailState = z.enum(['waiting', 'held', 'kept', 'sent', 'failed']);
export type MailState = z.infer<typeof MailState>;

/** A mail in the list: recipient and delivery state. */
export const MailSummary = z.object({
  id: Id,
  /** `null` when it concerns no company yet. */
  company_id: z.nullable(Id),
  to_address: z.string(),
  to_name: z.nullable(z.string()),
  subject: z.string(),
  state: MailState,
  /** Attempts so far. */
  attempts: z.int(),
  /** Why the last attempt failed; `null` when none did. Contains no address. */
  last_error: z.nullable(z.string()),
  created_at: Instant,
  /** When the mail server accepted it; `null` before. */
  sent_at: z.nullable(Instant),
});
export type MailSummary = z.infer<typeof MailSummary>;

/** A mail with its content; both are `null` once it was sent or its link has expired, since it is private. */
export const MailDetail = z.extend(MailSummary, {
  text: z.nullable(z.string()),
  html: z.nullable(z.string()),
});
export type MailDetail = z.infer<typeof MailDetail>;

/** `created`, `retry`: waiting to run. `active`: running. `failed`: given up after the last retry. */
export const JobState = z.enum(['created', 'retry', 'active', 'completed', 'cancelled', 'failed']);
export type JobState = z.infer<typeof JobState>;

/** A background job. Does not contain the company or user it belongs to. */
export const BackgroundJob = z.object({
  id: z.uuid(),
  /** Kind of work. */
  name: z.string(),
  state: JobState,
  /** Retries after the first attempt. */
  retry_count: z.int(),
  /** Why the last attempt failed; `null` when none did. */
  error: z.nullable(z.string()),
  created_at: Instant,
  /** When the next attempt is due, while it waits. */
  start_after: Instant,
  started_at: z.nullable(Instant),
  /** When it was completed or given up. */
  completed_at: z.nullable(Instant),
});
export type BackgroundJob = z.infer<typeof BackgroundJob>;

/**
 * What a mail that came back changed. `AddressFailed`: nobody is at the address, and reminders leave it out;
 * `MailFailed`: this mail did not arrive; `Ignored`: nothing.
 */
export const BounceOutcome = z.enum(['AddressFailed', 'MailFailed', 'Ignored']);
export type BounceOutcome = z.infer<typeof BounceOutcome>;
