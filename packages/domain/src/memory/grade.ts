import type { Confidence } from '@tokiori/contract';

/** How well a question was recalled. FSRS has a fourth grade, Easy, which cannot be observed here. */
export type RecallGrade = 'Again' | 'Hard' | 'Good';

/** An answer is slow when it took more than so many times the learner's usual time … */
const SLOW_FACTOR = 2;
/** … and at least so many seconds more: a reader of short questions is not slow for one look away. */
const SLOW_EXTRA_SECONDS = 10;

/**
 * The grade of an answer: wrong or skipped is `Again`, right but unsure or much slower than usual is `Hard`, right is
 * `Good`. Answers that say nothing of how sure the learner was are graded as if nobody had asked.
 * @param usualDurationSeconds the learner's usual time for an answer; `null` when too few are known: never slow then
 */
export const recallGrade = (answer: {
  isCorrect: boolean;
  isSkipped: boolean;
  durationSeconds: number;
  usualDurationSeconds: number | null;
  /** `null` where it was not asked. */
  confidence: Confidence | null;
}): RecallGrade => {
  const { durationSeconds, usualDurationSeconds } = answer;
  if (answer.isSkipped || !answer.isCorrect) return 'Again';
  if (answer.confidence === 'unsure') return 'Hard';
  if (usualDurationSeconds === null) return 'Good';
  const isSlow =
    durationSeconds > usualDurationSeconds * SLOW_FACTOR &&
    durationSeconds - usualDurationSeconds >= SLOW_EXTRA_SECONDS;
  return isSlow ? 'Hard' : 'Good';
};

/** Wrong although the learner was sure: such a question comes first in review. */
export const isConfidentWrong = (answer: {
  isCorrect: boolean;
  confidence: Confidence | null;
}): boolean => answer.confidence === 'sure' && !answer.isCorrect;
