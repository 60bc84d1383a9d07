import {
  PRACTICE_DAY_LIMIT,
  PRACTICE_SHEET_SIZE,
  type PracticeOf,
  type StudentPractice,
  type SurveySheet,
} from '@tokiori/contract';
import { addDays, leaveOn, monthOf } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { lockUser } from '../../shared/lock-user.queries';
import { countsPracticeTime } from '../companies/companies.access';
import { lockAnswersOf, makeSheet } from '../survey-sheets/make-sheet';
import { sheetById } from '../survey-sheets/survey-sheets.service';
import { listLearnerDays } from './day.queries';
import { heldOf } from './held';
import {
  findOpenPractice,
  listAwaited,
  listPractisable,
  sumPractice,
  updateToEnd,
} from './practice.queries';

/** Practice is neither passed nor failed; the column wants a mark, which no screen shows. */
const NO_PASS_MARK = 1;

/** What must not be practised today: what waits for a review is measured there, and whoever is on leave rests. */
const heldBack = async (
  tx: Tx,
  caller: Caller,
  today: string,
): Promise<{ isOnLeave: boolean; questionIds: Set<number> }> => {
  const [read] = await listLearnerDays(tx, caller.companyId, [caller.userId], today);
  const awaited = await listAwaited(tx, caller, today);
  if (!read) return { isOnLeave: false, questionIds: awaited };
  const { held, calendar } = heldOf(read.day, today);
  const due = held.flatMap(({ reviews }) => [...reviews.due]);
  return {
    isOnLeave: leaveOn(calendar, today) !== undefined,
    questionIds: new Set([...awaited, ...due]),
  };
};

const practisable = async (
  tx: Tx,
  caller: Caller,
  of: PracticeOf,
  today: string,
  held: Awaited<ReturnType<typeof heldBack>>,
): Promise<number[]> => {
  if (held.isOnLeave) return [];
  const ids = await listPractisable(tx, caller, of, today);
  return ids.filter((id) => !held.questionIds.has(id));
};

const spentOf = async (tx: Tx, caller: Caller, today: string) => {
  const spent = await sumPractice(tx, caller, { today, since: `${monthOf(today)}-01` });
  return { ...spent, left: Math.max(0, PRACTICE_DAY_LIMIT - spent.questionsToday) };
};

/** A practice goes on within its day; afterwards it is what was answered of it. */
const begunOf = async (
  tx: Tx,
  caller: Caller,
  today: string,
): Promise<Pick<StudentPractice, 'open_sheet' | 'left_sheet'>> => {
  const open = await findOpenPractice(tx, caller);
  if (!open) return { open_sheet: null, left_sheet: null };
  const { created_on, answered_count, question_count, survey_sheet_id } = open;
  return created_on === today
    ? { open_sheet: { survey_sheet_id, answered_count, question_count }, left_sheet: null }
    : { open_sheet: null, left_sheet: { answered_on: created_on, answered_count, question_count } };
};

/** So long a practice that was left takes answers that a device kept; nobody waits for older ones. */
const ANSWERS_TAKEN_DAYS = 14;

/** Ends what was left so long ago. What was left since takes the answers that come late, beside a new one. */
const endLeft = async (tx: Tx, caller: Caller, today: string): Promise<void> => {
  // Its answers are written one after another, and none comes in between.
  await lockAnswersOf(tx, caller.userId);
  await updateToEnd(tx, caller, addDays(today, -ANSWERS_TAKEN_DAYS));
};

/** What the caller may practise now. */
export const studentPractice = async (
  tx: Tx,
  caller: Caller,
  today: string,
): Promise<StudentPractice> => {
  const held = await heldBack(tx, caller, today);
  const { left, seconds } = await spentOf(tx, caller, today);
  return {
    weak_count: (await practisable(tx, caller, 'Weak', today, held)).length,
    bookmarked_count: (await practisable(tx, caller, 'Bookmarked', today, held)).length,
    left_today: left,
    per_sheet: PRACTICE_SHEET_SIZE,
    per_day: PRACTICE_DAY_LIMIT,
    ...(await begunOf(tx, caller, today)),
    month_seconds: seconds,
    counts_time: await countsPracticeTime(tx, caller.companyId),
  };
};

/**
 * The practice to go on with: today's that is not finished, else a new one of what the caller wants to practise. `null`
 * where there is nothing, or no more today. Requests of one person wait for each other, so that there is one at a time.
 */
export const startPractice = async (
  tx: Tx,
  caller: Caller,
  of: PracticeOf,
  { now, today }: { now: Date; today: string },
): Promise<SurveySheet | null> => {
  await lockUser(tx, caller);
  const open = await findOpenPractice(tx, caller);
  if (open?.created_on === today) return sheetById(tx, caller, open.survey_sheet_id, today);
  await endLeft(tx, caller, today);
  const { left } = await spentOf(tx, caller, today);
  const held = await heldBack(tx, caller, today);
  const questionIds = (await practisable(tx, caller, of, today, held)).slice(
    0,
    Math.min(left, PRACTICE_SHEET_SIZE),
  );
  if (questionIds.length === 0) return null;
  const { companyId, userId } = caller;
  const passMarkPercent = NO_PASS_MARK;
  const sheet = { companyId, userId, kind: 'Practice', of: 'practice', passMarkPercent } as const;
  const id = await makeSheet(tx, { ...sheet, questionIds, today, now });
  return sheetById(tx, caller, id, today);
};
