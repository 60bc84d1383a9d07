import { z } from 'zod/mini';
import { QuestionLanguage } from '../../base/enums';
import { DateOnly, Id } from '../../base/scalars';
import { UserHolidayDefaultsBody } from '../holidays/schema';
import { LeaveBody } from '../leaves/schema';
import { MAX_BULK } from '../tasks/schema';
import { UserAttributesBody } from '../user-attributes/schema';
import { editable } from './schema';

/** What is done to many users at once. */
export const UsersBulkAction = z.enum([
  'Deactivate',
  'Restore',
  'Invite',
  'SetDepartment',
  'SetRole',
  'SetFields',
  'SetDaysOff',
  'CreateLeave',
]);
export type UsersBulkAction = z.infer<typeof UsersBulkAction>;

/** Roles that many users may be given at once; a SuperAdmin is made and unmade one at a time. */
export const BulkRole = z.enum(['User', 'DepartmentManager', 'Admin']);
export type BulkRole = z.infer<typeof BulkRole>;

/** Ids of the people a bulk action is done to. */
export const BulkIds = z
  .array(Id)
  .check(
    z.minLength(1, '対象のユーザーを選んでください。'),
    z.maxLength(MAX_BULK, '一度に選べるのは10,000人までです。'),
  );

const furtherDepartments = z.optional(
  z
    .array(Id)
    .check(
      z.minLength(1, '部署を選んでください。'),
      z.maxLength(20, '一度に選べる部署は20までです。'),
    ),
);

/**
 * What many people may be given alike: absent members stay as they are, `null` clears. What is one person's own (name,
 * address, login id, number, birth month) is changed one by one, or by a file.
 */
export const BulkFields = z.strictObject({
  profession: editable.profession,
  post: editable.post,
  entrance_date: z.optional(z.nullable(DateOnly)),
  ruby_enabled: z.optional(z.boolean()),
  question_language: z.optional(z.nullable(QuestionLanguage)),
  rank_enabled: z.optional(z.boolean()),
  /** Further departments (兼務) that they come to belong to. */
  add_department_ids: furtherDepartments,
  /** Further departments that they leave; who has one of them as the main department keeps it. */
  remove_department_ids: furtherDepartments,
  attributes: z.optional(UserAttributesBody.shape.attributes),
});
export type BulkFields = z.infer<typeof BulkFields>;

/** Weekly days off of many people, from today on. */
export const BulkDaysOff = z.omit(UserHolidayDefaultsBody, { user_id: true });
export type BulkDaysOff = z.infer<typeof BulkDaysOff>;

/** What each action needs beside the people. */
export const bulkMembers = {
  /** The new main department, for `SetDepartment`; `null` for none. */
  department_id: z.optional(z.nullable(Id)),
  /** The new role, for `SetRole`. */
  role: z.optional(BulkRole),
  /** For `SetFields`. */
  fields: z.optional(BulkFields),
  /** For `SetDaysOff`. */
  days_off: z.optional(BulkDaysOff),
  /** For `CreateLeave`: the same leave of absence for each of them. */
  leave: z.optional(LeaveBody),
};

/** What people have in one field, and how many of them. */
export const FieldValueCount = z.object({
  /** As it is stored; departments, professions and posts by their names. `null`: nothing. */
  value: z.nullable(z.string()),
  people: z.int(),
});

export type FieldValueCount = z.infer<typeof FieldValueCount>;

/** How one field comes out for the people concerned. */
export const FieldPreview = z.object({
  /** `post`, `attributes.3`, `add_department_ids.7` …; of departments the value is `true` for those who belong to it. */
  field: z.string(),
  /** The value after the change; `null`: it is cleared. */
  after: z.nullable(z.string()),
  /** Those whom it changes. */
  changing: z.int(),
  /** What those have now, the most frequent first; ten at most. */
  before: z.array(FieldValueCount),
  /** People whom it changes and whose values `before` does not name. */
  others: z.int(),
});
export type FieldPreview = z.infer<typeof FieldPreview>;

/** What a change of many people would come to; nothing is changed. */
export const BulkPreview = z.object({
  /** People who were found. */
  total: z.int(),
  fields: z.array(FieldPreview),
});
export type BulkPreview = z.infer<typeof BulkPreview>;
