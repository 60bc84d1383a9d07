import type { SheetKind, SheetToTake } from '@tokiori/contract';
import { addDays, nextRecapOn, pickRecap, type WorkCalendar } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { itemAt } from '../../platform/item-of';
import { todayOf } from '../../shared/today';
import { maintenanceOf } from '../../shared/maintenance';
import { findOutsideNow, notNow } from '../learning-hours/learning-hours.access';
import { askedToday, askedTodayOf } from '../students/asked-today';
import { waitingOfMany } from '../students/waiting';
import { makeNextPrepared } from '../survey-sheets/make-prepared';
import { dropUntouchedSheet, makeSheet } from '../survey-sheets/make-sheet';
import { sheetById } from '../survey-sheets/survey-sheets.service';
import type { ExaminationRow } from '../deliveries/examination-row';
import { isLiveOn, isReviewed, statesOf, type ExaminationState } from '../deliveries/states';
import { heldBackUntil, nextDayWithin } from './examinations.present';
import { findEasiestForNewcomer, updateDelivered } from './questions.queries';

/** Makes a sheet of an examination. */
const sheetOfExamination = (
  tx: Tx,
  row: ExaminationRow,
  sheet: { kind: SheetKind; questionIds: readonly number[]; today: string; now: Date },
): Promise<number> =>
  makeSheet(tx, {
    ...sheet,
    companyId: row.company_id,
    userId: row.user_id,
    of: { examinationId: row.id },
    passMarkPercent: row.pass_mark_percent,
  });

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

const sheetOf = async (
  tx: Tx,
  caller: Caller,
  id: number,
  { today, nextOn }: { today: string; nextOn: string | null },
): Promise<SheetToTake> => ({
  survey_sheet: await sheetById(tx, caller, id, today),
  next_on: nextOn,
});

/** An open sheet may be finished on the day after the last day; then it is gone. */
const mayFinish = (row: ExaminationRow, today: string): boolean =>
  row.disabled_at === null && (row.to_date === null || today <= addDays(row.to_date, 1));

/** A review as long as the course goes on, also one that was begun before its end. */
const mayFinishReview = (row: ExaminationRow, today: string): boolean =>
  mayFinish(row, today) || (row.disabled_at === null && maintenanceOf(row, today) !== null);

const stateOf = async (
  tx: Tx,
  caller: Caller,
  row: ExaminationRow,
  today: string,
): Promise<ExaminationState> => itemAt(await statesOf(tx, caller, [row], today), 0);

const askedTodayFor = (
  tx: Tx,
  { company_id: companyId, user_id: userId, id: examinationId }: ExaminationRow,
  kind: 'Daily' | 'Recap',
  today: string,
): Promise<number | null> => askedTodayOf(tx, { companyId, userId, examinationId }, kind, today);

/** What the limit of the day holds back comes on the next working day, or later. */
const testHeldBack = (row: ExaminationRow, calendar: WorkCalendar, today: string): SheetToTake => ({
  survey_sheet: null,
  next_on: nextDayWithin(row, calendar, today),
});

/** What a device of the learner was given ahead for today is the sheet, made now: its id. */
const preparedOf = (
  tx: Tx,
  { company_id: companyId, user_id: userId, id: examinationId }: ExaminationRow,
  kind: 'Daily' | 'Recap',
  today: string,
  limit: number | null = null,
): Promise<number | null> =>
  makeNextPrepared(tx, { companyId, userId }, { examinationId, kind, today }, limit);

/** Compulsory courses are not begun outside of the learner's hours; `null`: this may be. */
const postponed = async (
  tx: Tx,
  caller: Caller,
  row: ExaminationRow,
  now: Date,
): Promise<SheetToTake | null> => {
  if (!row.required || !isLiveOn(row, todayOf(caller, now))) return null;
  const outside = await findOutsideNow(tx, caller, now);
  return outside && notNow(caller, outside);
};

/** The Daily sheet to take now. The row must be locked: two requests get the same sheet. */
export const nextSheet = async (
  tx: Tx,
  caller: Caller,
  row: ExaminationRow,
  { today, now }: { today: string; now: Date },
): Promise<SheetToTake> => {
  const openId = mayFinish(row, today) ? row.open_sheet_id : null;
  // What is begun is taken to its end; after the last day so is what was opened.
  if (openId !== null && ((row.open_sheet_answered_count ?? 0) > 0 || !isLiveOn(row, today)))
    return sheetOf(tx, caller, openId, { today, nextOn: today });
  const later = await postponed(tx, caller, row, now);
  if (later) return later;
  const { delivery, calendar } = await stateOf(tx, caller, row, today);
  if (openId !== null) {
    const isHeldBack = (await askedTodayFor(tx, row, 'Daily', today)) === 0;
    return isHeldBack
      ? testHeldBack(row, calendar, today)
      : sheetOf(tx, caller, openId, { today, nextOn: today });
  }
  if (!isLiveOn(row, today) || !delivery.isDue)
    return { survey_sheet: null, next_on: delivery.nextOn };
  if ((await askedTodayFor(tx, row, 'Daily', today)) === 0)
    return testHeldBack(row, calendar, today);
  const prepared = await preparedOf(tx, row, 'Daily', today);
  if (prepared !== null) return sheetOf(tx, caller, prepared, { today, nextOn: delivery.nextOn });
  const questionIds = await easiestFirst(tx, row, await updateDelivered(tx, row));
  if (questionIds.length === 0) return { survey_sheet: null, next_on: null };
  const id = await sheetOfExamination(tx, row, { kind: 'Daily', questionIds, today, now });
  return sheetOf(tx, caller, id, { today, nextOn: delivery.nextOn });
};

/** A review that was made on an earlier day and not begun: some of it may have been asked elsewhere since. */
const isStaleRecap = (row: ExaminationRow, today: string): boolean =>
  row.open_recap_answered_count === 0 &&
  row.open_recap_created_on !== null &&
  row.open_recap_created_on < today;

/** A review that nobody began is made anew when it is of an earlier day, or longer than the day allows by now. */
const isRecapOutdated = async (tx: Tx, row: ExaminationRow, today: string): Promise<boolean> => {
  if (row.open_recap_answered_count !== 0) return false;
  if (isStaleRecap(row, today)) return true;
  const limit = await askedTodayFor(tx, row, 'Recap', today);
  return limit !== null && limit < (row.open_recap_question_count ?? 0);
};

/** The Recap sheet to take now. The row must be locked: two requests get the same sheet. */
export const takeRecap = async (
  tx: Tx,
  caller: Caller,
  row: ExaminationRow,
  { today, now }: { today: string; now: Date },
): Promise<SheetToTake> => {
  const isBegun = (row.open_recap_answered_count ?? 0) > 0;
  const later = isBegun ? null : await postponed(tx, caller, row, now);
  if (later) return later;
  if (row.open_recap_sheet_id !== null && mayFinishReview(row, today)) {
    const isReplaced = isReviewed(row, today) && (await isRecapOutdated(tx, row, today));
    const learner = { companyId: row.company_id, userId: row.user_id };
    if (!isReplaced || !(await dropUntouchedSheet(tx, learner, row.open_recap_sheet_id)))
      return sheetOf(tx, caller, row.open_recap_sheet_id, { today, nextOn: today });
  }
  if (!isReviewed(row, today)) return { survey_sheet: null, next_on: null };
  const { candidates, calendar } = await stateOf(tx, caller, row, today);
  const due = pickRecap(candidates, { today, calendar });
  if (due.length === 0)
    return { survey_sheet: null, next_on: nextRecapOn(candidates, { today, calendar }) };
  const waiting = (await waitingOfMany(tx, caller.companyId, [row.user_id], today)).get(
    row.user_id,
  );
  const limit = askedToday(waiting, row.id, 'Recap');
  if (limit === 0)
    return { survey_sheet: null, next_on: heldBackUntil(waiting, { row, calendar }, today) };
  const prepared = await preparedOf(tx, row, 'Recap', today, limit);
  if (prepared !== null) return sheetOf(tx, caller, prepared, { today, nextOn: today });
  const questionIds = due.slice(0, limit ?? due.length);
  const id = await sheetOfExamination(tx, row, { kind: 'Recap', questionIds, today, now });
  return sheetOf(tx, caller, id, { today, nextOn: today });
};
