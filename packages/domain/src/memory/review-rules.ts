import { USUAL_INTERVAL_CAP } from '@tokiori/contract';

/** What a course says of when its questions come back. */
export interface ReviewRules {
  /** Fraction, above 0 and up to 1. */
  desiredRetention: number;
  /** Days after which a question comes back at the latest. */
  intervalCapDays: number;
  /** Right answers in a row, on whatever sheet, after which a question is asked no more; `null`: never. */
  stopAfterRightInARow: number | null;
}

/** What a course says that has no options of its own. */
export const USUAL_REVIEW_OPTIONS = {
  intervalCapDays: USUAL_INTERVAL_CAP,
  stopAfterRightInARow: null,
} as const satisfies Omit<ReviewRules, 'desiredRetention'>;

/** Whether a course asks a question no more because it is known; what is predicted of it goes on falling. */
export const isLearned = (
  { rightInARow }: { rightInARow: number },
  { stopAfterRightInARow }: Pick<ReviewRules, 'stopAfterRightInARow'>,
): boolean => stopAfterRightInARow !== null && rightInARow >= stopAfterRightInARow;
