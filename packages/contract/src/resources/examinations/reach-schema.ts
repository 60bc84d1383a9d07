import { z } from 'zod/mini';
import { filterBody } from '../../base/lists';
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

/** Whether the questions of a course come to people by the end that an assignment would have. */
export const AssignmentPreview = z.object({
  /** People who would get it: those who hold the course are left out. */
  users: z.int(),
  question_count: z.int(),
  /** Those to whom not all questions come by the end. */
  short_users: z.int(),
  /** The fewest questions that come to any of these; `question_count` when there is nobody. */
  least_count: z.int(),
  /** The earliest end by which all questions come to everybody; `null` when there is none, and without anybody. */
  earliest_to: z.nullable(DateOnly),
});
export type AssignmentPreview = z.infer<typeof AssignmentPreview>;
