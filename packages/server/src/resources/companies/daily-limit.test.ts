import {
  createCourseTemplate,
  createExaminations,
  getCompany,
  listAuditLog,
  updateCompany,
  updateCourseTemplate,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the limit of a day', () => {
  it('is twenty questions until an admin changes it, which the log tells', async () => {
    const { admin, manager, company } = await app.make.company();
    const params = { id: company.id };
    expect(await admin.ok(getCompany, { params })).toMatchObject({ daily_question_limit: 20 });
    const body = { daily_question_limit: 35 };
    expect(await admin.ok(updateCompany, { params, body })).toMatchObject(body);
    const query = { action: 'company.update' as const };
    expect((await admin.ok(listAuditLog, { query })).items).toMatchObject([
      { changes: { daily_question_limit: { from: 20, to: 35 } } },
    ]);
    expect(await manager.refused(updateCompany, { params, body })).toMatchObject({ status: 403 });
  });

  it('has bounds, which are told at its field', async () => {
    const { admin, company } = await app.make.company();
    const { course } = await app.make.course(admin, { count: 1 });
    for (const limit of [4, 101, 5.5]) {
      const body = { daily_question_limit: limit };
      const refusal = { status: 400, errors: [{ field: 'daily_question_limit' }] };
      const ofCourse = { params: { course_template_id: course.id }, body };
      expect(
        await admin.refused(updateCompany, { params: { id: company.id }, body }),
      ).toMatchObject(refusal);
      expect(await admin.refused(updateCourseTemplate, ofCourse)).toMatchObject(refusal);
    }
  });

  it('of a course is the company’s unless it has its own, and goes with an assignment', async () => {
    const { admin, learner } = await app.make.company();
    const { id } = await app.make.question(admin);
    const body = { name: '集中コース', question_ids: [id] };
    const plain = await admin.ok(createCourseTemplate, { body });
    expect(plain.daily_question_limit).toBeNull();
    const params = { course_template_id: plain.id };
    const own = { daily_question_limit: 40 };
    expect(await admin.ok(updateCourseTemplate, { params, body: own })).toMatchObject(own);
    const assigned = { course_template_id: plain.id, user_ids: [learner.id] };
    const [examination] = await admin.ok(createExaminations, {
      body: { ...assigned, daily_question_limit: null },
    });
    expect(examination).toMatchObject({ daily_question_limit: null, overrides: own });
    const without = { daily_question_limit: null };
    expect(await admin.ok(updateCourseTemplate, { params, body: without })).toMatchObject(without);
  });
});
