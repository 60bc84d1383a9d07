import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import { visibleUsers } from '../../shared/visible-users.access';

/** Whether somebody else whom the caller may see holds a course, be its days over or to come. */
export const hasHolderOf = async (tx: Tx, caller: Caller, courseId: number): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from examinations e
      join users u on u.company_id = e.company_id and u.id = e.user_id
      where e.company_id = ${caller.companyId} and e.course_template_id = ${courseId} and e.deleted_at is null
        and u.id <> ${caller.userId} and ${visibleUsers(caller)}) as has`.execute(tx);
  return onlyRow(rows).has;
};
