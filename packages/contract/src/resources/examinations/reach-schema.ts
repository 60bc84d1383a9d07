import { z } from 'zod/mini';
import { filterBody } from '../../base/lists';
import { Frequency, Weekday } from '../../base/enums';
import { DateOnly, Id } from '../../base/scalars';
import { courseUserFilters } from '../course-templates/endpoints';
import { BulkIds } from '../users/bulk-schema';

/** Whom a course would be assigned to, and from when to when. */
export const AssignmentPreviewBody = z.strictObject({
  /** These, everybody whom `filter` finds in the course's list of people, or everybody in departments and below. */
  user_ids: z.optional(BulkIds),
  filter: z.optional(filterBody(courseUserFilters)),
  department_ids: z.optional(z.array(Id).check(z.maxLength(500))),
  /** Today when absent. */
  from: z.optional(DateOnly),
  to: z.optional(z.nullable(DateOnly)),
});

const DateRange = z.object({ from: DateOnly, to: DateOnly });

/** What it takes to work out what a course asks of these very people, and leaves with them. */
export const AssignmentOutlook = z.object({
  frequency: Frequency,
  weekdays: z.array(Weekday),
  from: DateOnly,
  to: DateOnly,
  questions_per_sheet: z.int(),
  /** Percent. */
  desired_retention: z.int(),
  interval_cap_days: z.int(),
  stop_after_right_in_a_row: z.nullable(z.int()),
  /** `null`: the company's. */
  daily_question_limit: z.nullable(z.int()),
  /** Different calendars of the people, within the period. */
  calendars: z.array(
    z.object({
      /** How many people stand behind it; no whole number where a sample was drawn. */
      users: z.number(),
      weekly_days_off: z.array(Weekday),
      holidays: z.array(DateRange),
      leaves: z.array(z.object({ from: DateOnly, to: z.nullable(DateOnly) })),
    }),
  ),
  /** Whether they are of some people, drawn by the course's number, instead of all. */
  is_sample: z.boolean(),
});
export type AssignmentOutlook = z.infer<typeof AssignmentOutlook>;

/** Whether the questions of a course come to people by the end that an assignment would have. */
export const AssignmentPreview = z.object({
  /** People who would get it: those who hold the course are left out. */
  users: z.int(),
  /** Those of them who have not passed what the course asks for before, and get it once they have. */
  waiting_users: z.int(),
  question_count: z.int(),
  /** Those to whom not all questions come by the end. */
  short_users: z.int(),
  /** The fewest questions that come to any of these; `question_count` when there is nobody. */
  least_count: z.int(),
  /** The earliest end by which all questions come to everybody; `null` when there is none, and without anybody. */
  earliest_to: z.nullable(DateOnly),
  /** `null` without an end, without reviews and without anybody. */
  outlook: z.nullable(AssignmentOutlook),
});
export type AssignmentPreview = z.infer<typeof AssignmentPreview>;
