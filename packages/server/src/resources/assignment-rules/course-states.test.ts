import { changeCourseStates, listAssignmentRules, type CourseState } from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { addRule, applyRulesNow, holdersOf } from './assignment-rules.testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a rule of a draft waits until its course is live, and gives nothing once it has ended', async () => {
  const { admin, learner, department } = await app.make.company();
  const { course } = await app.make.course(admin, { count: 2, state: 'Draft' });
  const become = (state: CourseState) =>
    admin.ok(changeCourseStates, { body: { courses: [{ id: course.id, state }] } });
  const later = async () => {
    app.clock.addSeconds(301);
    await applyRulesNow(app);
    return holdersOf(admin, course.id);
  };
  const conditions = { department_ids: [department.id] };
  expect(await addRule(admin, course.id, conditions, { includes_present: true })).toMatchObject({
    taken_count: 0,
    waiting_count: 0,
  });
  expect(await later()).toEqual([]);
  await become('Live');
  const params = { params: { id: course.id } };
  const [waiting] = await admin.ok(listAssignmentRules, params);
  expect(waiting?.waiting_count).toBeGreaterThan(0);
  const taken = await later();
  expect(taken).toContain(learner.id);

  await become('Ended');
  const newcomer = await app.make.user(admin.companyId, { departmentId: department.id });
  expect(await later()).toEqual(taken);
  expect(await admin.ok(listAssignmentRules, params)).toMatchObject([{ waiting_count: 0 }]);
  await become('Live');
  expect(await later()).toContain(newcomer.id);
});
