import { sql } from 'kysely';
import { isLive } from '../../shared/live-examination';
import { runsOn } from '../../shared/running-courses';
import type { Caller, Tx } from '../../shared/caller';

/** What people hold of a course and can be ended: live, or maintained after its end. */
export const listHeldOfCourse = async (
  tx: Tx,
  caller: Pick<Caller, 'companyId'>,
  { userIds, courseId, today }: { userIds: readonly number[]; courseId: number; today: string },
): Promise<{ id: number; user_id: number }[]> => {
  const { rows } = await sql<{ id: number; user_id: number }>`
    select e.id, e.user_id from examinations e
    where e.company_id = ${caller.companyId} and e.user_id = any(${[...userIds]}::bigint[])
      and e.course_template_id = ${courseId} and e.deleted_at is null
      and (${isLive(today)} or ${runsOn(sql`${today}::date`)})
    order by e.id`.execute(tx);
  return rows;
};
