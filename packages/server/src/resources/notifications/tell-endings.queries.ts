import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/** Companies that are in use, with the time zone of each. Runs as the system role. */
export const companiesInUse = async (tx: Tx): Promise<{ id: number; time_zone: string }[]> =>
  tx
    .selectFrom('companies')
    .select(['id', 'time_zone'])
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .execute();

/** An unfinished examination of somebody active. */
export interface EndingRow {
  id: number;
  user_id: number;
  name: string;
  to_date: string;
  answered_count: number;
  correct_count: number;
  question_count: number;
  pass_mark_percent: number;
}

const COLUMNS = sql`e.id, e.user_id, t.name, e.to_date, e.answered_count, e.correct_count, e.question_count,
  e.pass_mark_percent`;
const UNFINISHED = sql`examinations e
  join users u on u.company_id = e.company_id and u.id = e.user_id and u.deactivated_at is null
  join course_templates t on t.id = e.course_template_id`;

/** Unfinished examinations whose last day lies within a span and whose holder was not told yet that they end. */
export const endingExaminations = async (
  tx: Tx,
  companyId: number,
  { from, to }: { from: string; to: string },
): Promise<EndingRow[]> => {
  const { rows } = await sql<EndingRow>`
    select ${COLUMNS} from ${UNFINISHED}
    where e.company_id = ${companyId} and e.completed_on is null and e.disabled_at is null and e.deleted_at is null
      and e.from_date <= ${from}::date and e.to_date between ${from}::date and ${to}::date
      and not exists (select from notifications n where n.company_id = e.company_id and n.user_id = e.user_id
        and n.kind = 'CourseEnding' and n.subject_id = e.id)
    order by e.id`.execute(tx);
  return rows;
};

/** Unfinished examinations whose last day lies within a span that is over, and whose result nobody was told yet. */
export const endedExaminations = async (
  tx: Tx,
  companyId: number,
  { from, to }: { from: string; to: string },
): Promise<EndingRow[]> => {
  const { rows } = await sql<EndingRow>`
    select ${COLUMNS} from ${UNFINISHED}
    where e.company_id = ${companyId} and e.completed_on is null and e.disabled_at is null and e.deleted_at is null
      and e.to_date between ${from}::date and ${to}::date
      and not exists (select from notifications n where n.company_id = e.company_id and n.user_id = e.user_id
        and n.kind = 'Result' and n.subject_id = e.id)
    order by e.id`.execute(tx);
  return rows;
};
