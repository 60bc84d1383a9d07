import { addDays, nextWorkingDay, type CalendarDate, type Reviews } from '@tokiori/domain';
import { NO_LIMITS, type Policy } from './policy';

/** How often a question was answered so far, and right in a row. */
export interface Streak {
  correctInRow: number;
  answers: number;
}

/** The days until a question comes back after an answer; `null`: never again. */
export type Gap = (streak: Streak, isCorrect: boolean) => number | null;

/**
 * Questions come back after so many days, on the next working day when that one is off, the longest waiting first.
 * @param makeGap a fresh rule for each question
 */
export const gapPolicy = (makeGap: () => Gap): Policy => ({
  isProduct: false,
  limits: NO_LIMITS,
  reviews: ({ person }): Reviews => {
    const due = new Map<number, CalendarDate>();
    const questions = new Map<number, { gap: Gap; streak: Streak }>();
    const dates = () =>
      [...due].toSorted((a, b) => (a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : a[0] - b[0]));
    return {
      dueOn: (today) => dates().flatMap(([id, date]) => (date <= today ? [id] : [])),
      oldestOn: (today) => dates().find(([, date]) => date <= today)?.[1] ?? null,
      nextOn: (today) =>
        dates().find(([, date]) => date > today && date <= person.course.toDate)?.[1] ?? null,
      predict: () => null,
      recordAnswer: ({ questionId, onDate, isCorrect }) => {
        const { gap, streak } = questions.get(questionId) ?? {
          gap: makeGap(),
          streak: { correctInRow: 0, answers: 0 },
        };
        const next = {
          answers: streak.answers + 1,
          correctInRow: isCorrect ? streak.correctInRow + 1 : 0,
        };
        questions.set(questionId, { gap, streak: next });
        const days = gap(next, isCorrect);
        due.delete(questionId);
        if (days === null) return;
        const date = addDays(onDate, days);
        due.set(questionId, nextWorkingDay(person.calendar, date) ?? date);
      },
    };
  },
});

/** A gap for each right answer in a row, the last one again and again; a wrong one begins anew. */
const ladder = (gaps: readonly number[]): Policy =>
  gapPolicy(
    () =>
      ({ correctInRow }) =>
        gaps[Math.min(correctInRow, gaps.length) - 1] ?? gaps[0]!,
  );

/** Twelve days after a wrong answer, twenty-four after a right one (Kerfoot). */
const WRONG_DAYS = 12;
const RIGHT_DAYS = 24;

export const kerfootRetiring = gapPolicy(
  () =>
    ({ correctInRow }, isCorrect) =>
      correctInRow >= 2 ? null : isCorrect ? RIGHT_DAYS : WRONG_DAYS,
);

export const kerfootForEver = gapPolicy(
  () => (_, isCorrect) => (isCorrect ? RIGHT_DAYS : WRONG_DAYS),
);

export const expandingLadder = ladder([1, 3, 7, 21, 60]);

export const leitnerBoxes = ladder([4, 8, 16, 32, 64]);

/** On the day of the test again and again until it is right, then never more. */
export const oneSitting = gapPolicy(() => (_, isCorrect) => (isCorrect ? null : 0));
