import type { CalendarDate } from '../calendar/date';
import type { MemoryWeights } from '../memory/parameters';
import {
  judgeWeights,
  LEAST_REVIEWS_TO_FIT,
  LEAST_REVIEWS_TO_JUDGE,
  shrunkWeights,
  type WeightsJudgement,
} from './choice';
import type { AnswerHistory } from './history';
import { fitWeights, type Optimizer } from './training';

/** What weights are fitted with. */
export interface Fitting {
  optimize: Optimizer;
  /** `null`: the default ones. */
  current: MemoryWeights | null;
  /** Up to this day it is learned, by the later reviews it is judged. */
  learnedUntil: CalendarDate;
  /** Numbers from 0 up to 1. */
  random: () => number;
}

/** Fitted weights with how they were judged. */
export interface WeightsFit extends WeightsJudgement {
  /** Shrunk towards the default ones. */
  weights: MemoryWeights;
  /** Reviews that were learned from. */
  reviewCount: number;
}

const reviewDays = (history: AnswerHistory): CalendarDate[] =>
  history.slice(1).map(({ onDate }) => onDate);

/**
 * Fits weights to the reviews up to a day, shrinks them towards the default ones, and judges them by the reviews after it.
 * @returns `null` when there are too few of either: `LEAST_REVIEWS_TO_FIT`, `LEAST_REVIEWS_TO_JUDGE`
 */
export const fitAndJudge = async (
  histories: readonly AnswerHistory[],
  { optimize, current, learnedUntil, random }: Fitting,
): Promise<WeightsFit | null> => {
  const days = histories.flatMap(reviewDays);
  const reviewCount = days.filter((day) => day <= learnedUntil).length;
  const heldOutCount = days.length - reviewCount;
  if (reviewCount < LEAST_REVIEWS_TO_FIT || heldOutCount < LEAST_REVIEWS_TO_JUDGE) return null;
  const isLearned = ({ onDate }: { onDate: CalendarDate }) => onDate <= learnedUntil;
  const found = await fitWeights(histories, optimize, { isWanted: isLearned, random });
  const weights = shrunkWeights(found, reviewCount);
  const judgement = judgeWeights(
    histories,
    { fitted: weights, current },
    (review) => !isLearned(review),
  );
  return { ...judgement, weights, reviewCount };
};
