import { sql, type RawBuilder } from 'kysely';
import { recallOn } from '../../shared/predicted-recall';
import { runningQuestions } from '../../shared/running-courses';

/**
 * SQL for the sums of what a person is predicted to recall on a day, of what they have answered of the courses that run:
 * a subquery of one row, to be joined laterally.
 */
export const recallSums = (
  person: { companyId: RawBuilder<number>; userId: RawBuilder<number> },
  day: RawBuilder<string>,
): RawBuilder<unknown> => sql`(
  select coalesce(sum(r.recall), 0) as recall_sum, count(*)::int as memory_count,
    count(r.aim)::int as aimed_count,
    coalesce(sum(r.recall) filter (where r.aim is not null), 0) as aimed_recall_sum,
    coalesce(sum(r.aim), 0) as aim_sum
  from (
    select ${recallOn(day)} as recall, q.aim
    from ${runningQuestions(person, day)} q
    join memories m on m.company_id = ${person.companyId} and m.user_id = ${person.userId}
      and m.question_id = q.question_id
  ) r)`;
