import { addDays, type CalendarDate } from '../calendar/date';
import { leaveOn } from '../calendar/work-calendar';
import { shareOfDay } from './day-share';
import { runDelivery, type CourseRun, type RunAnswer, type RunProgress } from './run';

const ask = (
  run: CourseRun,
  { questionId, today, kind }: { questionId: number; today: CalendarDate; kind: RunAnswer['kind'] },
): void => {
  const predictedRecall = kind === 'Recap' ? run.reviews.predict(questionId, today) : null;
  const answer = run.answer(questionId, today);
  const { isCorrect, grade } = answer;
  run.reviews.recordAnswer({ questionId, onDate: today, isCorrect, grade });
  run.onAnswer({ ...answer, questionId, onDate: today, kind, predictedRecall });
};

const askTests = (
  run: CourseRun,
  progress: RunProgress,
  { today, count }: { today: CalendarDate; count: number },
): void => {
  const { questionsPerSheet } = run.course;
  for (let left = count; left > 0; left -= questionsPerSheet) {
    for (let index = 0; index < Math.min(left, questionsPerSheet); index += 1) {
      progress.deliveredCount += 1;
      ask(run, { questionId: progress.deliveredCount, today, kind: 'Daily' });
    }
    progress.madeSheetCount += 1;
  }
};

const askReviews = (run: CourseRun, today: CalendarDate, count: number): void => {
  let left = count;
  while (left > 0) {
    const ids = run.reviews.dueOn(today);
    if (ids.length === 0) return;
    for (const questionId of ids.slice(0, left)) ask(run, { questionId, today, kind: 'Recap' });
    left -= ids.length;
  }
};

const spendDay = (run: CourseRun, progress: RunProgress, today: CalendarDate): void => {
  const { questionCount, questionsPerSheet } = run.course;
  const { dueSheetCount } = runDelivery(run, progress, today);
  const tests = Math.min(
    dueSheetCount * questionsPerSheet,
    questionCount - progress.deliveredCount,
  );
  const reviews = run.reviews.dueOn(today).length;
  if (tests + reviews === 0) return;
  const share = shareOfDay(run, progress, { today, waiting: { tests, reviews } });
  progress.activeOn.push(today);
  askTests(run, progress, { today, count: share.tests });
  askReviews(run, today, share.reviews);
};

const announce = (run: CourseRun, progress: RunProgress, today: CalendarDate): void => {
  if (!run.onAnnouncement) return;
  for (const date of [runDelivery(run, progress, today).nextOn, run.reviews.nextOn(today)])
    if (date !== null && date > today) run.onAnnouncement(date);
};

/**
 * Lets somebody take a course from its first day to its last one, by the product's deliveries, sheets and limits and by
 * the reviews that are given. What is asked when is the same as for a real person; who answers is assumed.
 */
export const runCourse = (run: CourseRun): void => {
  const { course, calendar } = run;
  const progress: RunProgress = { deliveredCount: 0, madeSheetCount: 0, activeOn: [] };
  for (let today = course.fromDate; today <= course.toDate; today = addDays(today, 1)) {
    if (run.comesOn(today) && !leaveOn(calendar, today)) {
      spendDay(run, progress, today);
      announce(run, progress, today);
    }
    run.onDayEnd?.(today);
  }
};
