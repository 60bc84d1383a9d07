import { getExamination, getSheetResult, studentTop, takeRecap } from '@tokiori/contract';
import { addDays, isDayOff, type CalendarDate, type WorkCalendar } from '@tokiori/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, takeDue, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const onDay = (date: string): void => app.clock.set(`${date}T09:00:00+09:00`);
const all = (isRight: boolean, count: number) => Array.from({ length: count }, () => isRight);
const rights = (count: number) => all(true, count);
const weekends: WorkCalendar = { weeklyDaysOff: ['Sat', 'Sun'], holidays: [] };

/** Takes every review from the day after one date to another on its day, right before `wrongFrom`: how many each day had. */
const reviewsUntil = async (
  { learner, examination }: Awaited<ReturnType<TestApp['make']['examination']>>,
  {
    after,
    until,
    wrongFrom,
  }: { after: CalendarDate; until: CalendarDate; wrongFrom?: CalendarDate },
): Promise<Map<CalendarDate, number>> => {
  const counts = new Map<CalendarDate, number>();
  for (let today = addDays(after, 1); today <= until; today = addDays(today, 1)) {
    onDay(today);
    const { take_now: waiting, left_today: left } = await learner.ok(studentTop);
    if (waiting.length === 0) continue;
    expect(isDayOff(weekends, today)).toBe(false);
    const isRight = wrongFrom === undefined || today < wrongFrom;
    counts.set(today, left.question_count);
    for (let rest = left.question_count; rest > 0;) {
      const params = { examination_id: examination.id };
      const { survey_sheet: sheet } = await learner.ok(takeRecap, { params });
      await takeDue(learner, examination.id, all(isRight, sheet!.question_count), 'Recap');
      rest -= sheet!.question_count;
    }
  }
  return counts;
};

it('the last weeks of a course have no worst day: every question gets one last look, a few each day', async () => {
  onDay('2026-08-03');
  const made = await app.make.examination({
    course: { count: 20, questions_per_sheet: 20, desired_retention: 90 },
    plan: { from: '2026-08-03', to: '2026-11-30' },
  });
  await takeDue(made.learner, made.examination.id, rights(20));
  const counts = await reviewsUntil(made, { after: '2026-08-03', until: '2026-11-30' });
  const lastWeeks = [...counts].filter(([date]) => date >= '2026-11-02').map(([, count]) => count);
  expect(lastWeeks.reduce((sum, count) => sum + count, 0)).toBe(20);
  expect(Math.max(...lastWeeks)).toBeLessThanOrEqual(3);
});

it('a last week of wrong answers asks no more than the least limit of a day, and nothing once its Friday is done', async () => {
  onDay('2026-10-05');
  const made = await app.make.examination({
    course: { count: 10, questions_per_sheet: 5, daily_question_limit: 5 },
    plan: { from: '2026-10-05', to: '2026-11-14' },
  });
  for (const day of ['2026-10-05', '2026-10-06']) {
    onDay(day);
    await takeDue(made.learner, made.examination.id, rights(5));
  }
  const counts = await reviewsUntil(made, {
    after: '2026-10-06',
    until: '2026-11-13',
    wrongFrom: '2026-11-09',
  });
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(5);
  // What was wrong on Thursday has one more working day.
  expect(counts.get('2026-11-13')).toBeGreaterThan(0);
  for (const day of ['2026-11-13', '2026-11-14']) {
    onDay(day);
    expect(await made.learner.ok(studentTop)).toMatchObject({
      take_now: [],
      left_today: { question_count: 0 },
      next_on: null,
    });
  }
});

it('a wrong answer on the Friday before a Saturday’s end tells of nothing that comes', async () => {
  onDay('2026-11-27');
  const { learner, examination } = await app.make.examination({
    course: { count: 1 },
    plan: { from: '2026-11-27', to: '2026-11-28' },
  });
  const params = { examination_id: examination.id };
  const sheet = await takeDue(learner, examination.id, [false]);
  const { surveys } = await learner.ok(getSheetResult, { params: { survey_sheet_id: sheet.id } });
  expect(surveys).toMatchObject([{ correct: false, next_review_on: null }]);
  for (const day of ['2026-11-27', '2026-11-28']) {
    onDay(day);
    expect(await learner.ok(studentTop)).toMatchObject({
      take_now: [],
      left_today: { question_count: 0 },
      next_on: null,
      next_kind: null,
    });
    expect(await learner.ok(getExamination, { params })).toMatchObject({
      recap_due_count: 0,
      next_recap_on: null,
    });
    expect(await learner.ok(takeRecap, { params })).toEqual({ survey_sheet: null, next_on: null });
  }
});
