import type {
  listOwnQuestionReports,
  OwnReportOutcome,
  OwnReportReason,
  ReportReason,
} from '@tokiori/contract';
import { sql } from 'kysely';
import { pageOf, type Page } from '../../platform/list-pages';
import type { ListRequest } from '../../platform/http/lists';
import type { Caller, Tx } from '../../shared/caller';
import { lockUser } from '../../shared/lock-user.queries';
import { onlyRow } from '../../shared/only-row';
import type { ReportRow } from './report-row';

export interface OwnReportRow extends ReportRow<OwnReportReason, OwnReportOutcome> {
  survey_id: number;
  survey_sheet_id: number;
  seen: boolean;
  asked_id: number | null;
  asked_name: string | null;
}

/** One page of the caller's own reports, newest first unless told. */
export const pageOfOwnReports = ({
  tx,
  caller,
  list,
}: {
  tx: Tx;
  caller: Caller;
  list: ListRequest;
}): Promise<Page<OwnReportRow>> =>
  pageOf<typeof listOwnQuestionReports, OwnReportRow>(
    { tx, list, query: {} },
    {
      columns: sql`r.id, s.question_id, v.title as question_title, r.reason, r.comment, r.created_at, r.outcome,
        r.reply, r.answered_at, r.survey_id, s.survey_sheet_id, r.answered_at is null or r.seen_at is not null as seen,
        a.id as asked_id, a.name as asked_name`,
      from: sql`question_reports r
        join surveys s on s.company_id = r.company_id and s.id = r.survey_id
        join question_versions v on v.question_id = r.question_id and v.version = r.version
        left join users a on a.company_id = r.company_id and a.id = r.asked_id`,
      where: [sql`r.company_id = ${caller.companyId}`, sql`r.user_id = ${caller.userId}`],
      sorts: { id: sql`r.id`, created_at: sql`r.created_at` },
      order: { field: 'created_at', descending: true },
      filters: {},
    },
  );

/**
 * How many reports the caller has made since a moment, or how often they have asked somebody; their other requests that
 * make one wait until this transaction ends.
 */
export const countReportsSince = async (
  tx: Tx,
  caller: Caller,
  { since, areAsks }: { since: Date; areAsks: boolean },
): Promise<number> => {
  await lockUser(tx, caller);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from question_reports
    where company_id = ${caller.companyId} and user_id = ${caller.userId} and created_at > ${since}
      and (reason = 'ask') = ${areAsks}`.execute(tx);
  return onlyRow(rows).count;
};

/** What the caller reports of a question. */
export interface NewReport {
  questionId: number;
  surveyId: number;
  version: number;
  reason: ReportReason;
  comment: string;
  now: Date;
}

/** Replaces what the caller's open report of the question says; `null` when there is none. */
export const replaceOpenReport = async (
  tx: Tx,
  { companyId, userId }: Caller,
  { questionId, surveyId, version, reason, comment }: NewReport,
): Promise<number | null> => {
  const row = await tx
    .updateTable('question_reports')
    .set({ survey_id: surveyId, version, reason, comment })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .where('answered_at', 'is', null)
    .where('reason', '<>', 'ask')
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

export const insertReport = async (
  tx: Tx,
  { companyId, userId }: Caller,
  { questionId, surveyId, version, reason, comment, now }: NewReport,
): Promise<number> => {
  const { id } = await tx
    .insertInto('question_reports')
    .values({
      company_id: companyId,
      user_id: userId,
      question_id: questionId,
      survey_id: surveyId,
      version,
      reason,
      comment,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Notes that the caller has seen the reply to a report of theirs. */
export const markSeen = async (
  tx: Tx,
  { companyId, userId }: Caller,
  id: number,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('question_reports')
    .set({ seen_at: now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('answered_at', 'is not', null)
    .where('seen_at', 'is', null)
    .execute();
};
