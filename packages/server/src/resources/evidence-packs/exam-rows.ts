import { sheetEnd, sumOfLeavings, type EvidenceRow } from '@tokiori/domain';
import type { SheetHeld } from './results.queries';
import type { Writing } from './writing';

/** A row of examinations before its result has a number. */
export type UnnumberedExam = Omit<EvidenceRow<'exams'>, 'result'>;

/** Whether the sheet ends later than its limit alone would have it. */
const hasExtraTime = (
  { begun_at: begunAt, ends_at: endsAt }: SheetHeld,
  limit: number | null,
): boolean => {
  const end = sheetEnd(begunAt, limit);
  return end !== null && endsAt !== null && endsAt > end;
};

const leavingsOf = (
  { leavings }: SheetHeld,
  isCounted: boolean,
): Pick<UnnumberedExam, 'leavings' | 'away_seconds'> => {
  const told = leavings ?? {};
  // A browser that never told anything is no browser that told of none.
  if (!isCounted || Object.keys(told).length === 0) return { leavings: null, away_seconds: null };
  const { count, seconds } = sumOfLeavings(told);
  return { leavings: count, away_seconds: seconds };
};

const roomOf = ({ room_id: id, room_name: name }: SheetHeld): string | null =>
  id === null ? null : name || `会場${id}`;

/** How a sheet was held, by the rules under which it was begun; `null`: as no examination. */
const examOf = ({ momentOf }: Pick<Writing, 'momentOf'>, row: SheetHeld): UnnumberedExam | null => {
  const rules = row.exam_rules;
  if (rules === null) return null;
  const limit = rules.time_limit_minutes;
  return {
    begun_at: momentOf(row.begun_at),
    time_limit_minutes: limit,
    extra_time: hasExtraTime(row, limit) ? 'あり' : 'なし',
    questions: rules.pools ? 'カテゴリごとに抽出' : 'すべて',
    honesty: rules.honesty ? '確認済み' : '求めていない',
    room: roomOf(row),
    ...leavingsOf(row, rules.counts_leaving),
  };
};

/** How sheets were held; those that were no examination are left out. */
export const examsOf = (
  writing: Pick<Writing, 'momentOf'>,
  sheets: readonly SheetHeld[],
): UnnumberedExam[] => sheets.flatMap((sheet) => examOf(writing, sheet) ?? []);
