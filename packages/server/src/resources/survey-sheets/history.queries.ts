import { sql } from 'kysely';
import type { listUserCourseQuestionSurveys, SheetKind } from '@tokiori/contract';
import type { ListRequest } from '../../platform/http/lists';
import { pageOf, type Page } from '../../platform/list-pages';
import type { Caller, Tx } from '../../shared/caller';
import { WORDING_ID, WORDING_VERSION } from '../../shared/asked-wording';

/** An answer in a history. */
export interface HistoryRow {
  id: number;
  survey_sheet_id: number;
  question_id: number;
  question_title: string;
  kind: SheetKind;
  examination_id: number | null;
  correct: boolean;
  skipped: boolean;
  duration_seconds: number;
  answered_at: Date;
}

const columns = sql`
  s.id, s.survey_sheet_id, s.question_id, v.title as question_title, sh.kind, sh.examination_id,
  s.is_correct as correct, s.is_skipped as skipped, s.duration_seconds, s.answered_at`;

const tables = sql`
  surveys s
  join survey_sheets sh on sh.company_id = s.company_id and sh.id = s.survey_sheet_id
  join question_versions v on v.question_id = ${WORDING_ID}
    and v.version = ${WORDING_VERSION}`;

/** A learner's answers of a period, newest first; one more than `limit` when there are more. */
export const listAnswersOfUser = async (
  tx: Tx,
  caller: Caller,
  period: { from: string; to: string },
  page: { fromId: number | null; limit: number },
): Promise<HistoryRow[]> => {
  const { rows } = await sql<HistoryRow>`
    select ${columns} from ${tables}
    where s.company_id = ${caller.companyId} and s.user_id = ${caller.userId} and s.answered_at is not null
      and s.answered_on between ${period.from} and ${period.to}
      and s.id <= ${page.fromId ?? Number.MAX_SAFE_INTEGER}
    order by s.id desc limit ${page.limit + 1}`.execute(tx);
  return rows;
};

/** One page of a learner's answers to one question within examinations, newest first unless told. */
export const pageOfAnswersToQuestion = (
  { tx, caller, list }: { tx: Tx; caller: Caller; list: ListRequest },
  of: { userId: number; questionId: number; examinationIds: readonly number[] },
): Promise<Page<HistoryRow>> =>
  pageOf<typeof listUserCourseQuestionSurveys, HistoryRow>(
    { tx, list, query: {} },
    {
      columns,
      from: tables,
      where: [
        sql`s.company_id = ${caller.companyId}`,
        sql`s.user_id = ${of.userId}`,
        sql`s.question_id = ${of.questionId}`,
        sql`sh.examination_id = any(${[...of.examinationIds]})`,
        sql`s.answered_at is not null`,
      ],
      sorts: { id: sql`s.id`, answered_at: sql`s.answered_at` },
      order: { field: 'id', descending: true },
      filters: {},
    },
  );
