import { z } from 'zod/mini';
import { Id } from '../../base/scalars';
import { MAX_BULK } from '../tasks/schema';

/** What is done to many users at once. */
export const UsersBulkAction = z.enum([
  'Deactivate',
  'Restore',
  'Invite',
  'SetDepartment',
  'SetRole',
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
