import type { CalendarDate } from '../calendar/date';
import { allot, type WaitingQuestions } from '../daily-limit/allot';
import { pacesToEnd, type PaceToEnd } from '../daily-limit/pace';
import { isTestsTurn } from '../daily-limit/turns';
import { RECAP_SHEET_SIZE } from '../recap/recap';
import { returnedOn } from '../restart/restart';
import { runDelivery, type CourseRun, type RunProgress } from './run';

/** How many questions of each kind. */
export interface DayQuestions {
  tests: number;
  reviews: number;
}

/** Whether something waits from before an absence, and could still be asked another day. */
const isRestart = (run: CourseRun, progress: RunProgress, today: CalendarDate): boolean => {
  if (run.course.toDate <= today) return false;
  const { leaves } = run.calendar;
  const returned = returnedOn({ today, activeOn: progress.activeOn, leaves });
  if (returned === null) return false;
  const delivery = runDelivery(run, progress, today);
  const waitsSince = [delivery.isDue ? delivery.nextOn : null, run.reviews.oldestOn(today)];
  return waitsSince.some((date) => date !== null && date < returned);
};

type Waiting = Omit<WaitingQuestions, 'perDay' | 'isPressing'>;

const waitingOf = (kind: 'Daily' | 'Recap', leftCount: number, sheetSize: number): Waiting => ({
  kind,
  nextCount: Math.min(leftCount, sheetSize),
  isBegun: false,
  leftCount,
  sheetSize,
});

/**
 * How many of the questions that wait are asked on a day. Without a limit that is all of the tests, and no bound for
 * reviews, since answers of the day may bring more.
 */
export const shareOfDay = (
  run: CourseRun,
  progress: RunProgress,
  { today, waiting }: { today: CalendarDate; waiting: DayQuestions },
): DayQuestions => {
  const tests = waitingOf('Daily', waiting.tests, run.course.questionsPerSheet);
  const reviews = waitingOf('Recap', waiting.reviews, RECAP_SHEET_SIZE);
  const { restartPerDay, dailyLimit, calendar, course } = run;
  // How many a day must hold so that no test is missed.
  const needed = (usual: number): PaceToEnd =>
    pacesToEnd([{ leftCount: waiting.tests, toDate: course.toDate }], usual, {
      today,
      calendar,
      answeredToday: 0,
    })[0]!;
  if (restartPerDay !== null && isRestart(run, progress, today)) {
    const perDay = Math.min(restartPerDay, dailyLimit ?? restartPerDay);
    const pace = needed(perDay);
    const both = [
      { ...reviews, perDay },
      { ...tests, ...pace },
    ];
    const areTestsFirst =
      pace.isPressing || isTestsTurn({ nextCount: tests.nextCount, perDay }, today);
    const given = allot(areTestsFirst ? both.toReversed() : both, 0);
    const [ofReviews, ofTests] = areTestsFirst ? given.toReversed() : given;
    return { tests: ofTests?.leftCount ?? 0, reviews: ofReviews?.leftCount ?? 0 };
  }
  if (dailyLimit === null) return { tests: waiting.tests, reviews: Number.POSITIVE_INFINITY };
  const given = allot(
    [
      { ...tests, ...needed(dailyLimit) },
      { ...reviews, perDay: dailyLimit },
    ],
    0,
  );
  return { tests: given[0]?.leftCount ?? 0, reviews: given[1]?.leftCount ?? 0 };
};
