import { sql, type RawBuilder } from 'kysely';

/**
 * SQL for an examination, under the alias `e`, that runs on a day: it has begun, nobody ended or removed it, and its last
 * day is not past or it is maintained for who passed it.
 */
export const runsOn = (day: RawBuilder<string>): RawBuilder<boolean> => sql<boolean>`(
  e.deleted_at is null and e.disabled_at is null and e.from_date <= ${day}
  and (e.to_date is null or e.to_date >= ${day} or (
    exists (
      select from course_templates mc
      where mc.company_id = e.company_id and mc.id = e.course_template_id and mc.maintenance_minutes is not null)
    and is_maintained(e.company_id, e.id, ${day}))))`;

interface PersonSql {
  companyId: RawBuilder<number>;
  userId: RawBuilder<number>;
}

/** What both read. Neither names a column that only the other needs: the role of jobs has rights for few. */
const HELD_QUESTIONS = sql`examinations e
  join examination_questions eq on eq.company_id = e.company_id and eq.examination_id = e.id
  join questions q on q.id = eq.question_id and q.deleted_at is null and q.retired_at is null`;
const areHeld = ({ companyId, userId }: PersonSql, day: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`e.company_id = ${companyId} and e.user_id = ${userId} and ${runsOn(day)}`;

/**
 * SQL for the questions of the courses that a person holds on a day, once for each course: a subquery with `question_id`
 * and `course_template_id`. Deleted questions are asked no more.
 */
export const questionsOfRunning = (
  person: PersonSql,
  day: RawBuilder<string>,
): RawBuilder<unknown> => sql`(
  select eq.question_id, e.course_template_id from ${HELD_QUESTIONS} where ${areHeld(person, day)})`;

/**
 * The same with each question once: a subquery with `question_id` and `aim`, the highest desired retention (fraction) of
 * the courses that ask it again; `null` where none does, before a course has asked it for the first time, and where it
 * was answered right so often that it is asked no more.
 */
export const runningQuestions = (
  person: PersonSql,
  day: RawBuilder<string>,
): RawBuilder<unknown> => sql`(
  select eq.question_id,
    max(case when e.to_date < ${day} then c.maintenance_retention_percent else e.desired_retention_percent end) filter (where e.recap_enabled and eq.asked > 0
      and (e.stop_after_right_in_a_row is null or m.right_in_a_row < e.stop_after_right_in_a_row)
    ) / 100.0::float8 as aim
  from ${HELD_QUESTIONS}
  join course_templates c on c.id = e.course_template_id
  left join memories m on m.company_id = e.company_id and m.user_id = e.user_id and m.question_id = eq.question_id
  where ${areHeld(person, day)}
  group by eq.question_id)`;
