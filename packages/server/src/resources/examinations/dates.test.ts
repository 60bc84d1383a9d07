import {
  createExaminations,
  disableExamination,
  getExamination,
  listAuditLog,
  nextSheet,
  updateExamination,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

/** A learner's examination from the 10th to the 30th of December. */
const held = async (dates: { from?: string; to?: string | null } = {}) => {
  const people = await app.make.company();
  const { course } = await app.make.course(people.admin, { count: 3 });
  const assign = async (from: string, to: string | null) =>
    (
      await people.admin.ok(createExaminations, {
        body: { course_template_id: course.id, user_ids: [people.learner.id], from, to },
      })
    )[0]!;
  const { from = '2026-12-10', to = '2026-12-30' } = dates;
  const examination = await assign(from, to);
  return { ...people, assign, examination, params: { examination_id: examination.id } };
};

describe('the days of an examination', () => {
  it('are changed by admins and by managers of its holder, and the log tells', async () => {
    const { admin, manager, params, examination } = await held();
    const moved = await manager.ok(updateExamination, {
      params,
      body: { from: '2026-12-01', to: null },
    });
    expect(moved).toMatchObject({ id: examination.id, from: '2026-12-01', to: null });
    await admin.ok(updateExamination, { params, body: { to: '2027-01-31' } });
    // Again the same: nothing to tell.
    await admin.ok(updateExamination, { params, body: { to: '2027-01-31' } });
    const { items } = await admin.ok(listAuditLog, { query: { action: 'examination.update' } });
    expect(items.map(({ changes }) => changes)).toEqual([
      { to: { from: null, to: '2027-01-31' } },
      {
        from: { from: '2026-12-10', to: '2026-12-01' },
        to: { from: '2026-12-30', to: null },
      },
    ]);
  });

  it('stand in their order, and do not end it in the past', async () => {
    const { admin, params, learner } = await held();
    const bad = async (body: { from?: string; to?: string }) =>
      (await admin.refused(updateExamination, { params, body })).errors.map(({ field }) => field);
    expect(await bad({ to: '2026-12-09' })).toEqual(['to']);
    expect(await bad({ from: '2026-11-01', to: '2026-11-19' })).toEqual(['to']);
    expect(await bad({ from: '2027-01-01' })).toEqual(['to']);
    expect(await bad({ to: '2026-02-30' })).toEqual(['to']);
    const after = await learner.ok(getExamination, { params });
    expect(after).toMatchObject({ from: '2026-12-10', to: '2026-12-30' });
  });

  it('begin as they did once a sheet was given out', async () => {
    const { admin, learner, params } = await held({ from: '2026-11-20' });
    await learner.ok(nextSheet, { params });
    const refusal = await admin.refused(updateExamination, {
      params,
      body: { from: '2026-11-19' },
    });
    expect(refusal).toMatchObject({ status: 400, errors: [{ field: 'from' }] });
    await admin.ok(updateExamination, { params, body: { from: '2026-11-20', to: '2026-12-01' } });
  });

  it('bring one that is over back, unless its holder has taken the course up again', async () => {
    const { admin, assign, params } = await held({ from: '2026-11-20', to: '2026-11-22' });
    app.clock.set('2026-11-24T09:00:00+09:00');
    // Untouched, the last day may lie in the past.
    await admin.ok(updateExamination, { params, body: { from: '2026-11-21' } });
    const back = await admin.ok(updateExamination, { params, body: { to: '2026-11-26' } });
    expect(back.result).toBe('InProgress');
    await assign('2026-11-27', null);
    const refusal = await admin.refused(updateExamination, { params, body: { to: '2026-11-27' } });
    expect(refusal).toMatchObject({ status: 409, code: 'ALREADY_ASSIGNED' });
  });

  it('are not a learner’s to change, nor a manager’s own, nor another company’s', async () => {
    const { learner, manager, admin, params } = await held();
    const body = { to: '2027-01-01' };
    expect((await learner.refused(updateExamination, { params, body })).status).toBe(403);
    expect((await app.nobody.refused(updateExamination, { params, body })).status).toBe(401);
    const other = await app.make.company();
    expect((await other.admin.refused(updateExamination, { params, body })).status).toBe(404);
    const { course } = await app.make.course(admin, { count: 1 });
    const [own] = await admin.ok(createExaminations, {
      body: { course_template_id: course.id, user_ids: [manager.id] },
    });
    const refusal = await manager.refused(updateExamination, {
      params: { examination_id: own!.id },
      body,
    });
    expect(refusal.status).toBe(403);
    await admin.ok(disableExamination, { params, body: {} });
    expect((await admin.ok(updateExamination, { params, body })).disabled).toBe(true);
  });
});
