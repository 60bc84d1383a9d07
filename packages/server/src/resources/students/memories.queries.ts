import { sql } from 'kysely';
import type { MemoryState } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { runsOn } from '../../shared/running-courses';
import { MEMORY_COLUMNS, memoryStateOf, type MemoryColumns } from '../../shared/memory-state';

interface MemoryRow extends MemoryColumns {
  course_template_id: number;
  name: string;
}

/** A learner's memory of one question, once for each running course that holds it. */
export interface CourseMemory {
  courseTemplateId: number;
  courseName: string;
  questionId: number;
  state: MemoryState;
}

/** What a learner has answered of the courses that run on a day, with these courses. */
export const memoriesOfUser = async (
  tx: Tx,
  caller: Caller,
  today: string,
): Promise<CourseMemory[]> => {
  const { rows } = await sql<MemoryRow & { question_id: number }>`
    select distinct e.course_template_id, c.name, m.question_id, ${MEMORY_COLUMNS}
    from examinations e
    join course_templates c on c.id = e.course_template_id and (c.company_id = ${caller.companyId} or c.preset)
    join examination_questions eq on eq.company_id = e.company_id and eq.examination_id = e.id
    join questions q on q.id = eq.question_id and q.deleted_at is null
    join memories m on m.company_id = e.company_id and m.user_id = e.user_id and m.question_id = eq.question_id
    where e.company_id = ${caller.companyId} and e.user_id = ${caller.userId} and ${runsOn(sql`${today}::date`)}
    order by c.name, e.course_template_id, m.question_id`.execute(tx);
  return rows.map((row) => ({
    courseTemplateId: row.course_template_id,
    courseName: row.name,
    questionId: row.question_id,
    state: memoryStateOf(row),
  }));
};
