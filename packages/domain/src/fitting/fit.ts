import type { CalendarDate } from '../calendar/date';
import {
  judgeWeights,
  LEAST_REVIEWS_TO_FIT,
  LEAST_REVIEWS_TO_JUDGE,
  shrunkWeights,
  type MemoryFit,
  type WeightsJudgement,
} from './choice';
import type { AnswerHistory, PersonAnswers } from './history';
import { fitWeights, type Optimizer } from './training';

/** What weights are fitted with. */
export interface Fitting {
  optimize: Optimizer;
  /** `null`: the default weights, without effects of people. */
  current: MemoryFit | null;
  /** Up to this day it is learned, by the later reviews it is judged. */
  learnedUntil: CalendarDate;
  /** Numbers from 0 up to 1. */
  random: () => number;
}

/** How fitted weights, shrunk towards the default ones, and effects of people were judged. */
export interface WeightsFit extends WeightsJudgement {
  /** Reviews that were learned from. */
  reviewCount: number;
}

const reviewDays = (history: AnswerHistory): CalendarDate[] =>
  history.slice(1).map(({ onDate }) => onDate);

/**
 * Fits weights to the reviews up to a day, shrinks them towards the default ones, finds by these reviews how single
 * people differ, and judges it all by the reviews after it.
 * @returns `null` when there are too few of either: `LEAST_REVIEWS_TO_FIT`, `LEAST_REVIEWS_TO_JUDGE`
 */
export const fitAndJudge = async (
  people: readonly PersonAnswers[],
  { optimize, current, learnedUntil, random }: Fitting,
): Promise<WeightsFit | null> => {
  const histories = people.flatMap((person) => person.histories);
  const days = histories.flatMap(reviewDays);
  const reviewCount = days.filter((day) => day <= learnedUntil).length;
  const heldOutCount = days.length - reviewCount;
  if (reviewCount < LEAST_REVIEWS_TO_FIT || heldOutCount < LEAST_REVIEWS_TO_JUDGE) return null;
  const isLearned = ({ onDate }: { onDate: CalendarDate }) => onDate <= learnedUntil;
  const fitted = await fitWeights(histories, optimize, { isWanted: isLearned, random });
  const weights = shrunkWeights(fitted, reviewCount);
  const isHeldOut = (review: { onDate: CalendarDate }) => !isLearned(review);
  return { ...judgeWeights(people, { fitted: weights, current }, isHeldOut), reviewCount };
};
