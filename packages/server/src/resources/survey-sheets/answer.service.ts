import type { AnswerBody, SurveyResult } from '@tokiori/contract';
import { addDays, answerTypeOf, isAnswerLate, isSameAnswer } from '@tokiori/domain';
import { createBatcher } from '../../platform/batcher';
import { isSerializationFailure, isUnavailable, type Database } from '../../platform/database';
import { AppError } from '../../platform/errors';
import type { Caller } from '../../shared/caller';
import { memoryStateOrNull } from '../../shared/memory-state';
import { todayOf } from '../../shared/today';
import type { Tables } from '../../tables';
import { listSurveys, insertAnswers, type AnswerRecord } from './answer.queries';
import type { ReadSurvey, SurveyToRead } from './read-survey';
import { applyAnswer, givenIds, type Submission } from './apply-answer';
import { makePreparedOf } from './make-prepared';
import { endOf, presentResult } from './present';
import { toBank } from './numbering';
import { takeAhead } from './read-ahead';
import { calendarOf } from './schedule';
import type { SurveyRow } from './survey-row';

const MAX_ATTEMPTS = 5;
const MAX_BATCH = 64;

/** The batchers of the two database round trips of answering. Concurrent answers of a company share a round trip. */
export interface AnswerBatchers {
  /** `null`: the learner has no such survey. */
  read: (wanted: SurveyToRead) => Promise<ReadSurvey | null>;
  /** False: the data the record was computed from has changed. A learner's answers are written one after another. */
  record: (record: AnswerRecord) => Promise<boolean>;
  /** Makes the sheet that the learner's device was given ahead with this survey, if there is one. */
  make: (wanted: SurveyToRead, caller: Caller) => Promise<void>;
}

/** When the database is unavailable, retrying the answers of a batch one by one is pointless. */
const isWorthRetrying = (error: unknown): boolean => !isUnavailable(error);

/** Create one per server: only answers that use the same batchers share round trips. */
export const createAnswerBatchers = (database: Database<Tables>): AnswerBatchers => ({
  read: createBatcher({
    key: ({ companyId }) => companyId,
    flush: (wanted) => listSurveys(database, wanted),
    maxSize: MAX_BATCH,
    isWorthRetrying,
  }),
  record: createBatcher({
    key: ({ row }) => row.company_id,
    conflict: ({ row }) => row.user_id,
    flush: (records) => insertAnswers(database, records),
    maxSize: MAX_BATCH,
    isWorthRetrying,
  }),
  make: ({ surveyId, today }, caller) => makePreparedOf(database, caller, { surveyId }, today),
});

/** Turns the body into a submission. @throws AppError VALIDATION_FAILED unless exactly one form is given */
export const submissionOf = (body: AnswerBody): Submission => {
  const { duration, confidence, language } = body;
  if (body.selected && !body.ordered)
    return { answer: { selected: body.selected }, duration, confidence, language };
  if (body.ordered && !body.selected)
    return { answer: { ordered: body.ordered }, duration, confidence, language };
  throw new AppError('VALIDATION_FAILED', {
    field: 'selected',
    message: '解答はselectedかorderedのどちらか一方で送信してください。',
  });
};

/** Whether the submission repeats the stored answer (a client retry). */
const isRepeat = (row: SurveyRow, submission: Submission): boolean => {
  if ((submission.answer === null) !== row.is_skipped) return false;
  return isSameAnswer(answerTypeOf(row.question_type), givenIds(submission), row.given_ids ?? []);
};

/** A sheet started on the last day may be finished on the day after; then the examination is closed, but for reviews that go on. */
const refuseWhenClosed = (row: SurveyRow, today: string): void => {
  const end = endOf(row, today);
  const isOver = end !== null && today > addDays(end, 1);
  if (row.disabled_at || row.deleted_at || isOver) throw new AppError('EXAMINATION_CLOSED');
};

/** The row after the record was written; saves reading it again. */
const rowAfter = ({ row, ...record }: AnswerRecord): SurveyRow => ({
  ...row,
  given_ids: record.givenIds,
  is_correct: record.isCorrect,
  is_skipped: record.isSkipped,
  confidence: record.confidence,
  language: record.language,
  duration_seconds: record.durationSeconds,
  answered_at: record.at,
  answered_on: record.on,
  answered_count: row.answered_count + 1,
  correct_count: row.correct_count + (record.isCorrect ? 1 : 0),
  sheet_duration_seconds: row.sheet_duration_seconds + record.durationSeconds,
  started_at: row.started_at ?? record.at,
  finished_at: row.answered_count + 1 === row.question_count ? record.at : null,
});

const resultOf = (
  read: ReadSurvey,
  row: SurveyRow,
  record: AnswerRecord | null,
  today: string,
): SurveyResult =>
  presentResult(row, {
    memory: record?.memory ?? memoryStateOrNull(row),
    calendar: calendarOf(read.schedule, today),
    today,
  });

/** The submission with the question bank's ids, which are stored and graded. */
const inBank = (row: SurveyRow, submission: Submission): Submission =>
  submission.answer ? { ...submission, answer: toBank(row, submission.answer) } : submission;

/** The survey, whose sheet may have been given to the learner's device ahead and is to be made first. */
const readToAnswer = async (
  batchers: AnswerBatchers,
  caller: Caller,
  wanted: SurveyToRead,
): Promise<ReadSurvey> => {
  const there = takeAhead(caller, wanted) ?? (await batchers.read(wanted));
  if (there) return there;
  await batchers.make(wanted, caller);
  const made = await batchers.read(wanted);
  if (!made) throw new AppError('NOT_FOUND');
  return made;
};

const attempt = async (
  batchers: AnswerBatchers,
  caller: Caller,
  surveyId: number,
  sent: Submission,
  time: { now: Date; today: string },
): Promise<SurveyResult | null> => {
  const { companyId, userId } = caller;
  const wanted = { companyId, userId, surveyId, today: time.today };
  const read = await readToAnswer(batchers, caller, wanted);
  const { row } = read;
  const submission = inBank(row, sent);
  if (row.answered_at) {
    if (isRepeat(row, submission)) return resultOf(read, row, null, time.today);
    throw new AppError('ALREADY_ANSWERED');
  }
  refuseWhenClosed(row, time.today);
  if (row.waits_to_begin) throw new AppError('EXAM_NOT_BEGUN');
  if (isAnswerLate(row.ends_at, time.now)) throw new AppError('TIME_IS_UP');
  if (row.sequence !== row.answered_count + 1) throw new AppError('ANSWER_OUT_OF_ORDER');
  const record = applyAnswer(read, submission, time);
  const isWritten = await batchers.record(record);
  return isWritten ? resultOf(read, rowAfter(record), record, time.today) : null;
};

/**
 * Answers or skips a survey: one durable write of everything it changes. Idempotent: a repeat of the same
 * answer gets the first one's result. Reads again and retries when the data was changed concurrently.
 */
export const answer = async (
  batchers: AnswerBatchers,
  caller: Caller,
  surveyId: number,
  submission: Submission,
  now: Date,
): Promise<SurveyResult> => {
  const time = { now, today: todayOf(caller, now) };
  for (let tried = 0; tried < MAX_ATTEMPTS; tried += 1) {
    try {
      const result = await attempt(batchers, caller, surveyId, submission, time);
      if (result) return result;
    } catch (error) {
      if (!isSerializationFailure(error)) throw error;
    }
  }
  throw new AppError('CONFLICT');
};
