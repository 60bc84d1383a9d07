import {
  createUserHoliday,
  deleteUserHoliday,
  getUserHolidayDefaults,
  listNationalHolidays,
  listUserHolidays,
  putUserHolidayDefaults,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const december = { from: '2026-12-01', to: '2026-12-31' };
const add = (person: Person, from: string, to: string) =>
  person.ok(createUserHoliday, { body: { from, to } });

describe('holidays', () => {
  it('are listed newest first, those that touch the span, in pages that stay put', async () => {
    const { learner } = await app.make.company();
    await add(learner, '2026-11-28', '2026-12-01');
    await add(learner, '2026-12-10', '2026-12-10');
    await add(learner, '2026-12-31', '2027-01-03');
    await add(learner, '2027-02-01', '2027-02-02');
    const first = await learner.ok(listUserHolidays, { query: { ...december, limit: 2 } });
    expect(first.items.map(({ from }) => from)).toEqual(['2026-12-31', '2026-12-10']);
    await add(learner, '2026-12-20', '2026-12-21');
    const rest = { ...december, limit: 2, next_id: first.next_id! };
    const second = await learner.ok(listUserHolidays, { query: rest });
    expect(second.items.map(({ from }) => from)).toEqual(['2026-11-28']);
    expect(second.next_id).toBeNull();
  });

  it('end no earlier than they begin', async () => {
    const { learner } = await app.make.company();
    const backwards = { from: '2026-12-02', to: '2026-12-01' };
    const refusal = await learner.refused(createUserHoliday, { body: backwards });
    expect(refusal.errors).toMatchObject([{ code: 'VALIDATION_FAILED', field: 'to' }]);
    const impossible = { from: '2026-02-30', to: '2026-03-01' };
    const second = await learner.refused(createUserHoliday, { body: impossible });
    expect(second.errors[0]).toMatchObject({ field: 'from', message: '存在しない日付です。' });
  });

  it('do not overlap for one person, and may for two', async () => {
    const { admin, learner } = await app.make.company();
    await add(learner, '2026-12-28', '2027-01-04');
    const overlapping = { body: { from: '2027-01-04', to: '2027-01-05' } };
    const refusal = await learner.refused(createUserHoliday, overlapping);
    expect(refusal).toMatchObject({ code: 'OVERLAPPING_HOLIDAY', status: 409 });
    expect(await add(admin, '2026-12-28', '2027-01-04')).toMatchObject({ user_id: admin.id });
  });

  it('are made once by a repeated request', async () => {
    const { learner } = await app.make.company();
    const sent = { body: december, headers: { 'idempotency-key': 'winter' } };
    const first = await learner.ok(createUserHoliday, sent);
    expect(await learner.ok(createUserHoliday, sent)).toEqual(first);
  });

  it('of others are read by their managers and changed by admins', async () => {
    const { company, admin, manager, learner } = await app.make.company();
    const stranger = await app.make.user(company.id);
    const { id } = await add(learner, '2026-12-10', '2026-12-11');
    const ofLearner = { query: { ...december, user_id: learner.id } };
    expect((await manager.ok(listUserHolidays, ofLearner)).items).toMatchObject([{ id }]);
    expect((await stranger.refused(listUserHolidays, ofLearner)).status).toBe(404);
    const body = { user_id: learner.id, from: '2026-12-20', to: '2026-12-20' };
    expect((await manager.refused(createUserHoliday, { body })).status).toBe(403);
    expect(await admin.ok(createUserHoliday, { body })).toMatchObject({ user_id: learner.id });
    expect((await manager.refused(deleteUserHoliday, { params: { id } })).status).toBe(403);
    expect((await stranger.refused(deleteUserHoliday, { params: { id } })).status).toBe(404);
    expect(await admin.ok(deleteUserHoliday, { params: { id } })).toMatchObject({ id });
  });

  it('stay within the company', async () => {
    const { learner } = await app.make.company();
    const { id } = await add(learner, '2026-12-10', '2026-12-11');
    const { admin } = await app.make.company();
    const query = { ...december, user_id: learner.id };
    expect((await admin.refused(listUserHolidays, { query })).status).toBe(404);
    expect((await admin.refused(deleteUserHoliday, { params: { id } })).status).toBe(404);
    expect((await app.nobody.refused(listUserHolidays, { query })).status).toBe(401);
    expect((await learner.ok(deleteUserHoliday, { params: { id } })).id).toBe(id);
  });
});

describe('the days off of every week', () => {
  it('are Saturday and Sunday at first, and what was set later', async () => {
    const { learner } = await app.make.company();
    const first = {
      user_id: learner.id,
      weekdays: ['Sat', 'Sun'],
      national_holidays: false,
      day_starts_at: 0,
    };
    expect(await learner.ok(getUserHolidayDefaults)).toEqual(first);
    await learner.ok(putUserHolidayDefaults, {
      body: { weekdays: ['Wed', 'Mon', 'Wed'], national_holidays: true },
    });
    await learner.ok(putUserHolidayDefaults, { body: { weekdays: ['Wed', 'Mon'] } });
    const after = {
      user_id: learner.id,
      weekdays: ['Mon', 'Wed'],
      national_holidays: true,
      day_starts_at: 0,
    };
    expect(await learner.ok(getUserHolidayDefaults)).toEqual(after);
  });

  it('leave one day to work', async () => {
    const { learner } = await app.make.company();
    const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
    const refusal = await learner.refused(putUserHolidayDefaults, {
      body: { weekdays: [...weekdays] },
    });
    expect(refusal.errors[0]).toMatchObject({ field: 'weekdays' });
  });

  it('of others are read by their managers and set by admins', async () => {
    const { admin, manager, learner } = await app.make.company();
    const body = { user_id: learner.id, weekdays: ['Fri' as const] };
    expect((await manager.refused(putUserHolidayDefaults, { body })).status).toBe(403);
    await admin.ok(putUserHolidayDefaults, { body });
    const query = { user_id: learner.id };
    expect(await manager.ok(getUserHolidayDefaults, { query })).toMatchObject({
      weekdays: ['Fri'],
    });
    const upwards = { query: { user_id: manager.id } };
    expect((await learner.refused(getUserHolidayDefaults, upwards)).status).toBe(404);
  });
});

describe('national holidays', () => {
  it('are those of the law, with the days in lieu', async () => {
    const { learner } = await app.make.company();
    const query = { from: '2026-05-01', to: '2026-05-31' };
    expect(await learner.ok(listNationalHolidays, { query })).toEqual([
      { id: '2026-05-03', date: '2026-05-03', name: '憲法記念日' },
      { id: '2026-05-04', date: '2026-05-04', name: 'みどりの日' },
      { id: '2026-05-05', date: '2026-05-05', name: 'こどもの日' },
      { id: '2026-05-06', date: '2026-05-06', name: expect.stringContaining('振替休日') },
    ]);
    const backwards = { query: { from: '2026-05-31', to: '2026-05-01' } };
    expect((await learner.refused(listNationalHolidays, backwards)).status).toBe(400);
  });
});
