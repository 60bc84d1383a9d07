import { sql, type RawBuilder } from 'kysely';
import type { Condition } from '../platform/list-pages';

/**
 * SQL: whether the user of the alias `u` has passed a course, as lists and `is_maintained` tell it.
 *
 * @param before whether it was on an earlier day than this one
 */
export const hasPassed = (
  companyId: number,
  courseId: number | RawBuilder<number>,
  day: RawBuilder<string>,
  { before = false }: { before?: boolean } = {},
): Condition => sql<boolean>`exists (
  select from examinations passed
  where passed.company_id = ${companyId} and passed.user_id = u.id and passed.course_template_id = ${courseId}
    and passed.deleted_at is null ${before ? sql`and coalesce(passed.completed_on, passed.to_date) < ${day}` : sql``}
    and (passed.result = 'Passed' or (
      passed.to_date < ${day} and passed.answered_count > 0 and passed.correct_count * 100 >=
        passed.pass_mark_percent::int
          * greatest(passed.answered_count, coalesce(passed.offered_count, passed.question_count)))))`;

/** SQL: the same of all of some courses; of none it is so. */
export const hasPassedAll = (
  companyId: number,
  courseIds: readonly number[],
  day: RawBuilder<string>,
  when: { before?: boolean } = {},
): Condition =>
  sql<boolean>`(${sql.join([sql`true`, ...courseIds.map((id) => hasPassed(companyId, id, day, when))], sql` and `)})`;
