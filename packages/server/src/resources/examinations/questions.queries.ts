import type { listExaminationQuestions } from '@tokiori/contract';
import { sql } from 'kysely';
import { pageOf, type Page } from '../../platform/list-pages';
import type { CallOf } from '../../shared/caller';
import { MEMORY_COLUMNS, type MaybeMemoryColumns } from '../../shared/memory-state';

/** A question of an examination with its holder's memory of it. */
export interface QuestionRow extends MaybeMemoryColumns {
  question_id: number;
  sequence: number;
  title: string;
  minor_category_name: string;
  asked: number;
  correct_count: number;
  last_correct: boolean | null;
  last_skipped: boolean;
  last_confident_wrong: boolean;
  last_asked_on: string | null;
}

/** One page of the questions of an examination, in the order they are asked unless told. */
export const questionsOfExamination = (
  call: CallOf<typeof listExaminationQuestions>,
  examinationId: number,
): Promise<Page<QuestionRow>> =>
  pageOf<typeof listExaminationQuestions, QuestionRow>(call, {
    columns: sql`eq.question_id, eq.sequence, v.title, c.name as minor_category_name, eq.asked,
      eq.correct_count, eq.last_correct, eq.last_skipped, eq.last_asked_on,
      eq.last_correct is false and coalesce(m.last_confident_wrong, false) as last_confident_wrong, ${MEMORY_COLUMNS}`,
    from: sql`examination_questions eq
      join examinations e on e.company_id = eq.company_id and e.id = eq.examination_id
      join questions q on q.id = eq.question_id
      join question_versions v on v.question_id = q.id and v.version = q.version
      join minor_categories c on c.id = q.minor_category_id
      left join memories m on m.company_id = e.company_id and m.user_id = e.user_id
        and m.question_id = eq.question_id`,
    where: [
      sql`eq.company_id = ${call.caller.companyId}`,
      sql`eq.examination_id = ${examinationId}`,
    ],
    sorts: { id: sql`eq.question_id`, sequence: sql`eq.sequence` },
    order: { field: 'sequence' },
    filters: {},
  });
