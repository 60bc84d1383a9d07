import {
  createExaminations,
  createUserHoliday,
  deleteUserHoliday,
  getExamination,
  listUserHolidays,
  putUserHolidayDefaults,
  studentUntakens,
  updateCompany,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
const onDay = (date: string): void => app.clock.set(`${date}T09:00:00+09:00`);
// A Monday.
beforeEach(() => onDay('2026-11-09'));
afterAll(() => app.close());

const november = { from: '2026-11-01', to: '2026-11-30' };

/** A course that came every working day since Monday the 9th, looked at on Friday the 20th: ten deliveries wait. */
const overdue = async (
  plan: NonNullable<Parameters<TestApp['make']['examination']>[0]>['plan'] = {},
) => {
  const made = await app.make.examination({
    course: { count: 20, questions_per_sheet: 1 },
    plan: { from: '2026-11-09', ...plan },
  });
  onDay('2026-11-20');
  return made;
};

const waiting = async (made: { learner: Person; examination: { id: number } }) => {
  const params = { examination_id: made.examination.id };
  const state = await made.learner.ok(getExamination, { params });
  return [state.waiting_sheet_count, state.waiting_on_days_off_count, state.next_on];
};

const TEN = [10, 0, '2026-11-09'];

describe('deliveries that had come', () => {
  it('do not vanish when a learner enters days that have passed', async () => {
    const made = await overdue();
    expect(await waiting(made)).toEqual(TEN);
    for (const [from, to] of [
      ['2026-11-09', '2026-11-19'],
      ['2026-11-19', '2026-11-25'],
    ] as const) {
      const refusal = await made.learner.refused(createUserHoliday, { body: { from, to } });
      expect(refusal).toMatchObject({ status: 400, errors: [{ field: 'from' }] });
    }
    expect(await waiting(made)).toEqual(TEN);
    await made.learner.ok(createUserHoliday, { body: { from: '2026-11-20', to: '2026-11-20' } });
    expect(await waiting(made)).toEqual([9, 0, '2026-11-09']);
  });

  it('stay and are marked when an admin enters such days', async () => {
    const made = await overdue();
    const body = { user_id: made.learner.id, from: '2026-11-12', to: '2026-11-16' };
    await made.admin.ok(createUserHoliday, { body });
    // Thursday, Friday and Monday.
    expect(await waiting(made)).toEqual([10, 3, '2026-11-09']);
    const untaken = await made.learner.ok(studentUntakens);
    expect(untaken).toMatchObject([{ waiting_sheet_count: 10, waiting_on_days_off_count: 3 }]);
    const { items } = await made.learner.ok(listUserHolidays, { query: november });
    expect(items).toMatchObject([{ from: '2026-11-12', to: '2026-11-16' }]);
  });

  it('neither vanish nor multiply when days that were off are removed', async () => {
    const made = await overdue();
    onDay('2026-11-09');
    const days = { from: '2026-11-12', to: '2026-11-13' };
    const { id } = await made.learner.ok(createUserHoliday, { body: days });
    onDay('2026-11-20');
    expect(await waiting(made)).toEqual([8, 0, '2026-11-09']);
    const refusal = await made.learner.refused(deleteUserHoliday, { params: { id } });
    expect(refusal).toMatchObject({ status: 403, message: expect.stringContaining('管理者') });
    await made.admin.ok(deleteUserHoliday, { params: { id } });
    expect(await waiting(made)).toEqual([8, 0, '2026-11-09']);
    expect((await made.learner.ok(listUserHolidays, { query: november })).items).toEqual([]);
  });

  it('do not vanish when the weekly days off change', async () => {
    const made = await overdue();
    const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Sun'] as const;
    await made.learner.ok(putUserHolidayDefaults, { body: { weekdays: [...weekdays] } });
    expect(await waiting(made)).toEqual(TEN);
    // From the change on it holds: Saturday comes, Sunday and Monday do not.
    onDay('2026-11-23');
    expect(await waiting(made)).toEqual([11, 0, '2026-11-09']);
  });

  it('do not vanish when national holidays become days off', async () => {
    const made = await overdue();
    // Tuesday the 24th; Monday was 勤労感謝の日 and a delivery came.
    onDay('2026-11-24');
    expect(await waiting(made)).toEqual([12, 0, '2026-11-09']);
    const body = { weekdays: ['Sat' as const, 'Sun' as const], national_holidays: true };
    await made.learner.ok(putUserHolidayDefaults, { body });
    expect(await waiting(made)).toEqual([12, 0, '2026-11-09']);
  });

  it('keep their days when a weekly one had been moved', async () => {
    const made = await overdue({ frequency: 'Weekly', weekdays: ['Sat'] });
    // Planned for Saturday the 14th, moved to Monday the 16th.
    expect(await waiting(made)).toEqual([1, 0, '2026-11-16']);
    const body = { user_id: made.learner.id, from: '2026-11-16', to: '2026-11-24' };
    await made.admin.ok(createUserHoliday, { body });
    expect(await waiting(made)).toEqual([1, 1, '2026-11-16']);
  });

  it('do not vanish with the company’s time zone', async () => {
    const made = await overdue();
    const params = { id: made.company.id };
    await made.admin.ok(updateCompany, { params, body: { time_zone: 'Pacific/Honolulu' } });
    // It is still Thursday there: what came up to then waits, and Friday’s comes tomorrow again.
    expect(await waiting(made)).toEqual([9, 0, '2026-11-09']);
    app.clock.addDays(1);
    expect(await waiting(made)).toEqual(TEN);
  });
});

describe('a day off under way', () => {
  it('ends with yesterday when the learner takes it back', async () => {
    const made = await overdue();
    onDay('2026-11-18');
    const days = { from: '2026-11-18', to: '2026-11-26' };
    const { id } = await made.learner.ok(createUserHoliday, { body: days });
    onDay('2026-11-20');
    const removed = await made.learner.ok(deleteUserHoliday, { params: { id } });
    expect(removed).toMatchObject({ id, from: '2026-11-20', to: '2026-11-26' });
    const { items } = await made.learner.ok(listUserHolidays, { query: november });
    expect(items).toMatchObject([{ id, from: '2026-11-18', to: '2026-11-19' }]);
    // Wednesday and Thursday stay off, Friday comes.
    expect(await waiting(made)).toEqual([8, 0, '2026-11-09']);
  });
});

it('an examination that begins later sees the days off as they stood', async () => {
  const { admin, learner } = await app.make.company();
  const { course } = await app.make.course(admin, { count: 9, questions_per_sheet: 1 });
  onDay('2026-11-20');
  const body = { user_id: learner.id, from: '2026-11-16', to: '2026-11-18' };
  await admin.ok(createUserHoliday, { body });
  const [examination] = await admin.ok(createExaminations, {
    body: { course_template_id: course.id, user_ids: [learner.id], from: '2026-11-16' },
  });
  expect(await waiting({ learner, examination: examination! })).toEqual([5, 3, '2026-11-16']);
});
