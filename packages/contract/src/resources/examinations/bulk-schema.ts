import { z } from 'zod/mini';
import { filterBody } from '../../base/lists';
import { DateOnly, Id } from '../../base/scalars';
import { courseUserFilters } from '../course-templates/endpoints';
import { BulkIds } from '../users/bulk-schema';

/**
 * What is done with a course to many people at once: it is given, ended, its last day is moved later, or it is given again
 * to those who have failed.
 */
export const CourseBulkAction = z.enum(['Assign', 'End', 'Extend', 'Retry']);
export type CourseBulkAction = z.infer<typeof CourseBulkAction>;

/** Working days by which a last day is moved at most: about a year. */
export const MAX_EXTENSION_DAYS = 250;

const target = {
  /** Either these or everybody whom `filter` finds. */
  user_ids: z.optional(BulkIds),
  filter: z.optional(filterBody(courseUserFilters)),
  /** The last day: for `Assign` and `Retry`, where absent is none, and for `Extend`. */
  to: z.optional(z.nullable(DateOnly)),
  /** For `Extend`, in place of `to`: by how many of their own working days. */
  working_days: z.optional(
    z
      .int('整数で入力してください。')
      .check(
        z.minimum(1, '1以上で入力してください。'),
        z.maximum(MAX_EXTENSION_DAYS, `${MAX_EXTENSION_DAYS}以下で入力してください。`),
      ),
  ),
};

export const CourseBulkBody = z.strictObject({
  action: CourseBulkAction,
  ...target,
  /** For `Assign`; today when absent. */
  from: z.optional(DateOnly),
});
export type CourseBulkBody = z.infer<typeof CourseBulkBody>;

/** As that of the action itself; what assigning brings is another preview's. */
export const CourseBulkPreviewBody = z.strictObject({
  action: z.enum(['End', 'Extend', 'Retry']),
  ...target,
});
export type CourseBulkPreviewBody = z.infer<typeof CourseBulkPreviewBody>;

/** Why nothing changes for somebody. */
export const UnchangedReason = z.enum([
  'NotHeld',
  'NotFailed',
  'NoEnd',
  'NotLater',
  'NoWorkingDay',
  'Oneself',
]);
export type UnchangedReason = z.infer<typeof UnchangedReason>;

/** People of whom a preview tells. */
export const MAX_BULK_PREVIEW_PEOPLE = 100;

/** What an action would do. Nothing is written. */
export const CourseBulkPreview = z.object({
  /** Whom it concerns: `changed` and those left as they are. */
  users: z.int(),
  changed: z.int(),
  /** How many are left as they are, by reason; a reason without anybody is absent. */
  unchanged: z.array(z.object({ reason: UnchangedReason, users: z.int() })),
  /** The first of them, those left as they are first. */
  people: z.array(
    z.object({
      id: Id,
      name: z.string(),
      department_name: z.nullable(z.string()),
      /** The last day now; `null`: none, or they do not hold it. */
      before_to: z.nullable(DateOnly),
      /** The last day afterwards; `null`: none. */
      after_to: z.nullable(DateOnly),
      /** `null`: it changes. */
      reason: z.nullable(UnchangedReason),
    }),
  ),
});
export type CourseBulkPreview = z.infer<typeof CourseBulkPreview>;
