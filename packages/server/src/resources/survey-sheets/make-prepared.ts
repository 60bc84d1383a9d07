import { addDays } from '@tokiori/domain';
import type { Database } from '../../platform/database';
import { AppError } from '../../platform/errors';
import type { Caller, Tx } from '../../shared/caller';
import type { Tables } from '../../tables';
import type { Learner } from './learner';
import { dropUntouchedSheet, lockAnswersOf } from './make-sheet';
import {
  countStillToAsk,
  findOpenSheet,
  insertFromPrepared,
  lockOpenExamination,
  markDelivered,
} from './make-prepared.queries';
import {
  deletePrepared,
  findNextPrepared,
  findPrepared,
  type PreparedSheet,
} from './prepared-sheets.access';

/**
 * Makes the sheet that was prepared, unless what it asks has been asked otherwise, or another one is to be taken to its
 * end first. The examination must be locked.
 */
const makeOf = async (
  tx: Tx,
  learner: Learner,
  prepared: PreparedSheet,
): Promise<'made' | 'waits' | 'gone'> => {
  await lockAnswersOf(tx, learner.userId);
  // Somebody else was faster.
  if (!(await findPrepared(tx, learner, { sheetId: prepared.id }))) return 'gone';
  if ((await countStillToAsk(tx, learner, prepared)) < prepared.question_ids.length) return 'gone';
  const open = await findOpenSheet(tx, learner, prepared);
  // A review of an earlier day that nobody began gives way.
  if (open && (prepared.kind === 'Daily' || !(await dropUntouchedSheet(tx, learner, open.id))))
    return 'waits';
  if (prepared.kind === 'Daily') await markDelivered(tx, learner, prepared);
  await insertFromPrepared(tx, learner, prepared);
  await deletePrepared(tx, learner, [prepared.id]);
  return 'made';
};

/**
 * The sheet of an examination that was prepared for today or before, made: its id. One that is longer than today allows
 * waits, and one that does not fit any more goes. The examination must be locked. `null`: there is none.
 */
export const makeNextPrepared = async (
  tx: Tx,
  learner: Learner,
  of: { examinationId: number; kind: PreparedSheet['kind']; today: string },
  limit: number | null = null,
): Promise<number | null> => {
  const prepared = await findNextPrepared(tx, learner, of);
  if (!prepared || (limit !== null && prepared.question_ids.length > limit)) return null;
  const made = await makeOf(tx, learner, prepared);
  if (made === 'made') return prepared.id;
  if (made === 'gone') await deletePrepared(tx, learner, [prepared.id]);
  return null;
};

/**
 * What is of the last day or before may come a day later; a review as long as the course is kept up.
 * @throws AppError EXAM_NOT_BEGUN for a test of what became an examination since it was prepared
 */
const isClosed = async (
  tx: Tx,
  learner: Learner,
  { examination_id, kind, opens_on }: PreparedSheet,
  today: string,
): Promise<boolean> => {
  const examination = await lockOpenExamination(tx, learner, examination_id);
  if (!examination) return true;
  const { to_date: to, is_maintained, is_exam } = examination;
  if (is_exam && kind === 'Daily') throw new AppError('EXAM_NOT_BEGUN');
  if (to === null || (kind === 'Recap' && is_maintained)) return false;
  return opens_on > to || today > addDays(to, 1);
};

/**
 * A learner asks for, or answers, what their device was given ahead: the sheet is made now, if it is its day. Another
 * request may have made it a moment ago: whoever asked reads again.
 * @throws AppError ANSWER_OUT_OF_ORDER before its day, or before the end of the sheet that comes first: the answer waits
 * on the device; EXAMINATION_CLOSED; EXAM_NOT_BEGUN
 */
export const makePreparedOf = (
  database: Database<Tables>,
  { companyId, userId }: Caller,
  of: { sheetId: number } | { surveyId: number },
  today: string,
): Promise<void> =>
  database.run({ companyId }, async (tx) => {
    const learner = { companyId, userId };
    const refuseAnswer = (code: 'ANSWER_OUT_OF_ORDER' | 'EXAMINATION_CLOSED'): void => {
      if ('surveyId' in of) throw new AppError(code);
    };
    const prepared = await findPrepared(tx, learner, of);
    if (!prepared) return;
    if (prepared.opens_on > today) return refuseAnswer('ANSWER_OUT_OF_ORDER');
    if (await isClosed(tx, learner, prepared, today)) return refuseAnswer('EXAMINATION_CLOSED');
    if ((await makeOf(tx, learner, prepared)) === 'waits') refuseAnswer('ANSWER_OUT_OF_ORDER');
  });
