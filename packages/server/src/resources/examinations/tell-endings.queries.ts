import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/** An unfinished examination of somebody active. */
export interface EndingRow {
  id: number;
  user_id: number;
  course_template_id: number;
  name: string;
  to_date: string;
  answered_count: number;
  correct_count: number;
  question_count: number;
  /** Questions that had come by the end; `null` where that is not counted yet. */
  offered_count: number | null;
  pass_mark_percent: number;
}

/** Which examinations are looked for, all days included. */
interface Ending {
  /** What is told of them, once each. */
  kind: 'CourseEnding' | 'Result';
  /** Days on which they end. */
  from: string;
  to: string;
  /** They have begun by this day. */
  begunOn: string;
}

/** Unfinished examinations of active people that end within some days, and of which the holder was not told yet. */
export const listUntoldExaminations = async (
  tx: Tx,
  companyId: number,
  { kind, from, to, begunOn }: Ending,
): Promise<EndingRow[]> => {
  const { rows } = await sql<EndingRow>`
    select e.id, e.user_id, e.course_template_id, t.name, e.to_date, e.answered_count, e.correct_count, e.question_count, e.offered_count,
      e.pass_mark_percent
    from examinations e
    join users u on u.company_id = e.company_id and u.id = e.user_id and u.deactivated_at is null
    join course_templates t on t.id = e.course_template_id
    where e.company_id = ${companyId} and e.completed_on is null and e.disabled_at is null and e.deleted_at is null
      and e.from_date <= ${begunOn}::date and e.to_date between ${from}::date and ${to}::date
      and not exists (select from notifications n where n.company_id = ${companyId} and n.user_id = e.user_id
        and n.kind = ${kind} and n.subject_id = e.id)
    order by e.id`.execute(tx);
  return rows;
};
