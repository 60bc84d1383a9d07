import type { SheetKind } from '@tokiori/contract';
import type { CalendarDate } from '../calendar/date';
import { countedSeconds, pointsFor } from './points';
import { NO_RETENTION, type RetentionSums } from './retention';

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
  /** Answers that count for the retention rate, and the right ones among them. */
  retentionAsked: number;
  retentionRetained: number;
  /** The chances of guessing these answers, added up, in ten-thousandths. */
  retentionChance: number;
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
  ...NO_RETENTION,
};

/** The names of all sums. */
export const SUM_NAMES = Object.keys(NO_SUMS) as readonly SumName[];

/** The sums member by member. */
export const addSums = (a: Readonly<DailySums>, b: Readonly<DailySums>): DailySums => {
  const sums = { ...a };
  for (const name of SUM_NAMES) sums[name] += b[name];
  return sums;
};

/** The sums of a calendar day. */
export interface SumsOfDay<Sums extends DailySums = DailySums> {
  date: CalendarDate;
  sums: Sums;
}

/**
 * For each of consecutive days, the sums of the `days` that end with it.
 * @param before how many of the first days are only there to be added to later ones; they are left out of the result
 */
export const sumsOfLastDays = (
  consecutive: readonly SumsOfDay[],
  days: number,
  before: number,
): SumsOfDay[] =>
  consecutive.slice(before).map(({ date }, at) => {
    const end = before + at + 1;
    const window = consecutive.slice(Math.max(0, end - days), end);
    return { date, sums: window.map(({ sums }) => sums).reduce(addSums, NO_SUMS) };
  });

/**
 * What one answer adds to the sums of its day. Practice adds nothing: it is voluntary, and no report may rest on it.
 * @param answer.isCorrect `false` for a skipped one
 */
export const sumsOfAnswer = (answer: {
  kind: SheetKind;
  isCorrect: boolean;
  durationSeconds: number;
  retention: RetentionSums;
}): DailySums => {
  if (answer.kind === 'Practice') return NO_SUMS;
  const isRecap = answer.kind === 'Recap';
  const correct = answer.isCorrect ? 1 : 0;
  return {
    asked: isRecap ? 0 : 1,
    correct: isRecap ? 0 : correct,
    recapAsked: isRecap ? 1 : 0,
    recapCorrect: isRecap ? correct : 0,
    points: pointsFor(answer.kind, answer.isCorrect),
    seconds: countedSeconds(answer.durationSeconds),
    ...answer.retention,
  };
};
