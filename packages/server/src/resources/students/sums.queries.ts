import type { DailySums } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import { ALL_SUMS, countOf } from '../../shared/daily-sums';

/** A learner's sums over a period, with the number of days on which something was answered. */
export const sumsOfPeriod = async (
  tx: Tx,
  caller: Caller,
  period: { from: string; to: string },
): Promise<DailySums & { active_days: number }> => {
  const { rows } = await sql<DailySums & { active_days: number }>`
    select ${ALL_SUMS}, count(distinct d.day)::int as active_days from daily_sums d
    where d.company_id = ${caller.companyId} and d.user_id = ${caller.userId}
      and d.day between ${period.from} and ${period.to}`.execute(tx);
  return rows[0]!;
};

/** A learner's sums of all time by course, the course's name beside them; basics are left out. */
export const sumsByCourse = async (
  tx: Tx,
  caller: Caller,
): Promise<(DailySums & { course_template_id: number; name: string })[]> => {
  const { rows } = await sql<DailySums & { course_template_id: number; name: string }>`
    select d.course_template_id, c.name, ${ALL_SUMS} from daily_sums d
    join course_templates c on c.id = d.course_template_id
    where d.company_id = ${caller.companyId} and d.user_id = ${caller.userId}
    group by d.course_template_id, c.name order by c.name, d.course_template_id`.execute(tx);
  return rows;
};

/** A learner's sums by day of a period, days without answers left out, in order. */
export const sumsByDay = async (
  tx: Tx,
  caller: Caller,
  period: { from: string; to: string },
): Promise<(DailySums & { day: string })[]> => {
  const { rows } = await sql<DailySums & { day: string }>`
    select d.day, ${ALL_SUMS} from daily_sums d
    where d.company_id = ${caller.companyId} and d.user_id = ${caller.userId}
      and d.day between ${period.from} and ${period.to}
    group by d.day order by d.day`.execute(tx);
  return rows;
};

/** The days of a period on which a learner answered something, in order. */
export const answeredDays = async (
  tx: Tx,
  caller: Caller,
  period: { from: string; to: string },
): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    select distinct d.day from daily_sums d
    where d.company_id = ${caller.companyId} and d.user_id = ${caller.userId}
      and d.day between ${period.from} and ${period.to}
    order by d.day`.execute(tx);
  return rows.map(({ day }) => day);
};

/**
 * A learner's place by points of a period among the active members of their main department; `null` without one, and
 * when they do not want to see it.
 */
export const rankInDepartment = async (
  tx: Tx,
  caller: Caller,
  period: { from: string; to: string },
): Promise<{
  department_name: string;
  position: number;
  member_count: number;
  total_score: number;
} | null> => {
  const { rows } = await sql<{
    department_name: string;
    position: number;
    member_count: number;
    total_score: number;
  }>`
    select ranked.department_name, ranked.position, ranked.member_count, ranked.total_score
    from (
      select u.id, dep.name as department_name, ${countOf('total-score')}::int as total_score,
        (rank() over (order by ${countOf('total-score')} desc))::int as position,
        (count(*) over ())::int as member_count
      from users me
      join departments dep on dep.company_id = me.company_id and dep.id = me.department_id
      join users u on u.company_id = me.company_id and u.department_id = me.department_id and u.deactivated_at is null
      left join daily_sums d on d.company_id = u.company_id and d.user_id = u.id
        and d.day between ${period.from} and ${period.to}
      where me.company_id = ${caller.companyId} and me.id = ${caller.userId} and me.rank_enabled
      group by u.id, dep.name
    ) ranked
    where ranked.id = ${caller.userId}`.execute(tx);
  return rows[0] ?? null;
};
