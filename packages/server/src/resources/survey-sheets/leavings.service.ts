import type { Leavings, LeavingsBody } from '@tokiori/contract';
import { LATE_LEAVINGS_HOURS, leavingsAfter } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import type { Caller, Tx } from '../../shared/caller';
import { lockOwnSheet, updateLeavings, type SheetExamRow } from './exam.queries';
import { presentLeavings } from './present-exam';

const HOUR_MS = 3_600_000;

const isOver = ({ finished_at: at }: Pick<SheetExamRow, 'finished_at'>, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() > LATE_LEAVINGS_HOURS * HOUR_MS;

/**
 * Takes what one browser tells of how often the page of the caller's own sheet was left there. It counts for nothing but
 * being told.
 *
 * @throws AppError NOT_FOUND, LEAVING_NOT_COUNTED: then nobody was told that it would be
 */
export const tellLeavings = async (
  tx: Tx,
  caller: Caller,
  { sheetId, told, now }: { sheetId: number; told: LeavingsBody; now: Date },
): Promise<Leavings> => {
  const exam = await lockOwnSheet(tx, caller, sheetId);
  if (!exam) throw new AppError('NOT_FOUND');
  if (!exam.rules?.counts_leaving) throw new AppError('LEAVING_NOT_COUNTED');
  const before = exam.leavings ?? {};
  if (isOver(exam, now)) return presentLeavings(before);
  const elapsedSeconds = (now.getTime() - exam.begun_at.getTime()) / 1000;
  const { device_key: device, sequence, count, away_seconds: seconds, is_away: isAway } = told;
  const after = leavingsAfter(before, device, { sequence, count, seconds, isAway }, elapsedSeconds);
  if (after !== before) await updateLeavings(tx, caller, sheetId, after);
  return presentLeavings(after);
};
