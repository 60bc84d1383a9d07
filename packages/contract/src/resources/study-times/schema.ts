import { z } from 'zod/mini';
import { DateOnly, Id, Instant, text } from '../../base/scalars';

/** Days of a period of times of learning at most. */
export const MOST_STUDY_DAYS = 366;
/** Minutes that one correction adds or takes at most: a day. */
export const MOST_CORRECTED_MINUTES = 1440;
export const MAX_CORRECTION_REASON = 200;

/**
 * Seconds by kind, as the server saw them pass: five minutes a question at most. Practice is 0 unless the company counts
 * it. `total_seconds` has the corrections too.
 */
const seconds = {
  /** Of courses that the company now calls compulsory, and of basics. */
  required_seconds: z.int(),
  /** Of other courses that were assigned. */
  other_seconds: z.int(),
  /** Of practice, which people begin by themselves. */
  practice_seconds: z.int(),
  /** Minutes that were added (or taken: negative) by hand. */
  corrected_minutes: z.int(),
  total_seconds: z.int(),
  /** Of the total: compulsory, and outside of the hours that held when it was answered. */
  outside_seconds: z.int(),
};

const person = {
  user_id: Id,
  user_name: z.string(),
  employee_number: z.nullable(z.string()),
  department_name: z.nullable(z.string()),
};

/** How long a person has learned in a period. `id` is the person's. */
export const StudyTime = z.object({
  id: Id,
  ...person,
  /** Days on which they learned. */
  days: z.int(),
  ...seconds,
});
export type StudyTime = z.infer<typeof StudyTime>;

/** How long a person has learned on one day. `id` is made of the person and the day. */
export const StudyDay = z.object({ id: Id, ...person, day: DateOnly, ...seconds });
export type StudyDay = z.infer<typeof StudyDay>;

/** The same of everybody whom a list holds, and of which days. */
export const StudyTimeSum = z.object({
  from: DateOnly,
  to: DateOnly,
  people: z.int(),
  ...seconds,
  /** Whether the company counts practice. */
  counts_practice: z.boolean(),
});
export type StudyTimeSum = z.infer<typeof StudyTimeSum>;

/**
 * Compulsory learning of a person, a day and a course outside of the hours that held then. `id` is that of its first answer.
 */
export const OutsideStudy = z.object({
  id: Id,
  ...person,
  day: DateOnly,
  /** The course's or the basic's. */
  name: z.string(),
  outside_seconds: z.int(),
  /** Of these those that a manager had allowed. */
  allowed_seconds: z.int(),
});
export type OutsideStudy = z.infer<typeof OutsideStudy>;

/** What was added to or taken from the time of a day by hand. */
export const StudyTimeCorrection = z.object({
  id: Id,
  user_id: Id,
  day: DateOnly,
  minutes: z.int(),
  reason: z.string(),
  /** `null`: deleted since, or the operator. */
  made_by_name: z.nullable(z.string()),
  made_at: Instant,
});
export type StudyTimeCorrection = z.infer<typeof StudyTimeCorrection>;

const MINUTES = `分は、0でない、−${MOST_CORRECTED_MINUTES}から${MOST_CORRECTED_MINUTES}までの整数で入力してください。`;

export const StudyTimeCorrectionBody = z.strictObject({
  day: DateOnly,
  /** Negative: taken away. */
  minutes: z.int(MINUTES).check(
    z.minimum(-MOST_CORRECTED_MINUTES, MINUTES),
    z.maximum(MOST_CORRECTED_MINUTES, MINUTES),
    z.refine((minutes: number) => minutes !== 0, MINUTES),
  ),
  reason: text(MAX_CORRECTION_REASON, '理由'),
});
export type StudyTimeCorrectionBody = z.infer<typeof StudyTimeCorrectionBody>;
