import { Rating, type Grade } from 'ts-fsrs';
import { daysBetween, type CalendarDate } from '../calendar/date';
import type { RecallGrade } from './grade';
import { recallAfter } from './forgetting-curve';
import { intervalDays } from './interval-days';
import { MEMORY_PARAMETERS, type MemoryWeights } from './parameters';
import { withEffect } from './person-effect';
import { schedulerOf } from './scheduler';

/** What is known of one learner's memory of one question. Made by `reviewMemory` alone. */
export interface MemoryState {
  /** S: days until the predicted recall falls from 1 to 0.9. From 0.001 to 36500. */
  stability: number;
  /** D: from 1 (easy) to 10 (hard). */
  difficulty: number;
  /** w20 of the weights that the state was reckoned by, how fast its curve falls; `null`: the default weights. */
  decay: number | null;
  /**
   * What the odds of recalling are multiplied by, since this person remembers better or worse than the weights expect;
   * `null`: as they expect. It changes what is predicted and when it is due, nothing else of the state.
   */
  personEffect: number | null;
  /** Date of the latest answer in the company's time zone. */
  lastReviewedOn: CalendarDate;
  /** Answers so far. */
  reps: number;
  /** Answers graded `Again`, the first one too. */
  lapses: number;
  /** Answers since the latest one that was graded `Again`. */
  rightInARow: number;
  /**
   * The most that is predicted, 0 to 1 and before the effect of the person, until the question is answered right again;
   * `null` when the latest answer was right. See `predictedRecall`.
   */
  recallCeiling: number | null;
}

const RATINGS: Readonly<Record<RecallGrade, Grade>> = {
  Again: Rating.Again,
  Hard: Rating.Hard,
  Good: Rating.Good,
};

/** Whole days since the latest answer; 0 also when the date lies before it (a company moved its time zone). */
const elapsedDays = (state: Pick<MemoryState, 'lastReviewedOn'>, onDate: CalendarDate): number =>
  state.lastReviewedOn >= onDate ? 0 : daysBetween(state.lastReviewedOn, onDate);

/** Reviews aim at this, where a course does not set its own: the ceiling is to be the same in every course. */
const USUAL_RETENTION = 0.9;

/** What may be predicted at most after a wrong or skipped answer. */
const ceilingAfter = (
  before: MemoryState | null,
  { stability, decay }: Pick<MemoryState, 'stability' | 'decay'>,
  onDate: CalendarDate,
) => {
  const days = intervalDays(stability, USUAL_RETENTION, undefined, decay);
  const atNextReview = recallAfter(days, stability, decay);
  return before === null ? atNextReview : Math.min(atNextReview, recallByWeights(before, onDate));
};

/** The library's state after an answer, and how fast the curve falls from then on. */
const strengthAfter = (
  state: MemoryState | null,
  { grade, onDate }: { grade: RecallGrade; onDate: CalendarDate },
  weights: MemoryWeights,
): Pick<MemoryState, 'stability' | 'difficulty' | 'decay'> => {
  const scheduler = schedulerOf(weights);
  const decay = weights === MEMORY_PARAMETERS ? null : weights[20]!;
  if (state === null) return { ...scheduler.next_state(null, 0, RATINGS[grade]), decay };
  const days = elapsedDays(state, onDate);
  const recall = recallAfter(days, state.stability, state.decay);
  return { ...scheduler.next_state(state, days, RATINGS[grade], recall), decay };
};

/** What is predicted before the effect of the person. */
const recallByWeights = (
  state: Pick<MemoryState, 'stability' | 'decay' | 'lastReviewedOn'> & Partial<MemoryState>,
  onDate: CalendarDate,
): number =>
  Math.min(
    recallAfter(elapsedDays(state, onDate), state.stability, state.decay),
    state.recallCeiling ?? 1,
  );

/**
 * The memory after one more answer, by the real gap in days since the one before, however early or late it was.
 * A second right answer on the same day leaves the stability where it is; a wrong one lowers it.
 *
 * FSRS-6 (open-spaced-repetition, "The Algorithm"), G = 1 Again, 2 Hard, 3 Good, R = `predictedRecall`:
 * - first answer: S = w(G−1), D = w4 − e^((G−1)·w5) + 1
 * - recalled: S′ = S · (1 + e^w8 · (11 − D) · S^−w9 · (e^(w10·(1−R)) − 1) · (w15 if Hard))
 * - forgotten: S′ = min(S, w11 · D^−w12 · ((S + 1)^w13 − 1) · e^(w14·(1−R)))
 * - D′ = w7 · D0(Easy) + (1 − w7) · (D − w6 · (G − 3) · (10 − D) ÷ 9), kept within 1 to 10
 *
 * @param state `null` before the first answer
 * @param weights the default ones when absent; a state goes on by the weights that it was reckoned by so far
 * @param personEffect of a first answer; a state goes on with its own
 */
export const reviewMemory = (
  state: MemoryState | null,
  answer: { grade: RecallGrade; onDate: CalendarDate },
  weights: MemoryWeights = MEMORY_PARAMETERS,
  personEffect: number | null = null,
): MemoryState => {
  const { grade, onDate } = answer;
  const strength = strengthAfter(state, answer, weights);
  const recallCeiling = grade === 'Again' ? ceilingAfter(state, strength, onDate) : null;
  const lapses = (state?.lapses ?? 0) + (grade === 'Again' ? 1 : 0);
  const rightInARow = grade === 'Again' ? 0 : (state?.rightInARow ?? 0) + 1;
  const reps = (state?.reps ?? 0) + 1;
  const lastReviewedOn =
    state === null || onDate > state.lastReviewedOn ? onDate : state.lastReviewedOn;
  return {
    ...strength,
    personEffect: state === null ? personEffect : state.personEffect,
    lastReviewedOn,
    reps,
    lapses,
    rightInARow,
    recallCeiling,
  };
};

/**
 * The probability, 0 to 1, that the learner would recall the question on a date.
 * FSRS-6: R(t, S) = (1 + f · t ÷ S)^d, t in days, d = −w20, f = 0.9^(1/d) − 1; R(S, S) = 0.9. By the default weights d is
 * −0.1542 and f 0.980346.
 *
 * The curve begins at 1 after every answer, also a wrong one, since the right one was just shown. To say that would be
 * untrue: until the question is answered right again, no more is predicted than the model expects at its next review
 * (after the interval for a retention of 0.9), nor more than was predicted before the wrong answer.
 *
 * At last the effect of the person is reckoned in (`withEffect`).
 */
export const predictedRecall = (
  state: Pick<MemoryState, 'stability' | 'decay' | 'personEffect' | 'lastReviewedOn'> &
    Partial<MemoryState>,
  onDate: CalendarDate,
): number => withEffect(recallByWeights(state, onDate), state.personEffect);
