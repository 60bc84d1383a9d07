import type { KpiAttention } from '@tokiori/contract';
import type { ReportPeriod } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { isOnLeave } from '../../shared/on-leave';

/**
 * The courses with examinations of active people that end within some days and have questions left, the next to end
 * first, with the number of these people.
 * @param userIds `null`: everybody
 */
export const listEndingCourses = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[] | null,
  { from, to }: ReportPeriod,
): Promise<KpiAttention['ending']['rows']> => {
  const who = userIds === null ? sql`true` : sql`e.user_id = any(${[...userIds]}::bigint[])`;
  const { rows } = await sql<KpiAttention['ending']['rows'][number]>`
    select e.course_template_id, c.name, min(e.to_date) as to, count(distinct e.user_id)::int as users
    from examinations e
    join users u on u.company_id = e.company_id and u.id = e.user_id and u.deactivated_at is null
    join course_templates c on c.id = e.course_template_id
    where e.company_id = ${companyId} and e.deleted_at is null and e.disabled_at is null
      and e.to_date between ${from} and ${to} and e.answered_count < e.question_count and ${who}
      and not ${isOnLeave(companyId, from)}
    group by e.course_template_id, c.name
    order by 3, 4 desc, 1`.execute(tx);
  return rows;
};
