/** Fewer sittings than this say nothing about how reliable a test is. */
export const MIN_SITTINGS_FOR_ALPHA = 10;

/** What sittings that asked the same questions come to. */
export interface SittingSums {
  /** Sittings, each by somebody else. */
  sittings: number;
  /** Right answers to each question. */
  correctByQuestion: readonly number[];
  /** Sum of the squares of the right answers of each sitting. */
  squaredScores: number;
}

/**
 * Cronbach's alpha of questions that are right or wrong (KR-20, Kuder and Richardson 1937):
 * k / (k − 1) × (1 − Σ p (1 − p) / s²), with k questions, p the share of right answers to each and s² the variance of the
 * number of right answers of a sitting. Both are population variances (divided by n, not n − 1), since p (1 − p) is one;
 * dividing both by n − 1 gives the same.
 * @returns at most 1; below 0 where questions contradict each other; `null` with fewer than two questions or ten
 * sittings, or when everybody has as many right
 */
export const cronbachAlpha = ({
  sittings,
  correctByQuestion,
  squaredScores,
}: SittingSums): number | null => {
  const questions = correctByQuestion.length;
  if (questions < 2 || sittings < MIN_SITTINGS_FOR_ALPHA) return null;
  const correct = correctByQuestion.reduce((sum, count) => sum + count, 0);
  // Both variances times n², so that whole numbers alone are added up.
  const ofScores = sittings * squaredScores - correct * correct;
  if (ofScores === 0) return null;
  const ofQuestions = correctByQuestion.reduce((sum, count) => sum + count * (sittings - count), 0);
  return (questions / (questions - 1)) * (1 - ofQuestions / ofScores);
};
