import { daysBetween, type CalendarDate } from '../calendar/date';
import { isDayOff, type WorkCalendar } from '../calendar/work-calendar';
import { USUAL_REVIEW_OPTIONS } from '../memory/review-rules';
import { seededRandom } from '../shuffle/shuffle';
import { runCourse } from './course-run';
import { answerFrom, type LearnerTraits } from './learner';
import { productReviews } from './product-reviews';
import { modelMemories } from './question-memory';
import type { CourseRun, PlannedCourse, RunAnswer } from './run';

/** Four choices, few careless answers, most explanations read. */
export const usualLearner: LearnerTraits = {
  guess: 0.25,
  carelessness: 0.03,
  uptake: 0.9,
  secondsPerQuestion: 12,
};

/** Five questions a day from 2026-04-01, a Wednesday. */
export const courseOf = (questionCount: number, toDate: CalendarDate): PlannedCourse => ({
  frequency: 'Daily',
  weekdays: [],
  fromDate: '2026-04-01',
  toDate,
  questionCount,
  questionsPerSheet: 5,
});

/** Takes a course on every working day, but for what `over` says, and answers what was asked. */
export const answersOf = (
  course: PlannedCourse,
  calendar: WorkCalendar,
  over: Partial<CourseRun> = {},
): RunAnswer[] => {
  const memoryOf = modelMemories();
  const memories = Array.from({ length: course.questionCount }, () =>
    memoryOf({ knownBefore: 0.4 }),
  );
  const random = seededRandom(1);
  const answers: RunAnswer[] = [];
  runCourse({
    course,
    calendar,
    reviews: productReviews({
      calendar,
      desiredRetention: 0.85,
      ...USUAL_REVIEW_OPTIONS,
      toDate: course.toDate,
    }),
    comesOn: (date) => !isDayOff(calendar, date),
    answer: (questionId, date) =>
      answerFrom(memories[questionId - 1]!, usualLearner, {
        day: daysBetween(course.fromDate, date),
        random,
      }),
    dailyLimit: null,
    restartPerDay: null,
    onAnswer: (answer) => answers.push(answer),
    ...over,
  });
  return answers;
};

/** How many questions were asked on each day. */
export const countsByDay = (answers: readonly RunAnswer[]): Map<CalendarDate, number> => {
  const counts = new Map<CalendarDate, number>();
  for (const { onDate } of answers) counts.set(onDate, (counts.get(onDate) ?? 0) + 1);
  return counts;
};
