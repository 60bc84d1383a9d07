import type { CalendarDate } from '../calendar/date';
import { predictedRecall, type MemoryState } from '../memory/memory';

/** A fraction, 0 to 1; `null` (shown as 「—」, never as 0 %) when nothing was counted. */
export const rate = (numerator: number, denominator: number): number | null =>
  denominator === 0 ? null : numerator / denominator;

/**
 * Predicted retention 予測定着率: mean predicted recall on a date over the given memories (all a user has, for the KPI).
 * Fraction, 0 to 1; `null` when there are none.
 */
export const meanPredicted = (
  states: readonly MemoryState[],
  onDate: CalendarDate,
): number | null => {
  const total = states.reduce((sum, state) => sum + predictedRecall(state, onDate), 0);
  return rate(total, states.length);
};
