import { AppError } from '../../platform/errors';
import type { Caller, Tx } from '../../shared/caller';
import { visibleUser } from '../../shared/visible-users.access';
import {
  findLatestAnswer,
  findRecentSurvey,
  findSheet,
  findSurvey,
  findSheetResult,
  type SheetResultRead,
} from './survey-sheets.queries';
import type { SheetPart, SurveyRow } from './survey-row';

/** The caller's own sheet, to answer. @throws AppError NOT_FOUND for another user's sheet */
export const ownSheet = async (tx: Tx, caller: Caller, sheetId: number): Promise<SheetPart> => {
  const sheet = await findSheet(tx, caller, sheetId);
  if (!sheet || sheet.user_id !== caller.userId) throw new AppError('NOT_FOUND');
  return sheet;
};

/** Whose answers these are may be seen by the caller; practice by nobody but the person. @throws AppError NOT_FOUND */
const refuseOthers = async (
  tx: Tx,
  caller: Caller,
  { kind, user_id: userId }: Pick<SheetPart, 'kind' | 'user_id'>,
): Promise<void> => {
  if (userId === caller.userId) return;
  if (kind === 'Practice') throw new AppError('NOT_FOUND');
  await visibleUser(tx, caller, userId);
};

/** A sheet to read: the caller's own, or one of a user they may see. */
export const visibleSheet = async (tx: Tx, caller: Caller, sheetId: number): Promise<SheetPart> => {
  const sheet = await findSheet(tx, caller, sheetId);
  if (!sheet) throw new AppError('NOT_FOUND');
  await refuseOthers(tx, caller, sheet);
  return sheet;
};

/** A sheet with its answers, to read: the caller's own, or one of a user they may see. */
export const visibleResult = async (
  tx: Tx,
  caller: Caller,
  sheetId: number,
  since: string,
): Promise<SheetResultRead> => {
  const read = await findSheetResult(tx, caller, sheetId, since);
  if (!read) throw new AppError('NOT_FOUND');
  await refuseOthers(tx, caller, read.sheet);
  return read;
};

const answered = (row: SurveyRow | null): SurveyRow => {
  if (!row) throw new AppError('NOT_FOUND');
  if (!row.answered_at) throw new AppError('NOT_ANSWERED_YET');
  return row;
};

/** An answered survey to read: the caller's own, or one of a user they may see. */
export const visibleAnswered = async (
  tx: Tx,
  caller: Caller,
  surveyId: number,
): Promise<SurveyRow> => {
  const row = await findSurvey(tx, caller, surveyId);
  if (!row) throw new AppError('NOT_FOUND');
  await refuseOthers(tx, caller, row);
  return answered(row);
};

/** The survey answered `last` answers ago in the caller's own sheet. */
export const ownRecent = async (
  tx: Tx,
  caller: Caller,
  sheetId: number,
  last: number,
): Promise<SurveyRow> => {
  await ownSheet(tx, caller, sheetId);
  return answered(await findRecentSurvey(tx, caller, sheetId, last));
};

/** What somebody was asked. */
export interface OwnAnswer {
  questionId: number;
  /** The question whose words were asked: it, or a variant of it. */
  wordingId: number;
  /** Of the wording, as the title. */
  version: number;
  title: string;
  /** `null` for a basic and for practice. */
  courseId: number | null;
  /** How often they have missed the question by now. */
  lapses: number;
}

/** What the caller was asked in a survey that they have answered, and in which words. @throws AppError NOT_FOUND */
export const ownAnswer = async (tx: Tx, caller: Caller, surveyId: number): Promise<OwnAnswer> => {
  const row = await findSurvey(tx, caller, surveyId);
  if (!row || row.user_id !== caller.userId || !row.answered_at) throw new AppError('NOT_FOUND');
  return {
    questionId: row.question_id,
    wordingId: row.wording_id,
    version: row.version,
    title: row.title,
    courseId: row.course_template_id,
    lapses: row.lapses ?? 0,
  };
};

/** The caller's latest answer to a question. @throws AppError NOT_FOUND when they have not answered it */
export const ownAnswerTo = async (tx: Tx, caller: Caller, questionId: number): Promise<number> => {
  const surveyId = await findLatestAnswer(tx, caller, questionId);
  if (surveyId === null) throw new AppError('NOT_FOUND');
  return surveyId;
};

/** Ids of all examinations of a course that a user ever held, the deleted ones too. */
const examinationIdsOfCourse = async (
  tx: Tx,
  caller: Caller,
  userId: number,
  courseTemplateId: number,
): Promise<number[]> => {
  const rows = await tx
    .selectFrom('examinations')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('user_id', '=', userId)
    .where('course_template_id', '=', courseTemplateId)
    .execute();
  return rows.map(({ id }) => id);
};

/** Ids of a visible user's examinations of a course, ended and removed ones too. @throws NOT_FOUND when there is none */
export const examinationIdsOf = async (
  tx: Tx,
  caller: Caller,
  userId: number,
  courseTemplateId: number,
): Promise<number[]> => {
  await visibleUser(tx, caller, userId);
  const ids = await examinationIdsOfCourse(tx, caller, userId, courseTemplateId);
  if (ids.length === 0) throw new AppError('NOT_FOUND');
  return ids;
};
