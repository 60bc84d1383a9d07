import { daysBetween, type CalendarDate } from '../calendar/date';

/** An answer counts for the retention rate when the one before it is at least this many calendar days older. */
export const RETENTION_GAP_DAYS = 7;

/** A point of the retention rate by day is about this many days, itself the last. */
export const RETENTION_POINT_DAYS = 30;

/** Chances are added up in whole ten-thousandths, so that sums are the same in whatever order they are made. */
export const CHANCE_UNITS = 10_000;

/** A person's latest answer to a question. */
export interface LatestAnswer {
  onDate: CalendarDate;
  isCorrect: boolean;
}

/** What one answer adds to the sums of the retention rate. */
export interface RetentionSums {
  /** 1 when the answer counts, else 0. */
  retentionAsked: number;
  /** 1 when it counts and is right, else 0. */
  retentionRetained: number;
  /** The chance of guessing an answer that counts, in ten-thousandths; 0 when it does not count. */
  retentionChance: number;
}

/** What an answer adds that does not count. */
export const NO_RETENTION: Readonly<RetentionSums> = {
  retentionAsked: 0,
  retentionRetained: 0,
  retentionChance: 0,
};

/**
 * Counts one answer into the measured retention rate 定着率 (把持率) = retained ÷ asked. It counts when the person's answer
 * before, to the same question on whatever sheet, was right and at least `RETENTION_GAP_DAYS` earlier; it belongs to its
 * own day and examination.
 * @param before `null` when the question was never answered
 * @param answer.chance of guessing it, above 0 and up to 1
 */
export const retentionOfAnswer = (
  before: LatestAnswer | null,
  answer: LatestAnswer & { chance: number },
): RetentionSums => {
  const counts =
    before !== null &&
    before.isCorrect &&
    daysBetween(before.onDate, answer.onDate) >= RETENTION_GAP_DAYS;
  if (!counts) return NO_RETENTION;
  return {
    retentionAsked: 1,
    retentionRetained: answer.isCorrect ? 1 : 0,
    retentionChance: Math.round(answer.chance * CHANCE_UNITS),
  };
};
