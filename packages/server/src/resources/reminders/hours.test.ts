import {
  createLearningHours,
  getUser,
  listReminderRounds,
  putNotificationPreferences,
  type LearningSpan,
  type Weekday,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { DAILY, remindAt, remindedOf, setReminders } from './reminders.testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
// A Friday.
beforeEach(async () => {
  app.clock.set('2026-11-20T07:00:00+09:00');
  await app.database.pool.query(
    'truncate mails; delete from reminder_preferences; delete from pgboss.job',
  );
});

const on = (weekdays: readonly Weekday[], from: number, to: number): LearningSpan[] =>
  weekdays.map((weekday) => ({ weekday, from: from * 60, to: to * 60 }));
const at = (time: string) => remindAt(app, `2026-11-20T${time}+09:00`);

const addressOf = async (person: Person) =>
  (await person.ok(getUser, { params: { id: person.id } })).email;

/** A learner with a test that waits, reminded at 08:30, with hours on Fridays. */
const withHours = async (from: number, to: number, weekday: Weekday = 'Fri') => {
  const made = await app.make.examination({ course: { count: 20, questions_per_sheet: 5 } });
  await setReminders(made.admin);
  const body = { spans: on([weekday], from, to), outside: 'Count' as const };
  await made.admin.ok(createLearningHours, { body: { ...body, user_id: made.learner.id } });
  return made;
};

describe('a reminder keeps to the hours of the person', () => {
  it('comes when they begin, once, and to others at its time', async () => {
    const { admin, learner } = await withHours(9, 18);
    const other = await app.make.examination({});
    await setReminders(other.admin);
    await at('08:30:10');
    expect(await remindedOf(app)).toEqual([await addressOf(other.learner)]);
    await at('08:59:50');
    expect(await remindedOf(app)).toHaveLength(1);
    for (const time of ['09:00:05', '09:00:30', '12:00:00']) await at(time);
    expect((await remindedOf(app)).toSorted()).toEqual(
      [await addressOf(learner), await addressOf(other.learner)].toSorted(),
    );
    const rounds = await admin.ok(listReminderRounds, { params: { company_id: admin.companyId } });
    expect(rounds.map(({ planned_at: planned, queued_count: sent }) => [planned, sent])).toEqual([
      ['2026-11-20T00:00:00.000Z', 1],
      ['2026-11-19T23:30:00.000Z', 0],
    ]);
  });

  it('is moved past a plan between, and after their own time', async () => {
    const { admin, learner } = await withHours(13, 18);
    await setReminders(admin, { recap: { ...DAILY, time: '10:00' } });
    const own = { params: { id: learner.id }, body: { reminder_time: '09:15' } };
    await learner.ok(putNotificationPreferences, own);
    for (const time of ['08:30:10', '09:15:10', '10:00:10', '12:59:59']) await at(time);
    expect(await remindedOf(app)).toEqual([]);
    await at('13:00:10');
    expect(await remindedOf(app)).toEqual([await addressOf(learner)]);
  });

  it('does not come on a day without hours, nor later than the company sends', async () => {
    await withHours(9, 18, 'Sat');
    await at('08:30:10');
    await at('09:00:10');
    await withHours(23, 24);
    await at('08:30:40');
    await at('23:00:10');
    expect(await remindedOf(app)).toEqual([]);
  });

  it('comes at its time where that lies within', async () => {
    const { learner } = await withHours(8, 17);
    await at('08:30:10');
    await at('09:00:10');
    expect(await remindedOf(app)).toEqual([await addressOf(learner)]);
  });
});
