import {
  createExaminations,
  getCourseTemplate,
  getReminderPreferences,
  listAuditLog,
  listCourseTemplates,
  listExaminations,
  putReminderPreferences,
  studentTop,
  updateCourseTemplate,
} from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const plan = { enabled: false, frequency: 'Daily' as const, weekdays: [], time: '08:30' };

it('a required course is one for its company: in lists, for learners and in reminders', async () => {
  const { admin, learner, course } = await app.make.examination();
  const params = { course_template_id: course.id };
  expect(course.required).toBe(false);
  const saved = await admin.ok(updateCourseTemplate, { params, body: { required: true } });
  expect(saved.required).toBe(true);
  const { course: other } = await app.make.course(admin, { required: true });
  const required = async () =>
    (await admin.ok(listCourseTemplates, { query: { required: 'true' } })).map(({ id }) => id);
  expect(await required()).toEqual([other.id, course.id]);
  expect(await learner.ok(listExaminations)).toMatchObject([{ required: true }]);
  expect((await learner.ok(studentTop)).take_now).toMatchObject([{ required: true }]);
  const log = await admin.ok(listAuditLog, { query: { action: 'course_template.update' } });
  expect(log.items[0]).toMatchObject({ changes: { is_required: { from: false, to: true } } });

  const of = { params: { company_id: admin.companyId } };
  const { compulsory_course_ids: ids } = await admin.ok(getReminderPreferences, of);
  expect(ids).toEqual([course.id, other.id]);
  const body = { daily: plan, recap: plan, compulsory_course_ids: [other.id] };
  await admin.ok(putReminderPreferences, { ...of, body });
  expect(await required()).toEqual([other.id]);
  await admin.ok(putReminderPreferences, { ...of, body: { daily: plan, recap: plan } });
  expect(await required()).toEqual([other.id]);
});

it('a company requires what the operator offers without asking it of others', async () => {
  const vendor = await app.make.company({ isVendor: true });
  const { course } = await app.make.course(vendor.admin, { count: 1 });
  const { admin, learner } = await app.make.company();
  const { admin: neighbour } = await app.make.company();
  const params = { params: { course_template_id: course.id } };
  await admin.ok(createExaminations, {
    body: { course_template_id: course.id, user_ids: [learner.id] },
  });
  await admin.ok(putReminderPreferences, {
    params: { company_id: admin.companyId },
    body: { daily: plan, recap: plan, compulsory_course_ids: [course.id] },
  });
  expect((await admin.ok(getCourseTemplate, params)).required).toBe(true);
  expect((await neighbour.ok(getCourseTemplate, params)).required).toBe(false);
  expect(await learner.ok(listExaminations)).toMatchObject([{ required: true }]);
});
