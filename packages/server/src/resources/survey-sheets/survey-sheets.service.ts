import type { AnsweredSurvey, NextQuestion, SurveyResult, SurveySheet } from '@tokiori/contract';
import type { WorkCalendar } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { workCalendarOf } from '../holidays/holidays.service';
import { answersToQuestion, type HistoryRow } from './history.queries';
import {
  memoryOf,
  nextReviewOn,
  presentQuestion,
  presentResult,
  presentSheet,
  presentSurvey,
} from './present';
import type { SheetPart, SurveyRow } from './survey-row';
import {
  answeredSurveys,
  findSheet,
  openSurveys,
  sheetsOfExaminations,
} from './survey-sheets.queries';

/** Questions handed out beyond the current one, so that the screen never waits. */
const MAX_AHEAD = 50;

/** What to ask now in a sheet, and what comes after it. */
export const nextOf = async (
  tx: Tx,
  caller: Caller,
  sheet: SheetPart,
  ahead: number,
): Promise<NextQuestion> => {
  const rows = await openSurveys(tx, sheet.survey_sheet_id, 1 + Math.min(ahead, MAX_AHEAD));
  const asked = rows.map((row) => ({ survey: presentSurvey(row), question: presentQuestion(row) }));
  return {
    survey: asked[0]?.survey ?? null,
    question: asked[0]?.question ?? null,
    survey_sheet: presentSheet(sheet),
    upcoming: asked.slice(1),
  };
};

/** A sheet of the company; `null` when there is none. The caller has proved that it is theirs to see. */
export const sheetById = async (
  tx: Tx,
  caller: Caller,
  sheetId: number,
): Promise<SurveySheet | null> => {
  const sheet = await findSheet(tx, caller, sheetId);
  return sheet && presentSheet(sheet);
};

const withReview = (row: SurveyRow, calendar: WorkCalendar): SurveyResult =>
  presentResult(row, nextReviewOn(row, memoryOf(row), calendar));

/** An answered survey with the right answer and why. */
export const surveyResult = async (tx: Tx, row: SurveyRow, today: string): Promise<SurveyResult> =>
  withReview(row, await workCalendarOf(tx, row.user_id, today));

/** A sheet with all that was answered in it. */
export const sheetResult = async (tx: Tx, caller: Caller, sheet: SheetPart, today: string) => {
  const calendar = await workCalendarOf(tx, sheet.user_id, today);
  const rows = await answeredSurveys(tx, caller, sheet.survey_sheet_id);
  return {
    survey_sheet: presentSheet(sheet),
    surveys: rows.map((row) => withReview(row, calendar)),
  };
};

export const presentAnswered = (row: HistoryRow): AnsweredSurvey => ({
  ...row,
  answered_at: row.answered_at.toISOString(),
});

interface Page {
  offset: number;
  limit: number;
  sort: { descending: boolean } | null;
}

const ordered = (page: Page) => ({ ...page, ascending: page.sort?.descending === false });

/** The sheets of examinations, newest first unless sorted otherwise. */
export const listSheetsOf = async (
  tx: Tx,
  caller: Caller,
  examinationIds: readonly number[],
  page: Page,
): Promise<{ rows: SurveySheet[]; total: number }> => {
  const { rows, total } = await sheetsOfExaminations(tx, caller, examinationIds, ordered(page));
  return { rows: rows.map(presentSheet), total };
};

/** A learner's answers to one question within examinations, newest first unless sorted otherwise. */
export const listAnswersTo = async (
  tx: Tx,
  caller: Caller,
  of: { userId: number; questionId: number; examinationIds: readonly number[] },
  page: Page,
): Promise<{ rows: AnsweredSurvey[]; total: number }> => {
  const { rows, total } = await answersToQuestion(tx, caller, of, ordered(page));
  return { rows: rows.map(presentAnswered), total };
};
