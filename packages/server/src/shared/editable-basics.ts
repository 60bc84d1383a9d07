import { sql, type RawBuilder } from 'kysely';
import { isAdmin, type Caller } from './caller';
import { editableDepartments } from './managed-departments';

/** Whether the caller edits the basics of a department, whose id is `departmentId`; admins edit those without one, too. */
export const isEditableOf = (caller: Caller, departmentId: RawBuilder<unknown>) =>
  isAdmin(caller)
    ? sql<boolean>`true`
    : sql<boolean>`${departmentId} in ${editableDepartments(caller.companyId, caller.userId)}`;

/**
 * Basics `b` that the caller gets to edit, with the company's use `cb` of them beside it: an admin the company's own ones
 * and all preset ones, an editor the own ones of their departments.
 */
export const isForCaller = (caller: Caller): RawBuilder<boolean> =>
  isAdmin(caller)
    ? sql<boolean>`(b.company_id = ${caller.companyId} or b.preset)`
    : sql<boolean>`(b.company_id = ${caller.companyId} and not b.preset
        and ${isEditableOf(caller, sql`cb.department_id`)})`;
