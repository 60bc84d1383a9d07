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
const rights = (count: number) => Array.from({ length: count }, () => true);
const weekends: WorkCalendar = { weeklyDaysOff: ['Sat', 'Sun'], holidays: [] };

/** Takes every review from the day after one date to another on its day, all of them right: how many each day had. */
const reviewsUntil = async (
  { learner, examination }: Awaited<ReturnType<TestApp['make']['examination']>>,
  { after, until }: { after: CalendarDate; until: CalendarDate },
): Promise<Map<CalendarDate, number>> => {
  const counts = new Map<CalendarDate, number>();
  for (let today = addDays(after, 1); today <= until; today = addDays(today, 1)) {
    if (isDayOff(weekends, today)) continue;
    onDay(today);
    const { take_now: waiting, left_today: left } = await learner.ok(studentTop);
    if (waiting.length === 0) continue;
    counts.set(today, left.question_count);
    for (let rest = left.question_count; rest > 0;) {
      const params = { examination_id: examination.id };
      const { survey_sheet: sheet } = await learner.ok(takeRecap, { params });
      await takeDue(learner, examination.id, rights(sheet!.question_count), 'Recap');
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
