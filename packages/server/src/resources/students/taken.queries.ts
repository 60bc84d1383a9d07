import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';

/** How many of a learner's examinations of each course have an answer; courses without one are left out. */
export const countTakenByCourse = async (
  tx: Tx,
  caller: Caller,
): Promise<{ course_template_id: number; name: string; taken: number }[]> => {
  const { rows } = await sql<{ course_template_id: number; name: string; taken: number }>`
    select e.course_template_id, c.name, count(distinct e.id)::int as taken
    from survey_sheets sh
    join examinations e on e.company_id = sh.company_id and e.id = sh.examination_id
    join course_templates c on c.id = e.course_template_id and (c.company_id = ${caller.companyId} or c.preset)
    where sh.company_id = ${caller.companyId} and sh.user_id = ${caller.userId} and sh.answered_count > 0
    group by e.course_template_id, c.name order by c.name, e.course_template_id`.execute(tx);
  return rows;
};

/**
 * In how many examinations a learner answered something on each day of a period; days without are absent. Reads the
 * answers of the sheets that were open then alone.
 */
export const countTakenByDay = async (
  tx: Tx,
  caller: Caller,
  period: { from: string; to: string },
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ day: string; taken: number }>`
    select s.answered_on as day, count(distinct sh.examination_id)::int as taken
    from survey_sheets sh
    join surveys s on s.company_id = sh.company_id and s.survey_sheet_id = sh.id
    where sh.company_id = ${caller.companyId} and sh.user_id = ${caller.userId}
      and sh.examination_id is not null and sh.answered_count > 0 and sh.created_on <= ${period.to}
      -- An instant against a calendar day of some time zone: a day more.
      and (sh.finished_at is null or sh.finished_at >= ${period.from}::date - 1)
      and s.answered_on between ${period.from} and ${period.to}
    group by s.answered_on`.execute(tx);
  return new Map(rows.map(({ day, taken }) => [day, taken]));
};
