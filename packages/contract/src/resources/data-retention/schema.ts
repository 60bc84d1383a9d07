import { z } from 'zod/mini';
import { BasedOn, DateOnly, Id, Instant, Revision, text } from '../../base/scalars';

/** Kinds of rows that are deleted when they are older than a company keeps them. */
export const RetentionKind = z.enum([
  'Notifications',
  'Mails',
  'Reminders',
  'SignInFailures',
  'WebhookDeliveries',
  'Imports',
  'RecordViews',
  'DataRequests',
  'QuestionReports',
  'LearningRequests',
  'AuditLog',
]);
export type RetentionKind = z.infer<typeof RetentionKind>;

/** The reason of a hold has at most so many characters. */
export const MAX_HOLD_REASON = 200;
/** A preview counts no further: `is_more`. */
export const MOST_PREVIEWED = 100_000;

/** For how many days rows of a kind stay; multiples of 365 are calendar years. `null`: they are never deleted. */
const days = z.nullable(z.int().check(z.minimum(1), z.maximum(36_500)));

/** What a company keeps of one kind for how long. */
export const RetentionPeriod = z.object({
  kind: RetentionKind,
  days,
  /** What holds where the company has set nothing. */
  default_days: days,
});
export type RetentionPeriod = z.infer<typeof RetentionPeriod>;

/** What was found and deleted of one kind. */
export const DeletedKind = z.object({
  kind: RetentionKind,
  /** The rule: for how long it was kept. */
  period_days: z.int(),
  /** Rows of earlier days were to be deleted, by the company's clock. */
  before: DateOnly,
  /** When the deletion began. */
  found_rows: z.int(),
  /** Whose rows these were; `null`: the kind names nobody. */
  found_people: z.nullable(z.int()),
  deleted_rows: z.int(),
  /** Counted anew at its end. */
  left_rows: z.int(),
});
export type DeletedKind = z.infer<typeof DeletedKind>;

/** Why a deletion ended before it was through: deletions were stopped, periods changed, or a pack was begun. */
export const DeletionStop = z.enum(['Held', 'Changed', 'Evidence']);
export type DeletionStop = z.infer<typeof DeletionStop>;

/** One deletion of what has become too old, and its proof. */
export const DeletionRun = z.object({
  id: Id,
  /** Counts the company's proofs, from 1; `null`: it is under way. */
  number: z.nullable(z.int()),
  begun_at: Instant,
  finished_at: z.nullable(Instant),
  /** The night, or an admin who did not wait for it. */
  begun_by: z.enum(['Night', 'Admin']),
  stopped: z.nullable(DeletionStop),
  kinds: z.array(DeletedKind),
  /** Of the proof's text. */
  sha256: z.nullable(z.string()),
  /** Whether the proof is as it was signed, and follows the one before it; `null`: there is none yet. */
  is_intact: z.nullable(z.boolean()),
});
export type DeletionRun = z.infer<typeof DeletionRun>;

/** Since when and why nothing is deleted. */
export const DeletionHold = z.object({
  reason: z.string(),
  held_at: Instant,
  /** `null`: deleted since, or the operator. */
  held_by_name: z.nullable(z.string()),
});
export type DeletionHold = z.infer<typeof DeletionHold>;

/** For how long a company keeps what. */
export const DataRetention = z.object({
  periods: z.array(RetentionPeriod),
  hold: z.nullable(DeletionHold),
  /** The deletion that is under way. */
  run: z.nullable(DeletionRun),
  revision: Revision,
});
export type DataRetention = z.infer<typeof DataRetention>;

const TWICE = '同じ種類を2回指定できません。';
const isOnce = (periods: readonly { kind: RetentionKind }[]): boolean =>
  new Set(periods.map(({ kind }) => kind)).size === periods.length;
/** Periods of some kinds; the others stay. Each has its own limits (`RETENTION_RULES` of the domain). */
const chosen = z
  .array(z.strictObject({ kind: RetentionKind, days }))
  .check(z.maxLength(RetentionKind.options.length, TWICE), z.refine(isOnce, TWICE));

export const DataRetentionBody = z.strictObject({ periods: chosen, revision: BasedOn });
export type DataRetentionBody = z.infer<typeof DataRetentionBody>;

/** Periods that are not saved yet may be tried. */
export const RetentionPreviewBody = z.strictObject({ periods: z.optional(chosen) });
export type RetentionPreviewBody = z.infer<typeof RetentionPreviewBody>;

/** What of one kind would be deleted now. */
export const RetentionPreview = z.object({
  kind: RetentionKind,
  days,
  /** Rows of earlier days would go; `null`: none do. */
  before: z.nullable(DateOnly),
  rows: z.int(),
  /** Whether there are more than were counted. */
  is_more: z.boolean(),
  /** `null`: the kind names nobody. */
  people: z.nullable(z.int()),
  /** Of the oldest row that would go. */
  oldest_on: z.nullable(DateOnly),
});
export type RetentionPreview = z.infer<typeof RetentionPreview>;

export const DeletionHoldBody = z.strictObject({ reason: text(MAX_HOLD_REASON, '止める理由') });
export type DeletionHoldBody = z.infer<typeof DeletionHoldBody>;
