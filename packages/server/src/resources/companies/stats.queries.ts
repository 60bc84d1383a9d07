import type { CompanyStats, listCompanyStats } from '@tokiori/contract';
import { addDays, dateIn } from '@tokiori/domain';
import { sql } from 'kysely';
import type { ListRequest } from '../../platform/http/lists';
import { pageOf, type Page } from '../../platform/list-pages';
import type { Tx } from '../../shared/caller';
import { countInRow, countOf } from '../../shared/daily-sums';

const DAYS = 30;

type StatsRow = Omit<CompanyStats, 'last_signed_in_at'> & { last_signed_in_at: Date | null };

/** The first of the last 30 days in every time zone that a company lives in: what day it is, is ours to say. */
const firstDays = async (
  tx: Tx,
  now: Date,
): Promise<{ time_zone: string; first_day: string }[]> => {
  const rows = await tx.selectFrom('companies').select('time_zone').distinct().execute();
  return rows.map(({ time_zone: zone }) => ({
    time_zone: zone,
    first_day: addDays(dateIn(zone, now), 1 - DAYS),
  }));
};

const SORTS = {
  id: sql`c.id`,
  company_id: sql`c.id`,
  company_name: sql`c.name`,
  users: sql`people.users`,
  learners: sql`sums.learners`,
  answers: sql`sums.answers`,
  last_signed_in_at: sql`people.last_signed_in_at`,
};

const COLUMNS = sql`
  c.id, c.id as company_id, c.name as company_name, c.deactivated_at is null as active, c.seats,
  people.users, sums.learners, sums.answers, people.last_signed_in_at,
  (select count(*) from course_templates t where t.company_id = c.id) as courses,
  (select count(*) from questions q where q.company_id = c.id and q.deleted_at is null) as questions`;

/**
 * What companies did within the last 30 days, one page of them; `companyId` narrows it to one. Answers and learners
 * come from the daily sums, so that the cost grows with people and days.
 */
export const pageOfStats = async (
  tx: Tx,
  companyId: number | null,
  list: ListRequest,
  now: Date,
): Promise<Page<CompanyStats>> => {
  const days = JSON.stringify(await firstDays(tx, now));
  const call = { tx, list, query: {} };
  const { rows, total } = await pageOf<typeof listCompanyStats, StatsRow>(call, {
    columns: COLUMNS,
    from: sql`companies c
      join jsonb_to_recordset(${days}::jsonb) as span(time_zone text, first_day date) using (time_zone)
      cross join lateral (
        select count(*) filter (where u.deactivated_at is null) as users,
          max(u.last_signed_in_at) as last_signed_in_at
        from users u where u.company_id = c.id
      ) people
      cross join lateral (
        select count(distinct d.user_id) as learners, ${countOf('taken-questions')} as answers
        from daily_sums d
        where d.company_id = c.id and d.day >= span.first_day and ${countInRow('taken-questions')} > 0
      ) sums`,
    where: companyId === null ? [] : [sql`c.id = ${companyId}`],
    sorts: SORTS,
    order: { field: 'id' },
    filters: {},
  });
  return {
    rows: rows.map((row) => ({
      ...row,
      last_signed_in_at: row.last_signed_in_at?.toISOString() ?? null,
    })),
    total,
  };
};
