import type { listQuestionReports, OwnReportOutcome, Query } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import type { ListRequest } from '../../platform/http/lists';
import { pageOf, type Page } from '../../platform/list-pages';
import type { Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import { makesPresets } from '../../shared/presets';
import { READER_JOINS, readerColumns, type Reader } from '../../shared/recipients';
import { matches } from '../../shared/search';
import type { ReportRow } from './report-row';

/** A report with its question's owner. */
export interface QuestionReportRow extends ReportRow {
  company_id: number;
  question_company_id: number;
  preset: boolean;
  reporter_id: number | null;
  reporter_name: string | null;
  other_open_count: number;
  revision: number;
}

export interface ReportList {
  tx: Tx;
  caller: Caller;
  query: Partial<Query<typeof listQuestionReports>>;
  list: ListRequest;
}

/** What people ask somebody is between them: it is no report of the question. */
const IS_REPORT = sql<boolean>`r.reason <> 'ask'`;

/** Reports of the company's people; for the operator also those about questions that it provides. */
const inView = (report: RawBuilder<unknown>, question: RawBuilder<unknown>, caller: Caller) =>
  makesPresets(caller)
    ? sql<boolean>`(${report}.company_id = ${caller.companyId}
        or ${question}.preset and ${question}.company_id = ${caller.companyId})`
    : sql<boolean>`${report}.company_id = ${caller.companyId}`;

/**
 * One page of the reports in view, open ones first and then the newest unless told.
 *
 * @param questionIds of these questions alone; `null`: of all
 */
export const pageOfReports = (
  { caller, ...call }: ReportList,
  questionIds: readonly number[] | null,
): Promise<Page<QuestionReportRow>> =>
  pageOf<typeof listQuestionReports, QuestionReportRow>(call, {
    columns: sql`r.id, r.company_id, r.question_id, v.title as question_title, q.preset,
      q.company_id as question_company_id, r.reason, r.comment, r.created_at, r.outcome, r.reply, r.answered_at,
      r.revision, u.id as reporter_id, u.name as reporter_name`,
    from: sql`question_reports r
      join questions q on q.id = r.question_id
      join question_versions v on v.question_id = r.question_id and v.version = r.version
      left join users u on u.company_id = ${caller.companyId} and u.company_id = r.company_id and u.id = r.user_id`,
    where: [
      inView(sql`r`, sql`q`, caller),
      IS_REPORT,
      ...(questionIds ? [sql<boolean>`r.question_id = any(${[...questionIds]}::bigint[])`] : []),
    ],
    sorts: {
      id: sql`r.id`,
      created_at: sql`r.created_at`,
      state: [sql`r.answered_at is not null`, sql`r.created_at`],
      reason: sql`r.reason`,
      question_title: sql`v.title`,
    },
    order: { by: sql`r.answered_at is not null, r.created_at`, descending: true },
    filters: {
      q: (text) => matches([sql`v.title`, sql`r.comment`], text),
      state: (states) =>
        sql`case when r.answered_at is null then 'open' else 'answered' end = any(${states}::text[])`,
      reason: (reasons) => sql`r.reason = any(${reasons}::text[])`,
      question_id: (id) => sql`r.question_id = ${id}`,
    },
    details: {
      columns: sql`(
        select count(*) from question_reports o join questions oq on oq.id = o.question_id
        where o.question_id = page.question_id and o.answered_at is null and o.id <> page.id
          and o.reason <> 'ask' and ${inView(sql`o`, sql`oq`, caller)}) as other_open_count`,
    },
  });

/** Questions of the company that its people have reported: what an editor may see of them is asked of these. */
export const listReportedQuestionIds = async (tx: Tx, companyId: number): Promise<number[]> => {
  const { rows } = await sql<{ question_id: number }>`
    select distinct r.question_id from question_reports r join questions q on q.id = r.question_id
    where r.company_id = ${companyId} and q.company_id = ${companyId} and not q.preset and ${IS_REPORT}`.execute(
    tx,
  );
  return rows.map((row) => row.question_id);
};

/** Locks a report of the company until the transaction ends. */
export const lockReport = async (tx: Tx, companyId: number, id: number): Promise<void> => {
  await sql`
    select from question_reports where company_id = ${companyId} and id = ${id} for update`.execute(
    tx,
  );
};

interface Reply {
  outcome: OwnReportOutcome;
  reply: string;
  now: Date;
}

/** Writes the reply to a report. The learner who made it has yet to see it. */
export const updateReply = async (
  tx: Tx,
  { companyId, userId }: Caller,
  id: number,
  { outcome, reply, now }: Reply,
): Promise<void> => {
  await tx
    .updateTable('question_reports')
    .set({ outcome, reply, answered_at: now, answered_by: userId, seen_at: null })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** Whom a reply is sent to; the address is `null` for who has none or signs in no more. */
export const findReporter = async (
  tx: Tx,
  companyId: number,
  { id, today }: { id: number; today: string },
): Promise<Reader> => {
  const { rows } = await sql<Reader>`
    select ${readerColumns(companyId, today)}
    from question_reports r join users u on u.company_id = r.company_id and u.id = r.user_id ${READER_JOINS}
    where r.company_id = ${companyId} and r.id = ${id}`.execute(tx);
  return onlyRow(rows);
};
