import type { listUserCourseSheets } from '@tokiori/contract';
import { sql } from 'kysely';
import type { ListRequest } from '../../platform/http/lists';
import { pageOf, type Page } from '../../platform/list-pages';
import type { Database } from '../../platform/database';
import type { Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import type { Tables } from '../../tables';
import type { Learner } from './learner';
import type { DaysOffRow } from '../work-calendars/days-off-row';
import { sheetFromJson, surveyFromJson, type JsonSheet, type JsonSurvey } from './json-rows';
import type { SheetPart, SheetRow, SurveyRow } from './survey-row';

/** One sheet of the caller's company; `null` when there is none. */
export const findSheet = async (
  tx: Tx,
  caller: Caller,
  sheetId: number,
): Promise<SheetPart | null> => {
  const { rows } = await sql<SheetPart>`
    select * from read_sheet(${caller.companyId}, ${sheetId})`.execute(tx);
  return rows[0] ?? null;
};

interface KeysetPage {
  fromId: number | null;
  limit: number;
}

/**
 * A learner's sheets made in a period, newest first; one more than `limit` when there are more. A practice that was left
 * before today without an answer is none.
 */
export const listSheetsOfUser = async (
  tx: Tx,
  caller: Caller,
  period: { from: string; to: string; today: string },
  { fromId, limit }: KeysetPage,
): Promise<SheetPart[]> => {
  const { rows } = await sql<SheetPart>`
    select sh.* from sheet_details sh
    where sh.company_id = ${caller.companyId} and sh.user_id = ${caller.userId}
      and sh.created_on between ${period.from} and ${period.to}
      and sh.survey_sheet_id <= ${fromId ?? Number.MAX_SAFE_INTEGER}
      and not (sh.kind = 'Practice' and sh.finished_at is null and sh.answered_count = 0 and sh.created_on < ${period.today})
    order by sh.survey_sheet_id desc limit ${limit + 1}`.execute(tx);
  return rows;
};

/** One page of the sheets of examinations, newest first unless told. */
export const pageOfExaminationSheets = (
  { tx, caller, list }: { tx: Tx; caller: Caller; list: ListRequest },
  examinationIds: readonly number[],
): Promise<Page<SheetPart>> =>
  pageOf<typeof listUserCourseSheets, SheetPart>(
    { tx, list, query: {} },
    {
      columns: sql`sh.*`,
      from: sql`sheet_details sh`,
      where: [
        sql`sh.company_id = ${caller.companyId}`,
        sql`sh.examination_id = any(${[...examinationIds]})`,
      ],
      sorts: { id: sql`sh.survey_sheet_id`, created_on: sql`sh.created_on` },
      order: { field: 'id', descending: true },
      filters: {},
    },
  );

interface JsonRead {
  sheet: JsonSheet;
  surveys: JsonSurvey[];
}

export interface ReadSheet {
  sheet: SheetRow;
  /** In their order. */
  surveys: SurveyRow[];
}

const readFromJson = ({ sheet, surveys }: JsonRead): ReadSheet => ({
  sheet: sheetFromJson(sheet),
  surveys: surveys.map(surveyFromJson),
});

const READ_SHEET_TO_ANSWER = 'select read_sheet_to_answer($1, $2, $3, $4, $5) as read';

/**
 * The caller's own sheet with its next unanswered surveys; `null` when they have none with that id. One round trip, in
 * plans that are made once.
 */
export const findOwnSheet = async (
  database: Database<Tables>,
  { companyId, userId }: Learner,
  sheetId: number,
  limit: number,
): Promise<ReadSheet | null> => {
  const token = await database.tokenOf(companyId);
  const rows = await database.repeat<{ read: JsonRead | null }>(READ_SHEET_TO_ANSWER, [
    companyId,
    token,
    userId,
    sheetId,
    limit,
  ]);
  const read = onlyRow(rows).read;
  return read && readFromJson(read);
};

export interface SheetResultRead extends ReadSheet {
  /** The learner's, as far back as was asked for. */
  daysOff: Omit<DaysOffRow, 'user_id'>;
}

/**
 * A sheet of the caller's company with its answered surveys and the learner's days off; `null` when there is none. Who
 * may see it must be checked after.
 */
export const findSheetResult = async (
  tx: Tx,
  { companyId }: Caller,
  sheetId: number,
  since: string,
): Promise<SheetResultRead | null> => {
  const { rows } = await sql<{
    read: (JsonRead & { days_off: SheetResultRead['daysOff'] }) | null;
  }>`select read_sheet_with_answers(${companyId}, ${sheetId}, ${since}) as read`.execute(tx);
  const read = onlyRow(rows).read;
  return read && { ...readFromJson(read), daysOff: read.days_off };
};

/** One survey of the caller's company, of any user; `null` when there is none. */
export const findSurvey = async (
  tx: Tx,
  caller: Caller,
  surveyId: number,
): Promise<SurveyRow | null> => {
  const { rows } = await sql<SurveyRow>`
    select * from survey_details where company_id = ${caller.companyId} and id = ${surveyId}`.execute(
    tx,
  );
  return rows[0] ?? null;
};

/** The survey answered `last` answers ago in a sheet, 1 = the latest; `null` beyond the first. */
export const findRecentSurvey = async (
  tx: Tx,
  caller: Caller,
  sheetId: number,
  last: number,
): Promise<SurveyRow | null> => {
  const { rows } = await sql<SurveyRow>`
    select * from survey_details
    where company_id = ${caller.companyId} and survey_sheet_id = ${sheetId} and answered_at is not null
    order by sequence desc limit 1 offset ${last - 1}`.execute(tx);
  return rows[0] ?? null;
};

/** The survey of the caller's latest answer to a question; `null` before the first one. */
export const findLatestAnswer = async (
  tx: Tx,
  { companyId, userId }: Caller,
  questionId: number,
): Promise<number | null> => {
  // The memory's key says at once when there is none: then no answers are gone through.
  const { rows } = await sql<{ id: number }>`
    select s.id from memories m
    cross join lateral (
      select s.id from surveys s
      where s.company_id = ${companyId} and s.user_id = m.user_id and s.question_id = m.question_id
        and s.answered_at is not null
      order by s.id desc limit 1
    ) s
    where m.company_id = ${companyId} and m.user_id = ${userId} and m.question_id = ${questionId}`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
};
