import { getAttendance, putUserHolidayDefaults, updateCompany } from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, takeDue, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('counts the working days on which a test waited, and those on which people came', async () => {
  app.clock.set('2026-09-01T09:00:00+09:00');
  const course = { count: 60, questions_per_sheet: 1 };
  const made = await app.make.examination({ course });
  const { admin, manager, learner, examination } = made;
  const weekdays = ['Sat' as const, 'Sun' as const];
  await learner.ok(putUserHolidayDefaults, { body: { weekdays, national_holidays: false } });
  // Two weeks of ten working days each: on the first days of each they come.
  for (const day of ['01', '02', '03', '07', '08', '10']) {
    app.clock.set(`2026-09-${day}T09:00:00+09:00`);
    await takeDue(learner, examination.id, [true]);
  }
  const asked = (limit: number) => {
    const params = { id: admin.companyId };
    return admin.ok(updateCompany, { params, body: { small_group_limit: limit } });
  };
  const params = { company_id: admin.companyId };
  app.clock.set('2026-09-29T09:00:00+09:00');
  await asked(0);
  // 1 to 28 September: twenty working days; today is not over.
  expect(await admin.ok(getAttendance, { params })).toEqual({ share: 6 / 20, users: 1, days: 20 });
  expect(await manager.ok(getAttendance, { params })).toMatchObject({ days: 20 });
  // What would tell of one person is not told, and neither is another company's.
  await asked(5);
  expect(await admin.ok(getAttendance, { params })).toEqual({ share: null, users: 0, days: 0 });
  const other = await app.make.company();
  expect(await other.admin.ok(getAttendance, { params: { company_id: other.company.id } })).toEqual(
    { share: null, users: 0, days: 0 },
  );
  expect((await other.admin.refused(getAttendance, { params })).status).toBe(404);
  expect((await learner.refused(getAttendance, { params })).status).toBe(403);
});
