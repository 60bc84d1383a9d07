import { sql } from 'kysely';
import type { MemoryState } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { MEMORY_COLUMNS, memoryStateOf, type MemoryColumns } from '../../shared/memory-state';

interface MemoryRow extends MemoryColumns {
  course_template_id: number | null;
  name: string | null;
}

/** A learner's memory of one question, once for each course that holds it; `null` courses hold none any more. */
export interface CourseMemory {
  courseTemplateId: number | null;
  courseName: string | null;
  questionId: number;
  state: MemoryState;
}

/** Everything a learner ever answered, with the courses in which it was asked. */
export const memoriesOfUser = async (tx: Tx, caller: Caller): Promise<CourseMemory[]> => {
  const { rows } = await sql<MemoryRow & { question_id: number }>`
    select distinct e.course_template_id, c.name, m.question_id, ${MEMORY_COLUMNS}
    from memories m
    left join (
      examination_questions eq
      join examinations e on e.id = eq.examination_id and e.company_id = ${caller.companyId}
        and e.user_id = ${caller.userId}
      join course_templates c on c.id = e.course_template_id
        and (c.company_id = ${caller.companyId} or c.preset)
    ) on eq.question_id = m.question_id and eq.company_id = m.company_id and eq.asked > 0
    where m.company_id = ${caller.companyId} and m.user_id = ${caller.userId}
    order by c.name, e.course_template_id, m.question_id`.execute(tx);
  return rows.map((row) => ({
    courseTemplateId: row.course_template_id,
    courseName: row.name,
    questionId: row.question_id,
    state: memoryStateOf(row),
  }));
};
