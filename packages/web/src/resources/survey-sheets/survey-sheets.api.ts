import {
  getSheetResult,
  getSurveyResult,
  lastQuestion,
  nextQuestion,
} from '@tokiori/contract/client';
import type { AnswerOf } from '../../app/api/client-types';
import { callUrl } from '../../app/api/request';
import { queryOf } from '../../app/api/query-of';

/** Questions loaded beyond the one in sight, all of the longest sheet: the next one is there at once, and without a connection. */
export const AHEAD = 99;

const remaining = (sheetId: number) => ({ params: { id: sheetId }, query: { ahead: AHEAD } });

/** Where that is asked for. */
export const remainingUrl = (sheetId: number): string => callUrl(nextQuestion, remaining(sheetId));

/** What is left of a sheet. Fetched again each time the page is opened; the page shows its errors itself. */
export const remainingQuery = (sheetId: number) => ({
  ...queryOf(nextQuestion, remaining(sheetId)),
  gcTime: 0,
  staleTime: Infinity,
  refetchOnReconnect: false,
  throwOnError: false,
});

/** The n-th most recently answered question of a sheet, 1 = the latest. */
export const lookBackQuery = (sheetId: number, last: number) => ({
  ...queryOf(lastQuestion, { params: { id: sheetId }, query: { last } }),
  throwOnError: false,
});

export const surveyResultQuery = (surveyId: number) =>
  queryOf(getSurveyResult, { params: { survey_id: surveyId } });

export type SheetResultAnswer = AnswerOf<typeof getSheetResult>;

export const sheetResultQuery = (sheetId: number) =>
  queryOf(getSheetResult, { params: { survey_sheet_id: sheetId } });
