import { daysBetween } from '../calendar/date';
import { CARELESSNESS, type ForecastOutcome } from '../calibration/buckets';
import type { RecallGrade } from '../memory/grade';
import { MEMORY_PARAMETERS, type MemoryWeights } from '../memory/parameters';
import { reviewsOf, type AnswerHistory, type PastReview } from './history';

/** An answer as optimizers of FSRS take it. */
export interface TrainingReview {
  /** 1 Again, 2 Hard, 3 Good. */
  rating: number;
  /** Whole days since the one before; 0 for the first. */
  days: number;
}

/** Answers to a question up to the one whose outcome, forgotten (1) or not, is to be predicted. */
export type TrainingItem = readonly TrainingReview[];

/** Finds the weights that predict the last outcome of each item best. */
export type Optimizer = (items: readonly TrainingItem[]) => Promise<readonly number[]>;

const RATINGS: Readonly<Record<RecallGrade, number>> = { Again: 1, Hard: 2, Good: 3 };

/**
 * The probability, 0 to 1, that the answer was known, now that it is right or wrong, by Bayes' rule: a right one may have
 * been guessed, a wrong one careless.
 */
export const knownAfter = ({ forecast, chance, isCorrect }: ForecastOutcome): number => {
  const recall = forecast * (isCorrect ? 1 - CARELESSNESS : CARELESSNESS);
  const unknown = (1 - forecast) * (isCorrect ? chance : 1 - chance);
  return recall + unknown === 0 ? forecast : recall / (recall + unknown);
};

const trainingReviews = (history: AnswerHistory): TrainingReview[] =>
  history.map(({ grade, onDate }, index) => ({
    rating: RATINGS[grade],
    days: index === 0 ? 0 : Math.max(0, daysBetween(history[index - 1]!.onDate, onDate)),
  }));

/** Which reviews are learned from, and numbers from 0 up to 1 that decide what was known. */
export interface Drawing {
  isWanted: (review: PastReview) => boolean;
  random: () => number;
}

/**
 * The items of a history. Whether the last answer of an item was known is drawn by how probable that is: often it was
 * when it is right, seldom when it is wrong. What later items hold of it stays as it was graded, as the product's own
 * rule has it.
 */
export const trainingItems = (
  history: AnswerHistory,
  weights: MemoryWeights,
  { isWanted, random }: Drawing,
): TrainingItem[] => {
  const all = trainingReviews(history);
  return reviewsOf(history, weights).flatMap((review) => {
    const last = all[review.index]!;
    const isKnown = random() < knownAfter(review);
    // A second answer on one day tells nothing of forgetting.
    if (last.days === 0 || !isWanted(review)) return [];
    const rating = !isKnown ? RATINGS.Again : review.isCorrect ? last.rating : RATINGS.Good;
    return [[...all.slice(0, review.index), { ...last, rating }]];
  });
};

/** The better the weights, the better it is told what was guessed: more rounds change little. */
const ROUNDS = 3;

/** w17 to w19 are about several answers on one day, which the product does without. */
const isUnused = (index: number): boolean => index >= 17 && index <= 19;

const usable = (fitted: readonly number[]): MemoryWeights => {
  if (fitted.length !== MEMORY_PARAMETERS.length || !fitted.every(Number.isFinite))
    throw new Error('the optimizer has found no weights');
  return fitted.map((weight, index) => (isUnused(index) ? MEMORY_PARAMETERS[index]! : weight));
};

/**
 * Fits weights to histories, guesses and carelessness reckoned in: in each round it is drawn by the weights of the round
 * before, at first the default ones, which answers were known, and the optimizer learns from that.
 * @throws Error when the optimizer answers no 21 finite numbers
 */
export const fitWeights = async (
  histories: readonly AnswerHistory[],
  optimize: Optimizer,
  drawing: Drawing,
): Promise<MemoryWeights> => {
  let weights = MEMORY_PARAMETERS;
  for (let round = 0; round < ROUNDS; round += 1) {
    const items = histories.flatMap((history) => trainingItems(history, weights, drawing));
    weights = usable(await optimize(items));
  }
  return weights;
};
