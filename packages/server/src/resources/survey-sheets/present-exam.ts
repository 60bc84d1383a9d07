import type { Leavings, SheetExam } from '@tokiori/contract';
import { sumOfLeavings, type LeavingsByDevice } from '@tokiori/domain';
import type { SheetExamRow } from './exam.queries';

export const presentLeavings = (leavings: LeavingsByDevice): Leavings => {
  const { count, seconds, unreturned } = sumOfLeavings(leavings);
  return { count, away_seconds: seconds, unreturned_count: unreturned };
};

/** As it goes over the wire: without the statement being confirmed the sheet would not have been begun. */
export const presentExam = ({
  rules,
  begun_at: begunAt,
  leavings,
  room,
}: SheetExamRow): SheetExam => ({
  begun_at: begunAt.toISOString(),
  honesty_confirmed_at: rules.honesty ? begunAt.toISOString() : null,
  leavings: rules.counts_leaving ? presentLeavings(leavings ?? {}) : null,
  room,
});
