import {
  createExaminations,
  disableExamination,
  getSheetResult,
  listAuditLog,
  listCourseUsers,
  listExaminations,
  listUserExaminations,
  nextSheet,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const made = async () => {
  const people = await app.make.company();
  const { course } = await app.make.course(people.admin, { pass_mark: 80, desired_retention: 90 });
  return { ...people, course_template_id: course.id };
};

describe('a manager', () => {
  it('assigns nothing to themselves by name', async () => {
    const { manager, learner, course_template_id } = await made();
    const user_ids = [learner.id, manager.id];
    const refusal = await manager.refused(createExaminations, {
      body: { course_template_id, user_ids },
    });
    expect(refusal).toMatchObject({ status: 403, errors: [{ field: 'user_ids.1' }] });
    expect(refusal.message).toContain('会社の管理者に依頼');
    expect(await learner.ok(listExaminations)).toEqual([]);
  });

  it('is left out where they assign to their own department', async () => {
    const { manager, learner, department, course_template_id } = await made();
    const body = { course_template_id, department_ids: [department.id] };
    const examinations = await manager.ok(createExaminations, { body });
    expect(examinations.map(({ user_id }) => user_id)).toEqual([learner.id]);
    expect(await manager.ok(listExaminations)).toEqual([]);
  });

  it('is told so where nobody else is in the department', async () => {
    const { manager, company, admin, course_template_id } = await made();
    const alone = await app.make.department(company.id);
    const chief = await app.make.user(company.id, {
      role: 'DepartmentManager',
      departmentId: alone.id,
    });
    const body = { course_template_id, department_ids: [alone.id] };
    const refusal = await chief.refused(createExaminations, { body });
    expect(refusal).toMatchObject({ status: 403, errors: [{ field: 'department_ids' }] });
    // Theirs to give is an admin.
    const given = await admin.ok(createExaminations, {
      body: { course_template_id, user_ids: [chief.id, manager.id, admin.id] },
    });
    expect(given).toHaveLength(3);
  });

  it('ends and resumes nothing of their own', async () => {
    const { manager, admin, course_template_id } = await made();
    const [own] = await admin.ok(createExaminations, {
      body: { course_template_id, user_ids: [manager.id] },
    });
    const params = { examination_id: own!.id };
    for (const disabled of [true, false])
      expect(
        await manager.refused(disableExamination, { params, body: { disabled } }),
      ).toMatchObject({ status: 403 });
  });

  it.each([
    ['pass_mark', { pass_mark: 79 }],
    ['recap_enabled', { recap_enabled: false }],
    ['desired_retention', { desired_retention: 80 }],
    ['interval_cap_days', { interval_cap_days: 91 }],
    ['stop_after_right_in_a_row', { stop_after_right_in_a_row: 5 }],
  ])('makes no course easier: %s', async (field, eased) => {
    const { manager, learner, course_template_id } = await made();
    const body = { course_template_id, user_ids: [learner.id], ...eased };
    const refusal = await manager.refused(createExaminations, { body });
    expect(refusal).toMatchObject({ status: 400, errors: [{ field }] });
    expect(await learner.ok(listExaminations)).toEqual([]);
  });

  it('may make it harder, and choose the days', async () => {
    const { manager, learner, course_template_id } = await made();
    const plan = { pass_mark: 90, frequency: 'Weekly' as const, weekdays: ['Thu' as const] };
    const [examination] = await manager.ok(createExaminations, {
      body: { course_template_id, user_ids: [learner.id], ...plan },
    });
    expect(examination).toMatchObject({
      ...plan,
      overrides: { pass_mark: 80, frequency: 'Daily', weekdays: [] },
    });
  });
});

describe('a plan that is not the course’s', () => {
  it('stands in the log and beside every result', async () => {
    const { admin, manager, learner, course_template_id } = await made();
    const [examination] = await admin.ok(createExaminations, {
      body: { course_template_id, user_ids: [learner.id], pass_mark: 1, questions_per_sheet: 5 },
    });
    const overrides = { pass_mark: 80 };
    expect(examination).toMatchObject({ pass_mark: 1, overrides });
    const { items } = await admin.ok(listAuditLog);
    expect(items.find(({ action }) => action === 'examinations.assign')!.changes).toEqual({
      user_ids: [learner.id],
      from: '2026-11-20',
      to: null,
      pass_mark: { from: 80, to: 1 },
    });
    const ofUser = { params: { id: learner.id } };
    expect(await manager.ok(listUserExaminations, ofUser)).toMatchObject([{ overrides }]);
    const ofCourse = { params: { id: course_template_id }, query: { assign_type: 'Assigned' } };
    expect(await manager.ok(listCourseUsers, ofCourse)).toMatchObject([
      { examination: { pass_mark: 1, overrides } },
    ]);
    const { survey_sheet: sheet } = await learner.ok(nextSheet, {
      params: { examination_id: examination!.id },
    });
    expect(sheet).toMatchObject({ pass_mark: 1, course_pass_mark: 80 });
    const result = await learner.ok(getSheetResult, { params: { survey_sheet_id: sheet!.id } });
    expect(result.survey_sheet.course_pass_mark).toBe(80);
  });

  it('is none where what was sent is the course’s own', async () => {
    const { manager, learner, course_template_id } = await made();
    const [examination] = await manager.ok(createExaminations, {
      body: { course_template_id, user_ids: [learner.id], pass_mark: 80, weekdays: [] },
    });
    expect(examination!.overrides).toEqual({});
  });
});
