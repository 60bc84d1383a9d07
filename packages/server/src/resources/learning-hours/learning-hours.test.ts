import {
  createLearningHours,
  deleteLearningHours,
  listAuditLog,
  listLearningHours,
  updateLearningHours,
  type LearningSpan,
  type Weekday,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const on = (weekdays: readonly Weekday[], from: number, to: number): LearningSpan[] =>
  weekdays.map((weekday) => ({ weekday, from: from * 60, to: to * 60 }));
const OFFICE = {
  spans: on(['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], 9, 18),
  outside: 'Postpone' as const,
};

describe('rules of learning hours', () => {
  it('are of a person, a profession, a department or the company, and say for how many they hold', async () => {
    const { admin, learner, department } = await app.make.company();
    const everybody = await admin.ok(createLearningHours, { body: OFFICE });
    expect(everybody).toMatchObject({ ...OFFICE, user_id: null, department_id: null });
    const all = everybody.people_count;
    const ofDepartment = { ...OFFICE, department_id: department.id };
    const near = await admin.ok(createLearningHours, { body: ofDepartment });
    const own = await admin.ok(createLearningHours, { body: { ...OFFICE, user_id: learner.id } });
    expect(own).toMatchObject({ user_name: learner.name, people_count: 1 });
    const listed = await admin.ok(listLearningHours);
    expect(listed.map(({ id }) => id)).toEqual([everybody.id, near.id, own.id]);
    expect(listed.reduce((sum, { people_count: people }) => sum + people, 0)).toBe(all);
    await admin.ok(deleteLearningHours, { params: { id: own.id } });
    const [, again] = await admin.ok(listLearningHours);
    expect(again!.people_count).toBe(near.people_count);
    const { items } = await admin.ok(listAuditLog, { query: { limit: '1' } });
    expect(items[0]).toMatchObject({
      action: 'learning_hours.delete',
      changes: { user: learner.name, learning_hours: '月〜金 9:00〜18:00' },
    });
  });

  it('know nobody and no department of another company', async () => {
    const { admin } = await app.make.company();
    const other = await app.make.company();
    const refusalOf = async (target: object) => {
      const { code, errors } = await admin.refused(createLearningHours, {
        body: { ...OFFICE, ...target },
      });
      return { code, errors };
    };
    const missing = 2_000_000_000;
    expect(await refusalOf({ user_id: other.learner.id })).toEqual(
      await refusalOf({ user_id: missing }),
    );
    expect(await refusalOf({ department_id: other.department.id })).toEqual(
      await refusalOf({ department_id: missing }),
    );
    expect(await admin.ok(listLearningHours)).toEqual([]);
  });

  it('are changed by whoever has seen how they are', async () => {
    const { admin } = await app.make.company();
    const { id, revision } = await admin.ok(createLearningHours, { body: OFFICE });
    const spans = on(['Mon'], 22, 31);
    const change = { params: { id }, body: { spans, revision } };
    expect(await admin.ok(updateLearningHours, change)).toMatchObject({
      spans,
      outside: 'Postpone',
    });
    expect((await admin.raw(updateLearningHours, change)).status).toBe(409);
    const body = { outside: 'Count' as const };
    const counted = await admin.ok(updateLearningHours, { params: { id }, body });
    expect(counted).toMatchObject({ spans, outside: 'Count', revision: revision + 2 });
  });

  it('refuse what names nobody of the company, the same twice, and times that are none', async () => {
    const { admin, learner, department } = await app.make.company();
    const stranger = await app.make.company();
    await admin.ok(createLearningHours, { body: OFFICE });
    for (const wrong of [
      {},
      { user_id: stranger.learner.id },
      { department_id: stranger.department.id },
      { user_id: learner.id, department_id: department.id },
      { user_id: learner.id, spans: [] },
      { user_id: learner.id, spans: [{ weekday: 'Mon' as const, from: 540, to: 540 }] },
      { user_id: learner.id, spans: [{ weekday: 'Mon' as const, from: 541, to: 600 }] },
      { user_id: learner.id, spans: [{ weekday: 'Mon' as const, from: 0, to: 1455 }] },
    ]) {
      const refused = await admin.raw(createLearningHours, { body: { ...OFFICE, ...wrong } });
      expect([wrong, refused.status]).toEqual([wrong, 400]);
    }
    const [rule] = await admin.ok(listLearningHours);
    const params = { id: rule!.id };
    expect((await stranger.admin.raw(deleteLearningHours, { params })).status).toBe(404);
    expect((await stranger.admin.raw(updateLearningHours, { params, body: OFFICE })).status).toBe(
      404,
    );
    expect((await learner.raw(listLearningHours)).status).toBe(403);
    expect(await admin.ok(listLearningHours)).toHaveLength(1);
  });
});
