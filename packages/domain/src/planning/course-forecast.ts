import { daysBetween, type CalendarDate } from '../calendar/date';
import { isDayOff, type WorkCalendar } from '../calendar/work-calendar';
import type { ReviewRules } from '../memory/review-rules';
import { seededRandom, seedFrom } from '../shuffle/shuffle';
import { runCourse } from './course-run';
import { answerFrom, type LearnerTraits } from './learner';
import { productReviews } from './product-reviews';
import type { QuestionMemory } from './question-memory';
import type { PlannedCourse } from './run';

/** What a course is planned with. */
export interface CourseAssumptions extends ReviewRules {
  calendar: WorkCalendar;
  /** Most questions a day; `null`: no limit. */
  dailyLimit: number | null;
  learner: LearnerTraits;
  /** Share of the working days on which they come, 0 to 1; every one unless told. */
  attendance?: number;
  /** A fresh memory of a question, for each run anew. */
  memoryOf: (questionId: number) => QuestionMemory;
  /** The dates to tell what is kept on, not before the course begins. */
  keptOn: readonly CalendarDate[];
}

/** What a course comes to for a person: the mean of several runs. */
export interface CourseForecast {
  /** Minutes in a week, over all weeks of the course. */
  minutesPerWeek: number;
  /** Questions on the largest day of a run. */
  largestDayQuestions: number;
  /** Answers of the whole course to a question. */
  answersPerQuestion: number;
  /** Share of the course's questions, 0 to 1, that is truly known on each date of `keptOn`. */
  kept: { date: CalendarDate; share: number }[];
}

/** Tells the numbers by which people come from those by which they answer. */
const ATTENDANCE = 60;

/** So many runs are averaged; one more changes nothing that a plan would show. */
const RUNS = 8;

interface RunSums {
  seconds: number;
  answers: number;
  largestDay: number;
  kept: number[];
}

const knownShare = (memories: readonly QuestionMemory[], day: number): number =>
  memories.reduce((sum, memory) => sum + memory.recallOn(day), 0) / memories.length;

/** On which working days somebody comes: drawn apart from the answers, so that these stay the same. */
const comesBy = (share: number, seed: number): (() => boolean) => {
  if (share >= 1) return () => true;
  const random = seededRandom(seedFrom(seed, ATTENDANCE));
  return () => random() < share;
};

const oneRun = (course: PlannedCourse, assumptions: CourseAssumptions, seed: number): RunSums => {
  const { calendar, dailyLimit, learner, keptOn } = assumptions;
  const { desiredRetention, intervalCapDays, stopAfterRightInARow } = assumptions;
  const rules = { desiredRetention, intervalCapDays, stopAfterRightInARow };
  const { fromDate, toDate, questionCount } = course;
  const memories = Array.from({ length: questionCount }, (_, index) =>
    assumptions.memoryOf(index + 1),
  );
  const random = seededRandom(seed);
  const comes = comesBy(assumptions.attendance ?? 1, seed);
  const byDay = new Map<CalendarDate, number>();
  const sums: RunSums = { seconds: 0, answers: 0, largestDay: 0, kept: [] };
  const kept = new Map<CalendarDate, number>();
  const dayOf = (date: CalendarDate) => daysBetween(fromDate, date);
  runCourse({
    course,
    calendar,
    dailyLimit,
    restartPerDay: null,
    reviews: productReviews({ calendar, ...rules, toDate }),
    comesOn: (date) => !isDayOff(calendar, date) && comes(),
    answer: (questionId, date) =>
      answerFrom(memories[questionId - 1]!, learner, { day: dayOf(date), random }),
    onAnswer: ({ onDate, durationSeconds }) => {
      byDay.set(onDate, (byDay.get(onDate) ?? 0) + 1);
      sums.seconds += durationSeconds;
      sums.answers += 1;
    },
    onDayEnd: (date) => {
      if (keptOn.includes(date)) kept.set(date, knownShare(memories, dayOf(date)));
    },
  });
  sums.largestDay = Math.max(0, ...byDay.values());
  sums.kept = keptOn.map((date) => kept.get(date) ?? knownShare(memories, dayOf(date)));
  return sums;
};

/**
 * What a course will ask of a person and leave with them, by the product's own rules and an assumed memory. It takes a
 * fraction of a second, and comes to the same on every machine.
 */
export const courseForecast = (
  course: PlannedCourse,
  assumptions: CourseAssumptions,
): CourseForecast => {
  const runs = Array.from({ length: RUNS }, (_, index) =>
    oneRun(course, assumptions, seedFrom(index, course.questionCount)),
  );
  const mean = (value: (run: RunSums) => number): number =>
    runs.reduce((sum, run) => sum + value(run), 0) / RUNS;
  const weeks = (daysBetween(course.fromDate, course.toDate) + 1) / 7;
  return {
    minutesPerWeek: mean(({ seconds }) => seconds) / 60 / weeks,
    largestDayQuestions: mean(({ largestDay }) => largestDay),
    answersPerQuestion: mean(({ answers }) => answers) / Math.max(1, course.questionCount),
    kept: assumptions.keptOn.map((date, index) => ({
      date,
      share: mean(({ kept }) => kept[index]!),
    })),
  };
};
