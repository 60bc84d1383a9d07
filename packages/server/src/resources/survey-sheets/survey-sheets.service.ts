import {
  MAX_BASIC_QUESTIONS,
  type AnsweredSurvey,
  type NextQuestion,
  type SurveyResult,
  type SurveySheet,
} from '@tokiori/contract';
import type { WorkCalendar } from '@tokiori/domain';
import type { Database } from '../../platform/database';
import { AppError } from '../../platform/errors';
import type { ListRequest } from '../../platform/http/lists';
import type { Page } from '../../platform/list-pages';
import type { Caller, Tx } from '../../shared/caller';
import { memoryStateOrNull } from '../../shared/memory-state';
import type { Tables } from '../../tables';
import { daysOffSince, workCalendarFrom, workCalendarOf } from '../work-calendars/work-calendars';
import { pageOfAnswersToQuestion, type HistoryRow } from './history.queries';
import { findSheetExam } from './exam.queries';
import { presentExam } from './present-exam';
import { makePreparedOf } from './make-prepared';
import {
  presentEnded,
  presentQuestion,
  presentResult,
  presentSheet,
  presentSurvey,
} from './present';
import type { SurveyRow } from './survey-row';
import { visibleResult } from './survey-sheets.access';
import { findSheet, findOwnSheet, pageOfExaminationSheets } from './survey-sheets.queries';

/** Most questions sent ahead of the current one (prefetch), so that the screen never waits: all of the longest sheet. */
const MAX_AHEAD = MAX_BASIC_QUESTIONS - 1;

/** The next question of the caller's own sheet, and the upcoming ones. */
export const nextQuestion = async (
  database: Database<Tables>,
  caller: Caller,
  sheetId: number,
  { ahead, today }: { ahead: number; today: string },
): Promise<NextQuestion> => {
  const limit = 1 + Math.min(ahead, MAX_AHEAD);
  const find = () => findOwnSheet(database, caller, sheetId, limit);
  let read = await find();
  if (!read) {
    await makePreparedOf(database, caller, { sheetId }, today);
    read = await find();
  }
  if (!read) throw new AppError('NOT_FOUND');
  if (read.sheet.waits_to_begin) throw new AppError('EXAM_NOT_BEGUN');
  const asked = read.surveys.map((row) => ({
    survey: presentSurvey(row),
    question: presentQuestion(row),
  }));
  return {
    survey: asked[0]?.survey ?? null,
    question: asked[0]?.question ?? null,
    survey_sheet: presentSheet(read.sheet, today),
    upcoming: asked.slice(1),
  };
};

/** A sheet of the company; `null` when there is none. The access check must be done before. */
export const sheetById = async (
  tx: Tx,
  caller: Caller,
  sheetId: number,
  today: string,
): Promise<SurveySheet | null> => {
  const sheet = await findSheet(tx, caller, sheetId);
  return sheet && presentSheet(sheet, today);
};

const withReview = (row: SurveyRow, calendar: WorkCalendar, today: string): SurveyResult =>
  presentResult(row, { memory: memoryStateOrNull(row), calendar, today });

/** An answered survey with the right answer and its explanation. */
export const getSurveyResult = async (
  tx: Tx,
  row: SurveyRow,
  today: string,
): Promise<SurveyResult> =>
  withReview(row, await workCalendarOf(tx, row.company_id, row.user_id, today), today);

/** A sheet with all its answered surveys. */
export const getSheetResult = async (tx: Tx, caller: Caller, sheetId: number, today: string) => {
  const since = daysOffSince(today);
  const { sheet, surveys, daysOff } = await visibleResult(tx, caller, sheetId, since);
  const calendar = workCalendarFrom(daysOff, { since, today });
  const exam = sheet.is_exam ? await findSheetExam(tx, caller, sheetId) : null;
  return {
    survey_sheet: presentEnded(sheet, today),
    ...(exam ? { exam: presentExam(exam) } : {}),
    surveys: surveys.map((row) => withReview(row, calendar, today)),
  };
};

export const presentAnswered = (row: HistoryRow): AnsweredSurvey => ({
  ...row,
  answered_at: row.answered_at.toISOString(),
});

interface ListCall {
  tx: Tx;
  caller: Caller;
  list: ListRequest;
}

/** The sheets of examinations. */
export const listSheetsOf = async (
  call: ListCall,
  examinationIds: readonly number[],
  today: string,
): Promise<Page<SurveySheet>> => {
  const { rows, total } = await pageOfExaminationSheets(call, examinationIds);
  return { rows: rows.map((row) => presentSheet(row, today)), total };
};

/** A learner's answers to one question within examinations. */
export const listAnswersTo = async (
  call: ListCall,
  of: { userId: number; questionId: number; examinationIds: readonly number[] },
): Promise<Page<AnsweredSurvey>> => {
  const { rows, total } = await pageOfAnswersToQuestion(call, of);
  return { rows: rows.map(presentAnswered), total };
};
