import type { SheetKind } from '@tokiori/contract';
import { countedSeconds, pointsFor } from './points';
import type { RetentionDeltas } from './retention';

/** The sums kept per user, course and day that every KPI is made of. A group's figure is the sum of its members'. */
export interface DailySums {
  /** Daily and Basic answers, skipped ones included, and the right ones among them: the correct rate 正答率. */
  asked: number;
  right: number;
  /** The same for Recap answers: the recap correct rate 復習正答率. */
  recapAsked: number;
  recapRight: number;
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

/** The sums member by member. */
export const addSums = (a: DailySums, b: DailySums): DailySums => ({
  asked: a.asked + b.asked,
  right: a.right + b.right,
  recapAsked: a.recapAsked + b.recapAsked,
  recapRight: a.recapRight + b.recapRight,
  points: a.points + b.points,
  seconds: a.seconds + b.seconds,
  retentionAsked: a.retentionAsked + b.retentionAsked,
  retentionRetained: a.retentionRetained + b.retentionRetained,
  memoryAsked: a.memoryAsked + b.memoryAsked,
  memoryRetained: a.memoryRetained + b.memoryRetained,
});

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
  const right = answer.isCorrect ? 1 : 0;
  return {
    asked: isRecap ? 0 : 1,
    right: isRecap ? 0 : right,
    recapAsked: isRecap ? 1 : 0,
    recapRight: isRecap ? right : 0,
    points: pointsFor(answer.kind, answer.isCorrect),
    seconds: countedSeconds(answer.durationSeconds),
    retentionAsked: answer.courseRetention.askedDelta,
    retentionRetained: answer.courseRetention.retainedDelta,
    memoryAsked: answer.memoryRetention.askedDelta,
    memoryRetained: answer.memoryRetention.retainedDelta,
  };
};
