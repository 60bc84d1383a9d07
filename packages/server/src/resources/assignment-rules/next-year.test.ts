import {
  changeCourseStates,
  copyToNextYear,
  createUserAttribute,
  getCourseTemplate,
  listAssignmentRules,
  listCourseQuestions,
  listCourseTemplates,
  updateCourseTemplate,
} from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { addRule, holdersOf } from './assignment-rules.testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a course goes into the next year as a draft, with its questions, plan, rules and dates, and nobody', async () => {
  app.clock.set('2026-11-20T09:00:00+09:00');
  const { admin, learner, course, questions, department } = await app.make.examination({
    course: { name: '2026年度 安全', pass_mark: 90, required: true, count: 3 },
  });
  await admin.ok(updateCourseTemplate, {
    params: { course_template_id: course.id },
    // A Thursday; the same day of 2028 is a Saturday.
    body: {
      certificate: { valid_months: 12, retake_days: 30, since: '2027-04-01' },
      contact_id: learner.id,
    },
  });
  const attribute = await admin.ok(createUserAttribute, { body: { name: '入寮日', kind: 'Date' } });
  const batch = await admin.ok(createUserAttribute, {
    // What looks like a date and is none stays as it is.
    body: { name: '期', kind: 'Choice', choices: ['2026-04-01'] },
  });
  const range = { from: '2026-04-01', to: '2027-02-28' };
  const attributes = { [attribute.id]: range, [batch.id]: ['2026-04-01'] };
  await addRule(admin, course.id, { attributes });
  await addRule(admin, course.id, { department_ids: [department.id] }, { ends_after_days: 30 });

  const params = { id: course.id };
  const preview = await admin.ok(copyToNextYear, { params, body: { dry_run: true } });
  expect(preview).toMatchObject({
    course_template_id: null,
    name: '2027年度 安全',
    question_count: 3,
    rule_count: 2,
    existing: null,
    dates: [
      { label: 'この日からの合格に修了証を出す', from: '2027-04-01', to: '2028-04-03' },
      { from: '2026-04-01', to: '2027-04-01' },
      { from: '2027-02-28', to: '2028-02-29' },
    ],
  });
  expect(await admin.ok(listCourseTemplates)).toHaveLength(1);

  const press = { params, body: {}, headers: { 'idempotency-key': 'one-press-of-next-year' } };
  const made = await admin.ok(copyToNextYear, press);
  expect(await admin.ok(copyToNextYear, press)).toEqual(made);
  expect(await admin.ok(listCourseTemplates)).toHaveLength(2);
  expect(made).toEqual({ ...preview, course_template_id: made.course_template_id });
  const copyId = Number(made.course_template_id);
  const copy = { course_template_id: copyId };
  expect(await admin.ok(getCourseTemplate, { params: copy })).toMatchObject({
    state: 'Draft',
    name: '2027年度 安全',
    pass_mark: 90,
    required: true,
    contact_id: learner.id,
    certificate: { valid_months: 12, retake_days: 30, since: '2028-04-03' },
  });
  const rows = await admin.ok(listCourseQuestions, { params: copy });
  expect(rows.map(({ id }) => id)).toEqual(questions.map(({ id }) => id));
  expect(await admin.ok(listAssignmentRules, { params: { id: copyId } })).toMatchObject([
    {
      conditions: {
        attributes: {
          [attribute.id]: { from: '2027-04-01', to: '2028-02-29' },
          [batch.id]: ['2026-04-01'],
        },
      },
    },
    { conditions: { department_ids: [department.id] }, ends_after_days: 30 },
  ]);
  expect(await holdersOf(admin, copyId)).toEqual([]);
  expect(await holdersOf(admin, course.id)).toContain(learner.id);
  await admin.ok(changeCourseStates, { body: { courses: [{ id: copyId, state: 'Live' }] } });

  // Another press, of the same person or a colleague, is told of the copy, and makes a second one only when that is meant.
  const existing = { id: copyId, name: '2027年度 安全', state: 'Live' };
  expect(await admin.ok(copyToNextYear, { params, body: { dry_run: true } })).toMatchObject({
    existing,
  });
  const refused = await admin.refused(copyToNextYear, { params, body: {} });
  expect([refused.status, refused.errors[0]?.message]).toEqual([
    409,
    expect.stringContaining('「2027年度 安全」というコースがすでにあります'),
  ]);
  await app.database.pool.query('update users set deactivated_at = now() where id = $1', [
    learner.id,
  ]);
  const second = await admin.ok(copyToNextYear, { params, body: { again: true } });
  const { course_template_id: secondId } = second;
  expect(secondId).not.toBe(copyId);
  // Who has left is nobody's contact.
  expect(
    await admin.ok(getCourseTemplate, { params: { course_template_id: Number(secondId) } }),
  ).toMatchObject({ contact_id: null });
});
