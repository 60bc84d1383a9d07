import type { CourseConfidence } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';

/** Questions that the map names. */
const MOST = 20;

/** The answers of the company's people in a course with how sure they were. */
const answered = ({ companyId }: Caller, courseId: number) => sql`
  course_questions cq
  join surveys s on s.company_id = ${companyId} and s.question_id = cq.question_id and s.confidence is not null
  join survey_sheets sh on sh.company_id = s.company_id and sh.id = s.survey_sheet_id
  join examinations e on e.company_id = sh.company_id and e.id = sh.examination_id
    and e.course_template_id = cq.course_template_id and e.deleted_at is null
  where cq.course_template_id = ${courseId}`;

/** How many people said how sure they were, and their answers by that and by right and wrong. */
export const confidenceCounts = async (tx: Tx, caller: Caller, courseId: number) => {
  const { rows } = await sql<CourseConfidence['counts'] & { user_count: number }>`
    select count(distinct s.user_id) as user_count,
      count(*) filter (where s.confidence = 'sure' and s.is_correct) as sure_correct,
      count(*) filter (where s.confidence = 'sure' and not s.is_correct) as sure_wrong,
      count(*) filter (where s.confidence = 'unsure' and s.is_correct) as unsure_correct,
      count(*) filter (where s.confidence = 'unsure' and not s.is_correct) as unsure_wrong
    from ${answered(caller, courseId)}`.execute(tx);
  return rows[0]!;
};

/** The questions most often answered wrong by people who were sure. */
export const confidentlyWrong = async (
  tx: Tx,
  caller: Caller,
  courseId: number,
): Promise<CourseConfidence['questions']> => {
  const { rows } = await sql<CourseConfidence['questions'][number]>`
    select a.question_id, v.title, a.sure_count, a.sure_wrong_count
    from (
      select s.question_id, count(*) as sure_count, count(*) filter (where not s.is_correct) as sure_wrong_count
      from ${answered(caller, courseId)} and s.confidence = 'sure'
      group by s.question_id having bool_or(not s.is_correct)
    ) a
    join questions q on q.id = a.question_id
    join question_versions v on v.question_id = q.id and v.version = q.version
    order by a.sure_wrong_count desc, a.sure_wrong_count::float8 / a.sure_count desc, a.question_id
    limit ${MOST}`.execute(tx);
  return rows;
};
