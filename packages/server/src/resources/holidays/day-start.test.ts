import {
  getKpiAttention,
  listUsers,
  me,
  putUserHolidayDefaults,
  studentTop,
} from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, takeDue, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a night shift’s day lasts until its own hour: what is answered before belongs to the day before', async () => {
  app.clock.set('2026-11-09T22:00:00+09:00');
  const { learner, examination } = await app.make.examination({
    course: { count: 4, questions_per_sheet: 1 },
    plan: { from: '2026-11-09' },
  });
  const body = { weekdays: ['Sun' as const], day_starts_at: 300 };
  expect(await learner.ok(putUserHolidayDefaults, { body })).toMatchObject({ day_starts_at: 300 });
  app.clock.set('2026-11-10T04:59:00+09:00');
  expect((await learner.ok(me)).user).toMatchObject({ day_starts_at: 300 });
  expect(await learner.ok(studentTop)).toMatchObject({
    today: '2026-11-09',
    left_today: { question_count: 1 },
  });
  await takeDue(learner, examination.id, [true]);
  app.clock.set('2026-11-10T05:00:00+09:00');
  const top = await learner.ok(studentTop);
  expect(top.today).toBe('2026-11-10');
  expect(top.week.slice(0, 2)).toEqual([
    { date: '2026-11-09', state: 'Done' },
    { date: '2026-11-10', state: 'Open' },
  ]);
});

it('is nobody’s lateness before it ends, in the list of people and in reports', async () => {
  app.clock.set('2026-11-09T22:00:00+09:00');
  const { admin, learner } = await app.make.examination({
    course: { count: 4, questions_per_sheet: 1 },
    plan: { from: '2026-11-09' },
  });
  const body = { weekdays: ['Sun' as const], day_starts_at: 300 };
  await learner.ok(putUserHolidayDefaults, { body });
  const late = async () => ({
    listed: (await admin.ok(listUsers, { query: { late: true } })).map(({ id }) => id),
    reported: (await admin.ok(getKpiAttention)).late.users,
  });
  app.clock.set('2026-11-10T04:59:00+09:00');
  expect(await late()).toEqual({ listed: [], reported: 0 });
  app.clock.set('2026-11-10T05:00:00+09:00');
  expect(await late()).toEqual({ listed: [learner.id], reported: 1 });
});

it('is set in steps of half an hour up to noon, by oneself and by admins', async () => {
  const { admin, manager, learner } = await app.make.company();
  const weekdays = ['Sat' as const];
  for (const wrong of [-30, 15, 750])
    expect(
      await learner.refused(putUserHolidayDefaults, { body: { weekdays, day_starts_at: wrong } }),
    ).toMatchObject({ status: 400, errors: [{ field: 'day_starts_at' }] });
  const body = { user_id: learner.id, weekdays, day_starts_at: 330 };
  await admin.ok(putUserHolidayDefaults, { body });
  expect(await manager.refused(putUserHolidayDefaults, { body })).toMatchObject({ status: 403 });
  // What is not sent stays.
  const after = await learner.ok(putUserHolidayDefaults, { body: { weekdays } });
  expect(after.day_starts_at).toBe(330);
});
