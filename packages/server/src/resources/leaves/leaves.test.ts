import {
  createExaminations,
  createLeave,
  deleteLeave,
  getExamination,
  getKpiAttention,
  listLeaves,
  nextSheet,
  studentTop,
  studentUntakens,
  takeRecap,
  updateExamination,
  updateLeave,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, takeDue, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
const onDay = (date: string): void => app.clock.set(`${date}T09:00:00+09:00`);
// A Monday.
beforeEach(() => onDay('2026-11-09'));
afterAll(() => app.close());

/** A question every working day from Monday the 9th on, until Friday the 20th unless told. */
const oneADay = (to: string | null = '2026-11-20') =>
  app.make.examination({
    course: { count: 20, questions_per_sheet: 1 },
    plan: { from: '2026-11-09', ...(to === null ? {} : { to }) },
  });

const stateOf = (made: { admin: Person; examination: { id: number } }) =>
  made.admin.ok(getExamination, { params: { examination_id: made.examination.id } });

const leaveOf = (learner: Person) => ({ params: { id: learner.id } });

describe('while on leave', () => {
  it('nothing is asked, nothing is untaken and nobody is late', async () => {
    const made = await oneADay(null);
    const { admin, learner } = made;
    onDay('2026-11-12');
    expect(await learner.ok(studentUntakens)).toHaveLength(1);
    await admin.ok(createLeave, {
      ...leaveOf(learner),
      body: { kind: 'ParentalLeave', from: '2026-11-12' },
    });
    const top = await learner.ok(studentTop);
    expect(top).toMatchObject({
      take_now: [],
      left_today: { question_count: 0 },
      is_day_off: true,
      leave: { to: null },
      next_on: null,
    });
    expect(await learner.ok(studentUntakens)).toEqual([]);
    expect((await admin.ok(getKpiAttention)).late.users).toBe(0);
    expect(await stateOf(made)).toMatchObject({ waiting_sheet_count: 0, next_on: null });
    const params = { examination_id: made.examination.id };
    expect(await learner.ok(nextSheet, { params })).toEqual({ survey_sheet: null, next_on: null });
  });

  it('deliveries are postponed, and do not pile up on the day of return', async () => {
    const made = await oneADay(null);
    const { admin, learner } = made;
    // Three have come by Wednesday; the leave is from Thursday to the 20th.
    const body = { kind: 'LeaveOfAbsence', from: '2026-11-12', to: '2026-11-20' } as const;
    await admin.ok(createLeave, { ...leaveOf(learner), body });
    onDay('2026-11-17');
    expect(await stateOf(made)).toMatchObject({ waiting_sheet_count: 0, next_on: '2026-11-23' });
    onDay('2026-11-23');
    expect(await stateOf(made)).toMatchObject({ waiting_sheet_count: 4, next_on: '2026-11-09' });
  });

  it('reviews wait for the return', async () => {
    const made = await oneADay(null);
    const { admin, learner, examination } = made;
    await takeDue(learner, examination.id, [true]);
    const body = { kind: 'Other', from: '2026-11-10', to: '2026-11-20' } as const;
    await admin.ok(createLeave, { ...leaveOf(learner), body });
    onDay('2026-11-12');
    const params = { examination_id: examination.id };
    expect(await learner.ok(takeRecap, { params })).toEqual({
      survey_sheet: null,
      next_on: '2026-11-23',
    });
    onDay('2026-11-23');
    expect((await learner.ok(takeRecap, { params })).survey_sheet).toMatchObject({ kind: 'Recap' });
  });
});

describe('the end of an examination', () => {
  it('moves later by the days of leave, and back when the leave is removed', async () => {
    const made = await oneADay();
    const { admin, learner } = made;
    const { id } = await admin.ok(createLeave, {
      ...leaveOf(learner),
      body: { kind: 'ParentalLeave', from: '2026-11-16', to: '2026-12-15' },
    });
    // Five days were left.
    expect(await stateOf(made)).toMatchObject({ to: '2026-12-20' });
    onDay('2026-12-01');
    expect(await stateOf(made)).toMatchObject({ result: 'InProgress', to: '2026-12-20' });
    await admin.ok(deleteLeave, { params: { id: learner.id, leave_id: id } });
    expect(await stateOf(made)).toMatchObject({ result: 'Failed', to: '2026-11-20' });
  });

  it('is lifted while a leave has no end, and set on the return', async () => {
    const made = await oneADay();
    const { admin, learner } = made;
    const kind = 'LeaveOfAbsence';
    const { id } = await admin.ok(createLeave, {
      ...leaveOf(learner),
      body: { kind, from: '2026-11-16' },
    });
    expect(await stateOf(made)).toMatchObject({ to: null, result: 'InProgress' });
    onDay('2027-01-10');
    await admin.ok(updateLeave, {
      params: { id: learner.id, leave_id: id },
      body: { kind, from: '2026-11-16', to: '2027-01-10' },
    });
    expect(await stateOf(made)).toMatchObject({ to: '2027-01-15', result: 'InProgress' });
  });

  it('moves for a course that is assigned meanwhile, but not into the next one of the same course', async () => {
    const { admin, learner } = await app.make.company();
    const body = { kind: 'Other', from: '2026-11-09', to: '2026-11-18' } as const;
    await admin.ok(createLeave, { ...leaveOf(learner), body });
    const { course } = await app.make.course(admin, { count: 2 });
    const assign = (from: string, to: string) =>
      admin.ok(createExaminations, {
        body: { course_template_id: course.id, user_ids: [learner.id], from, to },
      });
    expect(await assign('2026-11-09', '2026-11-13')).toMatchObject([{ to: '2026-11-23' }]);
    expect(await assign('2026-11-24', '2026-11-30')).toMatchObject([{ to: '2026-11-30' }]);
    const longer = { kind: 'Other', from: '2026-11-09', to: '2026-11-22' } as const;
    const [leave] = (await admin.ok(listLeaves, leaveOf(learner))) as { id: number }[];
    const params = { id: learner.id, leave_id: leave!.id };
    await admin.ok(updateLeave, { params, body: longer });
    // Five days after the 22nd, but the next one begins on the 24th.
    const [first] = await app.database.run({ companyId: admin.companyId }, (tx) =>
      tx
        .selectFrom('examinations')
        .select('to_date')
        .where('user_id', '=', learner.id)
        .orderBy('id')
        .execute(),
    );
    expect(first).toEqual({ to_date: '2026-11-23' });
  });

  it('is what an admin says, until the leave changes', async () => {
    const made = await oneADay();
    const { admin, learner } = made;
    const kind = 'Other';
    const { id } = await admin.ok(createLeave, {
      ...leaveOf(learner),
      body: { kind, from: '2026-11-16', to: '2026-11-25' },
    });
    const params = { examination_id: made.examination.id };
    await admin.ok(updateExamination, { params, body: { to: '2026-12-31' } });
    expect(await stateOf(made)).toMatchObject({ to: '2026-12-31' });
    await admin.ok(updateLeave, {
      params: { id: learner.id, leave_id: id },
      body: { kind, from: '2026-11-16', to: '2026-11-27' },
    });
    expect(await stateOf(made)).toMatchObject({ to: '2027-01-02' });
  });
});

describe('leaves', () => {
  it('are listed newest first, for the person, their manager and admins', async () => {
    const { admin, manager, learner } = await app.make.company();
    for (const [from, to] of [
      ['2026-11-01', '2026-11-05'],
      ['2026-12-01', null],
    ] as const)
      await admin.ok(createLeave, { ...leaveOf(learner), body: { kind: 'Other', from, to } });
    for (const person of [admin, manager, learner])
      expect(await person.ok(listLeaves, leaveOf(learner))).toMatchObject([
        { from: '2026-12-01', to: null },
        { from: '2026-11-01', to: '2026-11-05' },
      ]);
  });

  it('are entered by admins alone, in order and one at a time', async () => {
    const { admin, manager, learner } = await app.make.company();
    const body = { kind: 'Other', from: '2026-11-10', to: '2026-11-20' } as const;
    for (const person of [manager, learner])
      expect(await person.refused(createLeave, { ...leaveOf(learner), body })).toMatchObject({
        status: 403,
      });
    const backwards = { ...body, to: '2026-11-09' };
    expect(
      await admin.refused(createLeave, { ...leaveOf(learner), body: backwards }),
    ).toMatchObject({ status: 400, errors: [{ field: 'to' }] });
    await admin.ok(createLeave, { ...leaveOf(learner), body });
    const within = { kind: 'Other', from: '2026-11-15' } as const;
    expect(await admin.refused(createLeave, { ...leaveOf(learner), body: within })).toMatchObject({
      status: 409,
      code: 'OVERLAPPING_LEAVE',
    });
  });

  it('of another company are not there', async () => {
    const { admin, learner } = await app.make.company();
    const other = await app.make.company();
    const body = { kind: 'Other', from: '2026-11-10' } as const;
    const { id } = await admin.ok(createLeave, { ...leaveOf(learner), body });
    const params = { id: other.learner.id, leave_id: id };
    expect(await other.admin.refused(deleteLeave, { params })).toMatchObject({ status: 404 });
    expect(await other.admin.refused(listLeaves, leaveOf(learner))).toMatchObject({ status: 404 });
  });
});
