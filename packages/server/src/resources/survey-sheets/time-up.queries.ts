import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import type { Learner } from './learner';

/** A sheet whose time is up, and whose day it is. */
export interface DueSheet extends Learner {
  sheetId: number;
  timeZone: string;
  dayStartsAt: number;
}

/**
 * Sheets of every company that are open though their time ended before an instant, the longest ago first. Not those of
 * what was switched off, ended or deleted meanwhile: they count for nothing. Runs as the system role.
 */
export const listDueSheets = async (tx: Tx, before: Date, limit: number): Promise<DueSheet[]> => {
  const { rows } = await sql<DueSheet>`
    select sh.company_id as "companyId", sh.user_id as "userId", sh.id as "sheetId", c.time_zone as "timeZone",
      u.day_starts_at as "dayStartsAt"
    from survey_sheets sh
    join companies c on c.id = sh.company_id
    join users u on u.company_id = sh.company_id and u.id = sh.user_id
    left join company_basics cb on cb.company_id = sh.company_id and cb.basic_id = sh.basic_id
    left join basics b on b.id = sh.basic_id
    left join examinations e on e.company_id = sh.company_id and e.id = sh.examination_id
    where sh.ends_at is not null and sh.finished_at is null and sh.ends_at < ${before}
      and case when sh.basic_id is null then e.disabled_at is null and e.deleted_at is null
        else cb.enabled and b.deleted_at is null end
    order by sh.ends_at limit ${limit}`.execute(tx);
  return rows;
};
