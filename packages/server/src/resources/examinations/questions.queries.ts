import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';

/** A question of an examination with its holder's memory of it. */
export interface QuestionRow {
  question_id: number;
  sequence: number;
  title: string;
  minor_category_name: string;
  asked: number;
  right_count: number;
  last_right: boolean | null;
  last_skipped: boolean;
  last_asked_on: string | null;
  /** `null` before the first answer. */
  stability: number | null;
  difficulty: number | null;
  reps: number | null;
  lapses: number | null;
  last_reviewed_on: string | null;
  total: number;
}

/** The questions of an examination in the order they are asked. */
export const questionsOfExamination = async (
  tx: Tx,
  caller: Caller,
  examinationId: number,
  page: { offset: number; limit: number; sort: { descending: boolean } | null },
): Promise<QuestionRow[]> => {
  const direction = page.sort?.descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<QuestionRow>`
    select eq.question_id, eq.sequence, v.title, c.name as minor_category_name, eq.asked, eq.right_count,
      eq.last_right, eq.last_skipped, eq.last_asked_on, m.stability, m.difficulty, m.reps, m.lapses,
      m.last_reviewed_on, count(*) over ()::int as total
    from examination_questions eq
    join examinations e on e.id = eq.examination_id
    join questions q on q.id = eq.question_id
    join question_versions v on v.question_id = q.id and v.version = q.version
    join minor_categories c on c.id = q.minor_category_id
    left join memories m on m.user_id = e.user_id and m.question_id = eq.question_id
    where eq.company_id = ${caller.companyId} and eq.examination_id = ${examinationId}
    order by eq.sequence ${direction} limit ${page.limit} offset ${page.offset}`.execute(tx);
  return rows;
};
