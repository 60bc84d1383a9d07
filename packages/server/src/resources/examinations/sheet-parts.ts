import type { SheetKind, SheetToTake } from '@tokiori/contract';
import { addDays } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { itemAt } from '../../platform/item-of';
import { todayOf } from '../../shared/today';
import type { ExamBegun } from '../exams/begin';
import { findOutsideNow, notNow } from '../learning-hours/learning-hours.access';
import { askedTodayOf } from '../students/asked-today';
import { makeNextPrepared } from '../survey-sheets/make-prepared';
import { makeSheet } from '../survey-sheets/make-sheet';
import { sheetById } from '../survey-sheets/survey-sheets.service';
import type { ExaminationRow } from '../deliveries/examination-row';
import { isLiveOn, statesOf, type ExaminationState } from '../deliveries/states';

/** Makes a sheet of an examination. */
export const sheetOfExamination = (
  tx: Tx,
  row: ExaminationRow,
  {
    kind,
    questionIds,
    today,
    now,
    exam,
  }: {
    kind: SheetKind;
    questionIds: readonly number[];
    today: string;
    now: Date;
    exam?: ExamBegun;
  },
): Promise<number> =>
  makeSheet(tx, {
    kind,
    questionIds,
    today,
    now,
    ...(exam ? { exam } : {}),
    companyId: row.company_id,
    userId: row.user_id,
    of: { examinationId: row.id },
    passMarkPercent: row.pass_mark_percent,
  });

export const sheetOf = async (
  tx: Tx,
  caller: Caller,
  id: number,
  { today, nextOn }: { today: string; nextOn: string | null },
): Promise<SheetToTake> => ({
  survey_sheet: await sheetById(tx, caller, id, today),
  next_on: nextOn,
});

/** An open sheet may be finished on the day after the last day; then it is gone. */
export const mayFinish = (row: ExaminationRow, today: string): boolean =>
  row.disabled_at === null && (row.to_date === null || today <= addDays(row.to_date, 1));

export const stateOf = async (
  tx: Tx,
  caller: Caller,
  row: ExaminationRow,
  today: string,
): Promise<ExaminationState> => itemAt(await statesOf(tx, caller, [row], today), 0);

export const askedTodayFor = (
  tx: Tx,
  { company_id: companyId, user_id: userId, id: examinationId }: ExaminationRow,
  kind: 'Daily' | 'Recap',
  today: string,
): Promise<number | null> => askedTodayOf(tx, { companyId, userId, examinationId }, kind, today);

/** What a device of the learner was given ahead for today is the sheet, made now: its id. */
export const preparedOf = (
  tx: Tx,
  { company_id: companyId, user_id: userId, id: examinationId }: ExaminationRow,
  kind: 'Daily' | 'Recap',
  today: string,
  limit: number | null = null,
): Promise<number | null> =>
  makeNextPrepared(tx, { companyId, userId }, { examinationId, kind, today }, limit);

/** Compulsory courses are not begun outside of the learner's hours; `null`: this may be. */
export const postponement = async (
  tx: Tx,
  caller: Caller,
  row: ExaminationRow,
  now: Date,
): Promise<SheetToTake | null> => {
  if (!row.required || !isLiveOn(row, todayOf(caller, now))) return null;
  const outside = await findOutsideNow(tx, caller, now);
  return outside && notNow(caller, outside);
};
