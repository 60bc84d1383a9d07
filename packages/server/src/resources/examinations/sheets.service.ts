import type {
  beginExaminationSitting as beginEndpoint,
  ExamRules,
  SheetToTake,
  SittingBody,
} from '@tokiori/contract';
import type { WorkCalendar } from '@tokiori/domain';
import type { Database } from '../../platform/database';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import type { Tables } from '../../tables';
import { todayOf } from '../../shared/today';
import { beginCounted, beginExam, refuseOthersShown } from '../exams/begin';
import { beginUntouchedSheet } from '../survey-sheets/make-sheet';
import type { ExaminationRow } from '../deliveries/examination-row';
import { isLiveOn } from '../deliveries/states';
import { ownExaminationLocked } from './examinations.access';
import { nextDayWithin } from './examinations.present';
import { findEasiestForNewcomer, updateDelivered } from './questions.queries';
import {
  sheetOfExamination,
  sheetOf,
  mayFinish,
  stateOf,
  askedTodayFor,
  preparedOf,
  postponement,
} from './sheet-parts';

/** The same questions, begun with the one that most people know, if the learner has never answered anything. */
const easiestFirst = async (
  tx: Tx,
  { company_id: companyId, user_id: userId }: ExaminationRow,
  questionIds: readonly number[],
): Promise<readonly number[]> => {
  const easiest = await findEasiestForNewcomer(tx, { companyId, userId }, questionIds);
  if (easiest === null) return questionIds;
  return [easiest, ...questionIds.filter((id) => id !== easiest)];
};

/** What the limit of the day holds back comes on the next working day, or later. */
const testHeldBack = (row: ExaminationRow, calendar: WorkCalendar, today: string): SheetToTake => ({
  survey_sheet: null,
  next_on: nextDayWithin(row, calendar, today),
});

interface Taking {
  today: string;
  now: Date;
  /** What the learner says as they begin an examination; `null`: they only ask for the sheet. */
  beginning: SittingBody | null;
}

/** A test is begun: it has an answer, or its time as an examination runs. What is begun is taken to its end. */
const isTestBegun = (row: ExaminationRow): boolean =>
  row.open_sheet_is_exam || (row.open_sheet_answered_count ?? 0) > 0;

/** Begins the open sheet, which was made before there were rules, or a new one. @returns its id; `null`: nothing is left */
const beginTest = async (
  tx: Tx,
  caller: Caller,
  row: ExaminationRow,
  { rules, ...taking }: Taking & { rules: ExamRules },
): Promise<number | null> => {
  const owner = { courseId: row.course_template_id };
  const isDrawn = row.draw_seed !== null;
  const exam = await beginExam(tx, caller, { owner, rules, isDrawn }, taking);
  const { open_sheet_id: openId } = row;
  if (openId !== null) {
    const learner = { companyId: row.company_id, userId: row.user_id };
    // Answered a moment ago, it goes on as it was begun.
    await beginUntouchedSheet(tx, learner, openId, { exam, now: taking.now });
    return openId;
  }
  const questionIds = await easiestFirst(tx, row, await updateDelivered(tx, row));
  if (questionIds.length === 0) return null;
  return sheetOfExamination(tx, row, { kind: 'Daily', questionIds, ...taking, exam });
};

/** The test that is due: a new one, or what a device was given ahead. @returns its id; `null`: nothing is left */
const makeTest = async (tx: Tx, row: ExaminationRow, taking: Taking): Promise<number | null> => {
  const prepared = await preparedOf(tx, row, 'Daily', taking.today);
  if (prepared !== null) return prepared;
  const questionIds = await easiestFirst(tx, row, await updateDelivered(tx, row));
  if (questionIds.length === 0) return null;
  return sheetOfExamination(tx, row, { kind: 'Daily', questionIds, ...taking });
};

/**
 * The Daily sheet to take now. The row must be locked: two requests get the same sheet.
 * @throws AppError EXAM_NOT_BEGUN when it has to be begun knowingly, and what `beginExam` throws
 */
export const nextSheet = async (
  tx: Tx,
  caller: Caller,
  row: ExaminationRow,
  taking: Taking,
): Promise<SheetToTake> => {
  const { today, now } = taking;
  const { exam_rules: rules } = row;
  const openId = mayFinish(row, today) ? row.open_sheet_id : null;
  // After the last day what was opened is taken to its end, too, unless it was to be begun as an examination.
  if (openId !== null && (isTestBegun(row) || (!isLiveOn(row, today) && !rules)))
    return sheetOf(tx, caller, openId, { today, nextOn: today });
  const later = await postponement(tx, caller, row, now);
  if (later) return later;
  const { delivery, calendar } = await stateOf(tx, caller, row, today);
  const isOpen = openId !== null && !rules;
  if (!isOpen && (!isLiveOn(row, today) || !delivery.isDue))
    return { survey_sheet: null, next_on: delivery.nextOn };
  if ((await askedTodayFor(tx, row, 'Daily', today)) === 0)
    return testHeldBack(row, calendar, today);
  if (!rules) refuseOthersShown(taking.beginning, null);
  if (isOpen) return sheetOf(tx, caller, openId, { today, nextOn: today });
  const id = rules
    ? await beginTest(tx, caller, row, { ...taking, rules })
    : await makeTest(tx, row, taking);
  if (id === null) return { survey_sheet: null, next_on: null };
  return sheetOf(tx, caller, id, { today, nextOn: delivery.nextOn });
};

/** Begins the test that is due; one that is begun goes on. A code of a room counts as an attempt at it. */
export const beginExaminationSitting = (
  database: Database<Tables>,
  call: Pick<CallOf<typeof beginEndpoint>, 'caller' | 'params' | 'body' | 'now'>,
): Promise<SheetToTake> =>
  beginCounted(database, call, async (tx, beginning) => {
    const { caller, params, now } = call;
    const row = await ownExaminationLocked(tx, caller, params.examination_id);
    return nextSheet(tx, caller, row, { today: todayOf(caller, now), now, beginning });
  });
