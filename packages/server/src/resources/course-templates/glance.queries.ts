import type { CourseGlance } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import { isLive } from '../../shared/live-examination';
import { onlyRow } from '../../shared/only-row';
import { visibleUsers } from '../../shared/visible-users.access';
import { waitsForCourse } from '../../shared/waits-for-course';
import { isLatest } from '../certificates/latest.access';

type Counts = Omit<CourseGlance, 'certificates' | 'waiting'>;

/** How those stand who hold a course live; of two examinations the one that began first, as in the list of its users. */
export const getCountsOfHolders = async (
  tx: Tx,
  caller: Caller,
  { courseId, today, lateIds }: { courseId: number; today: string; lateIds: readonly number[] },
): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    with held as (
      select distinct on (u.id) u.id, e.to_date, e.answered_count, e.question_count, e.result
      from examinations e
      join users u on u.company_id = e.company_id and u.id = e.user_id and u.deactivated_at is null
      where e.company_id = ${caller.companyId} and e.course_template_id = ${courseId} and e.deleted_at is null
        and ${isLive(today)} and ${visibleUsers(caller)}
      order by u.id, e.from_date, e.id desc
    )
    select count(*) as held,
      count(*) filter (where answered_count > 0 and answered_count >= question_count) as completed,
      count(*) filter (where result = 'Passed') as passed, count(*) filter (where result = 'Failed') as failed,
      count(*) filter (where id = any(${[...lateIds]}::bigint[])) as late, min(to_date) as earliest_to
    from held`.execute(tx);
  return onlyRow(rows);
};

/** How many people are to get a course once they have passed what it asks for before, by hand or by its rules. */
export const countWaiting = async (tx: Tx, caller: Caller, courseId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users u
    where u.company_id = ${caller.companyId} and u.deactivated_at is null and ${visibleUsers(caller)}
      and ${waitsForCourse(caller.companyId, courseId)}`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** How many hold a certificate of a course. @param until the last day of those that end soon */
export const getCountsOfCertificates = async (
  tx: Tx,
  caller: Caller,
  { courseId, today, until }: { courseId: number; today: string; until: string },
): Promise<NonNullable<CourseGlance['certificates']>> => {
  const { rows } = await sql<NonNullable<CourseGlance['certificates']>>`
    select count(*) filter (where ce.expires_on is null or ce.expires_on >= ${today}::date) as valid,
      count(*) filter (where ce.expires_on between ${today}::date and ${until}::date) as ending,
      count(*) filter (where ce.expires_on < ${today}::date) as expired
    from certificates ce
    join users u on u.company_id = ce.company_id and u.id = ce.user_id and u.deactivated_at is null
    where ce.company_id = ${caller.companyId} and ce.course_template_id = ${courseId} and ${isLatest(caller.companyId)}
      and ${visibleUsers(caller)}`.execute(tx);
  return onlyRow(rows);
};
