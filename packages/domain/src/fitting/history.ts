import type { CalendarDate } from '../calendar/date';
import type { ForecastOutcome } from '../calibration/buckets';
import type { RecallGrade } from '../memory/grade';
import { predictedRecall, reviewMemory, type MemoryState } from '../memory/memory';
import type { MemoryWeights } from '../memory/parameters';

/** One answer, with all that a memory takes from it. */
export interface PastAnswer {
  grade: RecallGrade;
  onDate: CalendarDate;
  isCorrect: boolean;
  /** Of guessing it, a fraction above 0 and up to 1. */
  chance: number;
}

/** One person's answers to one question, in the order they were given. */
export type AnswerHistory = readonly PastAnswer[];

/** The answers of one person, by question. */
export interface PersonAnswers {
  userId: number;
  histories: readonly AnswerHistory[];
}

/** A review of a history: the answer, and what some weights predict just before it. */
export interface PastReview extends ForecastOutcome {
  /** Its place in the history, from 1: the first answer is no review. */
  index: number;
  onDate: CalendarDate;
}

/** What would have been predicted, by some weights from the first answer on, before each answer but the first. */
export const reviewsOf = (history: AnswerHistory, weights: MemoryWeights): PastReview[] => {
  let state: MemoryState | null = null;
  return history.flatMap((answer, index) => {
    const before = state;
    state = reviewMemory(before, answer, weights);
    if (before === null) return [];
    const { onDate, chance, isCorrect } = answer;
    return [{ index, onDate, chance, isCorrect, forecast: predictedRecall(before, onDate) }];
  });
};
