import { MAX_BASIC_QUESTIONS, type SurveySheet } from '@tokiori/contract';
import { isTimeUp, LATE_ANSWER_SECONDS } from '@tokiori/domain';
import type { Database } from '../../platform/database';
import { AppError } from '../../platform/errors';
import { itemAt } from '../../platform/item-of';
import type { App } from '../../shared/app';
import type { Caller } from '../../shared/caller';
import { startEvery } from '../../shared/every';
import { lookTogether } from '../../shared/look-together';
import { todayOf } from '../../shared/today';
import type { Tables } from '../../tables';
import { insertAnswers, listSurveys } from './answer.queries';
import { applyAnswer } from './apply-answer';
import type { Learner } from './learner';
import { presentSheet } from './present';
import { findOwnSheet, type ReadSheet } from './survey-sheets.queries';
import { listDueSheets } from './time-up.queries';

const EVERY_MS = 5000;
const AT_A_TIME = 200;
/** Answers of another device, or of another process that does the same, come in between. */
const MAX_ATTEMPTS = 5;

type Answering = Database<Tables>;
type Time = { now: Date; today: string };

/** Counts one question as not answered, unless an answer has come meanwhile. */
const skipSurvey = async (
  database: Answering,
  { companyId, userId }: Learner,
  surveyId: number,
  time: Time,
): Promise<void> => {
  for (let tried = 0; tried < MAX_ATTEMPTS; tried += 1) {
    const [read] = await listSurveys(database, [
      { companyId, userId, surveyId, today: time.today },
    ]);
    if (!read || read.row.answered_at) return;
    const record = applyAnswer(read, { answer: null, duration: 0 }, time);
    if (itemAt(await insertAnswers(database, [record]), 0)) return;
  }
  throw new AppError('CONFLICT');
};

const ownSheet = async (
  database: Answering,
  learner: Learner,
  sheetId: number,
): Promise<ReadSheet> => {
  const read = await findOwnSheet(database, learner, sheetId, MAX_BASIC_QUESTIONS);
  if (!read) throw new AppError('NOT_FOUND');
  return read;
};

/**
 * Finishes a sheet: each question that is left is not answered, which counts as wrong. A write of its own for each, as
 * answers are, so that a process that dies leaves a sheet which the next one finishes to the same result.
 */
const finishSheet = async (
  database: Answering,
  learner: Learner,
  { surveys }: ReadSheet,
  time: Time,
): Promise<void> => {
  for (const { id } of surveys) await skipSurvey(database, learner, id, time);
};

/**
 * Finishes the caller's own sheet whose time is up: what they have answered is sent, as their page says.
 *
 * @throws AppError NOT_FOUND, TIME_REMAINS, EXAMINATION_CLOSED when it was switched off or ended meanwhile
 */
export const endSheet = async (
  database: Answering,
  caller: Caller,
  sheetId: number,
  now: Date,
): Promise<SurveySheet> => {
  const today = todayOf(caller, now);
  const read = await ownSheet(database, caller, sheetId);
  const { sheet, surveys } = read;
  if (sheet.finished_at) return presentSheet(sheet, today);
  if (!isTimeUp(sheet.ends_at, now)) throw new AppError('TIME_REMAINS');
  if (surveys[0]?.disabled_at || surveys[0]?.deleted_at) throw new AppError('EXAMINATION_CLOSED');
  await finishSheet(database, caller, read, { now, today });
  return presentSheet((await ownSheet(database, caller, sheetId)).sheet, today);
};

/**
 * Finishes the sheets of every company whose time is up, also those that nobody comes back to, once no answer to them is
 * on its way any more. Any number of processes may do so at once.
 *
 * @param onFailure called for each sheet with which it failed; the next run tries again
 */
export const finishDueSheets = async (
  { database }: Pick<App, 'database'>,
  now: Date,
  onFailure: (error: unknown) => void,
): Promise<void> => {
  const before = new Date(now.getTime() - LATE_ANSWER_SECONDS * 1000);
  const due = await lookTogether(database, (tx) => listDueSheets(tx, before, AT_A_TIME));
  for (const { sheetId, ...learner } of due) {
    const time = { now, today: todayOf(learner, now) };
    await ownSheet(database, learner, sheetId)
      .then((read) => finishSheet(database, learner, read, time))
      .catch(onFailure);
  }
};

/** Schedules it: now and every five seconds. @returns stops the schedule and waits for the run in progress */
export const startFinishing = (
  app: Pick<App, 'database'>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) =>
  startEvery(EVERY_MS, () => finishDueSheets(app, new Date(), onFailure), onFailure);
