import type { SheetToTake } from '@tokiori/contract';
import { nextRecapOn, pickRecap } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { maintenanceOf } from '../../shared/maintenance';
import { askedToday } from '../students/asked-today';
import { waitingOfMany } from '../students/waiting';
import { dropUntouchedSheet } from '../survey-sheets/make-sheet';
import type { ExaminationRow } from '../deliveries/examination-row';
import { isReviewed } from '../deliveries/states';
import { heldBackUntil } from './examinations.present';
import {
  sheetOfExamination,
  sheetOf,
  mayFinish,
  stateOf,
  askedTodayFor,
  preparedOf,
  postponement,
} from './sheet-parts';

/** A review as long as the course goes on, also one that was begun before its end. */
const mayFinishReview = (row: ExaminationRow, today: string): boolean =>
  mayFinish(row, today) || (row.disabled_at === null && maintenanceOf(row, today) !== null);

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
  const later = isBegun ? null : await postponement(tx, caller, row, now);
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
