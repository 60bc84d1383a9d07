import type { SheetKind } from '@tokiori/contract';
import { countedSeconds, pointsFor } from './points';
import type { RetentionDeltas } from './retention';

/** The sums kept per user, course and day that every KPI is made of. A group's figure is the sum of its members'. */
export interface DailySums {
  /** Daily and Basic answers, skipped ones included, and the correct ones among them: the correct rate 正答率. */
  asked: number;
  correct: number;
  /** The same for Recap answers: the recap correct rate 復習正答率. */
  recapAsked: number;
  recapCorrect: number;
  /** Points of the total score. */
  points: number;
  /** Counted seconds of the taken duration. */
  seconds: number;
  /** Changes of the retention rate within the course; negative on a day on which more was forgotten than recalled. */
  retentionAsked: number;
  retentionRetained: number;
  /** Changes of the retention rate of the user over all courses, each question counted once. */
  memoryAsked: number;
  memoryRetained: number;
}

export type SumName = keyof DailySums;

/** The sums of nothing. */
export const NO_SUMS: Readonly<DailySums> = {
  asked: 0,
  correct: 0,
  recapAsked: 0,
  recapCorrect: 0,
  points: 0,
  seconds: 0,
  retentionAsked: 0,
  retentionRetained: 0,
  memoryAsked: 0,
  memoryRetained: 0,
};

/** The names of all sums. */
export const SUM_NAMES = Object.keys(NO_SUMS) as readonly SumName[];

/** The sums member by member. */
export const addSums = (a: Readonly<DailySums>, b: Readonly<DailySums>): DailySums => {
  const sums = { ...a };
  for (const name of SUM_NAMES) sums[name] += b[name];
  return sums;
};

/**
 * What one answer adds to the sums of its day.
 * @param answer.isCorrect `false` for a skipped one
 * @param answer.courseRetention the step of the question within the course
 * @param answer.memoryRetention the step of the question over all courses
 */
export const sumsOfAnswer = (answer: {
  kind: SheetKind;
  isCorrect: boolean;
  durationSeconds: number;
  courseRetention: RetentionDeltas;
  memoryRetention: RetentionDeltas;
}): DailySums => {
  const isRecap = answer.kind === 'Recap';
  const correct = answer.isCorrect ? 1 : 0;
  return {
    asked: isRecap ? 0 : 1,
    correct: isRecap ? 0 : correct,
    recapAsked: isRecap ? 1 : 0,
    recapCorrect: isRecap ? correct : 0,
    points: pointsFor(answer.kind, answer.isCorrect),
    seconds: countedSeconds(answer.durationSeconds),
    retentionAsked: answer.courseRetention.askedDelta,
    retentionRetained: answer.courseRetention.retainedDelta,
    memoryAsked: answer.memoryRetention.askedDelta,
    memoryRetained: answer.memoryRetention.retainedDelta,
  };
};
