import { firstOfMonth, monthOf, type DailySums } from '@tokiori/domain';

/** Seconds per question for a user with too few answers. */
const TYPICAL_SECONDS = 40;
const LEAST_ANSWERS = 10;

/** The period that tells how fast a learner answers. */
export const monthSoFar = (today: string): { from: string; to: string } => ({
  from: firstOfMonth(monthOf(today)),
  to: today,
});

type Pace = Pick<DailySums, 'asked' | 'recapAsked' | 'seconds'>;

/** Seconds that a learner takes for a question, by the sums of their month so far; `null` for too few answers. */
export const knownSecondsPerQuestion = ({ asked, recapAsked, seconds }: Pace): number | null => {
  const answers = asked + recapAsked;
  return answers < LEAST_ANSWERS ? null : seconds / answers;
};

/** The same, the typical ones where they are not known. */
export const secondsPerQuestion = (pace: Pace): number =>
  knownSecondsPerQuestion(pace) ?? TYPICAL_SECONDS;

/** Whole minutes that so many questions take, at least 1. */
export const minutesFor = (questionCount: number, secondsEach: number): number =>
  Math.max(1, Math.ceil((questionCount * secondsEach) / 60));
