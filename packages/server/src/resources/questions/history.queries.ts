import type { listQuestionResults, QuestionResult } from '@tokiori/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { pageOf, type Page } from '../../platform/list-pages';
import type { CallOf } from '../../shared/caller';
import { WORDING_ID, WORDING_VERSION } from '../../shared/asked-wording';

type Result = z.infer<typeof QuestionResult>;

interface ResultRow extends Omit<Result, 'answered_at'> {
  answered_at: Date;
}

/** One page of the answers that the company's people gave to a question, newest first unless told. */
export const pageOfResults = async (
  call: CallOf<typeof listQuestionResults>,
): Promise<Page<Result>> => {
  const { rows, total } = await pageOf<typeof listQuestionResults, ResultRow>(call, {
    columns: sql`s.id, ${WORDING_ID} as wording_id, s.id as survey_id, s.survey_sheet_id, s.user_id, u.name as user_name, sh.kind,
      ${WORDING_VERSION} as version, s.is_correct as correct, s.is_skipped as skipped, s.given_ids, s.duration_seconds,
      s.answered_at`,
    from: sql`surveys s
      join survey_sheets sh on sh.company_id = s.company_id and sh.id = s.survey_sheet_id
      join users u on u.company_id = s.company_id and u.id = s.user_id`,
    where: [
      sql`s.company_id = ${call.caller.companyId}`,
      // All answers to a question, whatever the words; of a variant those to its own.
      // Two conditions, each of which an index serves.
      sql`(s.question_id = ${call.params.id} or s.variant_id = ${call.params.id})`,
      sql`s.answered_at is not null`,
      // What people practise of their own accord is nobody else's.
      sql`sh.kind <> 'Practice'`,
    ],
    sorts: { id: sql`s.id`, answered_at: sql`s.answered_at` },
    order: { field: 'answered_at', descending: true },
    filters: {},
  });
  return {
    rows: rows.map((row) => ({ ...row, answered_at: row.answered_at.toISOString() })),
    total,
  };
};
