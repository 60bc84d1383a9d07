import { z } from 'zod/mini';
import { DateOnly, Id, Instant } from '../../base/scalars';

/** Days of an evidence pack at most: a leap year, and the overlap that an audit may want. */
export const MOST_EVIDENCE_DAYS = 400;
/** For how many years packs are kept. */
export const LEAST_EVIDENCE_YEARS = 2;
export const MOST_EVIDENCE_YEARS = 15;

/** What a pack proves: a course, a basic, or all of a 年度. */
export const EvidenceSubjectKind = z.enum(['Course', 'Basic', 'FiscalYear']);
export type EvidenceSubjectKind = z.infer<typeof EvidenceSubjectKind>;

/** `Making`: its task waits or works. `Failed`: the task has stopped, or was cancelled, and nothing was made. */
export const EvidencePackState = z.enum(['Making', 'Ready', 'Failed']);
export type EvidencePackState = z.infer<typeof EvidencePackState>;

/** An archive that proves who was trained in what and when, kept for as long as the company wants. */
export const EvidencePack = z.object({
  id: Id,
  subject_kind: EvidenceSubjectKind,
  /** The course or the basic; `null`: a 年度. */
  subject_id: z.nullable(Id),
  /** As it was called when the pack was asked for. */
  subject_name: z.string(),
  from_date: DateOnly,
  to_date: DateOnly,
  /** The moment up to which everything is counted. */
  as_of: Instant,
  shows_leave_kinds: z.boolean(),
  state: EvidencePackState,
  /** Which makes it; `null`: it is long over. */
  task_id: z.nullable(Id),
  /** `null`: deleted since, or one of the operator's. */
  made_by_name: z.nullable(z.string()),
  created_at: Instant,
  /** `null` until it is made. */
  made_at: z.nullable(Instant),
  bytes: z.nullable(z.int()),
  /** SHA-256 of the ZIP file, 64 hexadecimal digits. */
  sha256: z.nullable(z.string()),
  /** The last day on which it is there. */
  kept_until: DateOnly,
});
export type EvidencePack = z.infer<typeof EvidencePack>;

/** What a pack is asked for: exactly one of the first three. */
const subject = {
  course_template_id: z.optional(Id),
  basic_id: z.optional(Id),
  /** The year in which the 年度 begins. Its days are the period. */
  fiscal_year: z.optional(z.int().check(z.minimum(2000), z.maximum(2100))),
  /** Needed for a course or a basic. */
  from_date: z.optional(DateOnly),
  to_date: z.optional(DateOnly),
};

export const EvidencePackBody = z.strictObject({
  ...subject,
  /** Whether it tells of which kind leaves were (育児休業 …) instead of 「休職・休業」 alone. */
  shows_leave_kinds: z.optional(z.boolean()),
});
export type EvidencePackBody = z.infer<typeof EvidencePackBody>;

/** What a pack of these days would hold, before it is made. */
export const EvidencePreview = z.object({
  subject_name: z.string(),
  from_date: DateOnly,
  to_date: DateOnly,
  people: z.int(),
  results: z.int(),
  answers: z.int(),
  questions: z.int(),
  /** What of people's data stays out, and why, in sentences. */
  left_out: z.array(z.string()),
});
export type EvidencePreview = z.infer<typeof EvidencePreview>;

/** The key by which anybody tells that a pack is this installation's. */
export const EvidenceKey = z.object({
  algorithm: z.literal('Ed25519'),
  /** 32 bytes in base64. */
  public_key: z.string(),
  /** SHA-256 of these bytes, 64 hexadecimal digits. */
  fingerprint: z.string(),
});
export type EvidenceKey = z.infer<typeof EvidenceKey>;
