import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import type { SheetPart, SurveyRow } from './survey-row';

/** One sheet of the caller's company; `null` when there is none. */
export const findSheet = async (
  tx: Tx,
  caller: Caller,
  sheetId: number,
): Promise<SheetPart | null> => {
  const { rows } = await sql<SheetPart>`
    select * from find_sheet(${sheetId})`.execute(tx);
  return rows[0] ?? null;
};

interface Page {
  fromId: number | null;
  limit: number;
}

/** A learner's sheets made in a period, newest first; one more than `limit` when there are more. */
export const sheetsOfUser = async (
  tx: Tx,
  caller: Caller,
  period: { from: string; to: string },
  { fromId, limit }: Page,
): Promise<SheetPart[]> => {
  const { rows } = await sql<SheetPart>`
    select sh.* from sheet_details sh
    where sh.company_id = ${caller.companyId} and sh.user_id = ${caller.userId}
      and sh.created_on between ${period.from} and ${period.to}
      and sh.survey_sheet_id <= ${fromId ?? 2_147_483_647}
    order by sh.survey_sheet_id desc limit ${limit + 1}`.execute(tx);
  return rows;
};

/** Sheets of examinations, newest first unless `ascending`, with their number in all. */
export const sheetsOfExaminations = async (
  tx: Tx,
  caller: Caller,
  examinationIds: readonly number[],
  page: { offset: number; limit: number; ascending: boolean },
): Promise<{ rows: SheetPart[]; total: number }> => {
  const ids = [...examinationIds];
  const direction = page.ascending ? sql`asc` : sql`desc`;
  const { rows } = await sql<SheetPart>`
    select sh.* from sheet_details sh
    where sh.company_id = ${caller.companyId} and sh.examination_id = any(${ids})
    order by sh.survey_sheet_id ${direction} limit ${page.limit} offset ${page.offset}`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from survey_sheets
    where company_id = ${caller.companyId} and examination_id = any(${ids})`.execute(tx);
  return { rows, total: counted[0]?.total ?? 0 };
};

/** The next unanswered surveys of a sheet, in order. The caller has proved that the sheet is theirs. */
export const openSurveys = async (
  tx: Tx,
  caller: Caller,
  sheetId: number,
  limit: number,
): Promise<SurveyRow[]> => {
  const { rows } = await sql<SurveyRow>`
    select * from open_surveys(${sheetId}, ${limit})`.execute(tx);
  return rows;
};

/** The answered surveys of a sheet, in order. */
export const answeredSurveys = async (
  tx: Tx,
  caller: Caller,
  sheetId: number,
): Promise<SurveyRow[]> => {
  const { rows } = await sql<SurveyRow>`
    select * from survey_details
    where company_id = ${caller.companyId} and survey_sheet_id = ${sheetId} and answered_at is not null
    order by sequence`.execute(tx);
  return rows;
};

/** One survey of the caller's company, whoever's it is; `null` when there is none. */
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
