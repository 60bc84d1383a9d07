import type { DailySums } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import { ALL_SUMS } from '../../shared/daily-sums';
import { onlyRow } from '../../shared/only-row';

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
  return onlyRow(rows);
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

/** How many active members of the learner's main department have answered in a period; `null` without a department. */
export const findDepartmentLearners = async (
  tx: Tx,
  caller: Caller,
  period: { from: string; to: string },
): Promise<{ department_name: string; learners: number } | null> => {
  const { rows } = await sql<{ department_name: string; learners: number }>`
    select dep.name as department_name, (
      select count(*)::int from users member
      where member.company_id = ${caller.companyId} and member.department_id = dep.id and member.deactivated_at is null
        and exists (
          select from daily_sums d
          where d.company_id = ${caller.companyId} and d.user_id = member.id
            and d.day between ${period.from} and ${period.to} and d.asked + d.recap_asked > 0)
      ) as learners
    from users u
    join departments dep on dep.company_id = ${caller.companyId} and dep.id = u.department_id
    where u.company_id = ${caller.companyId} and u.id = ${caller.userId}`.execute(tx);
  return rows[0] ?? null;
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
