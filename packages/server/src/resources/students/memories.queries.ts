import { sql } from 'kysely';
import type { MemoryState } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { questionsOfRunning } from '../../shared/running-courses';
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
export const listMemoriesOfUser = async (
  tx: Tx,
  caller: Caller,
  today: string,
): Promise<CourseMemory[]> => {
  const { rows } = await sql<MemoryRow & { question_id: number }>`
    select distinct held.course_template_id, c.name, m.question_id, ${MEMORY_COLUMNS}
    from ${questionsOfRunning(
      { companyId: sql`${caller.companyId}`, userId: sql`${caller.userId}` },
      sql`${today}::date`,
    )} held
    join course_templates c on c.id = held.course_template_id and (c.company_id = ${caller.companyId} or c.preset)
    join memories m on m.company_id = ${caller.companyId} and m.user_id = ${caller.userId}
      and m.question_id = held.question_id
    order by c.name, held.course_template_id, m.question_id`.execute(tx);
  return rows.map((row) => ({
    courseTemplateId: row.course_template_id,
    courseName: row.name,
    questionId: row.question_id,
    state: memoryStateOf(row),
  }));
};

/** The most days between two answers of a learner to a question; 0 where none was asked twice. */
export const getLongestGap = async (tx: Tx, caller: Caller): Promise<number> => {
  const { rows } = await sql<{ days: number }>`
    select coalesce(max(gap), 0)::int as days from (
      select s.answered_on - lag(s.answered_on) over (partition by s.question_id order by s.answered_on, s.id) as gap
      from surveys s
      where s.company_id = ${caller.companyId} and s.user_id = ${caller.userId} and s.answered_on is not null
    ) answered`.execute(tx);
  return rows[0]?.days ?? 0;
};
