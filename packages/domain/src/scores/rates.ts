import { daysBetween, type CalendarDate } from '../calendar/date';
import { predictedRecall, type MemoryState } from '../memory/memory';
import { FASTER_DECAY } from '../memory/parameters';

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

/** What is predicted between two memories that differ in how fast they fall. Fractions. */
export interface PredictedRange {
  low: number;
  high: number;
}

/**
 * The mean predicted recall on a date as far as it rests on what was tried: a memory that was last asked longer ago than
 * any gap at which the learner was ever asked again counts with both its own curve and one that falls as fast as FSRS-5's.
 *
 * @param longestGapDays the longest gap at which the learner was asked again; 0: never
 * @returns `null` where every memory is within it, and when there are none
 */
export const predictedRange = (
  states: readonly MemoryState[],
  onDate: CalendarDate,
  longestGapDays: number,
): PredictedRange | null => {
  const isUntried = (state: MemoryState): boolean =>
    daysBetween(state.lastReviewedOn, onDate) > longestGapDays;
  if (!states.some(isUntried)) return null;
  const ends = states.map((state) => {
    const own = predictedRecall(state, onDate);
    return isUntried(state)
      ? [own, predictedRecall({ ...state, decay: FASTER_DECAY }, onDate)]
      : [own];
  });
  const mean = (of: (values: readonly number[]) => number): number =>
    ends.reduce((sum, values) => sum + of(values), 0) / states.length;
  return {
    low: mean((values) => Math.min(...values)),
    high: mean((values) => Math.max(...values)),
  };
};
