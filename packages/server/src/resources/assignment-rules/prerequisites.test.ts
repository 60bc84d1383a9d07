import {
  bulkCourseUsers,
  cancelWaiting,
  changeCourseStates,
  createCourseTemplate,
  createExaminations,
  deleteCourseTemplate,
  getCourseGlance,
  getCourseTemplate,
  getTask,
  listCourseUsers,
  listExaminations,
  listTaskItems,
  listWaitingCourses,
  nextSheet,
  previewAssignment,
  undoTask,
  updateCourseTemplate,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerInTurn, startTestApp, type Person, type TestApp } from '#testing';
import { giveAllWaiting } from '../examinations/give-waiting';
import { addRule, applyRulesNow, holdersOf, logOf } from './assignment-rules.testing';

type People = Awaited<ReturnType<TestApp['make']['company']>>;
type Course = Awaited<ReturnType<TestApp['make']['course']>>['course'];

let app: TestApp;
let people: People;
let basics: Course;
let further: Course;

const fail = (error: unknown): never => {
  throw error;
};
/** What two servers do by themselves at the clock's moment. */
const workBehind = async () => {
  const give = () => giveAllWaiting(app, app.clock.now, { onFailure: fail });
  await Promise.all([give(), give(), applyRulesNow(app)]);
};
const ask = (course: Course, prerequisites: readonly Course[]) => ({
  params: { course_template_id: course.id },
  body: { prerequisite_ids: prerequisites.map(({ id }) => id) },
});
const assign = (course: Course, person: Person, more: object = {}) =>
  people.admin.ok(createExaminations, {
    body: { course_template_id: course.id, user_ids: [person.id], ...more },
  });
const take = async (person: Person, isRight: boolean) => {
  const [open] = await person.ok(listExaminations);
  const params = { examination_id: open!.id };
  const { survey_sheet: sheet } = await person.ok(nextSheet, { params });
  await answerInTurn(person, sheet!.id, [isRight, isRight]);
};
/** As the course's glance says it, which is as many as the list holds. */
const waiting = async () => {
  const params = { id: further.id };
  const { waiting: count } = await people.admin.ok(getCourseGlance, { params });
  const listed = await people.admin.ok(listCourseUsers, { params, query: { waiting: true } });
  expect(listed.map((user) => user.waiting)).toEqual(listed.map(() => true));
  expect(listed).toHaveLength(count);
  return count;
};
/** What somebody is told that comes, and what they have to pass before. */
const toldOf = async (person: Person) =>
  (await person.ok(listWaitingCourses)).map(({ name, missing }) => [
    name,
    ...missing.map((course) => course.name),
  ]);

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-24T09:00:00+09:00');
  people = await app.make.company();
  ({ course: basics } = await app.make.course(people.admin, { count: 2, name: '基礎' }));
  ({ course: further } = await app.make.course(people.admin, { count: 2, name: '応用' }));
  await people.admin.ok(updateCourseTemplate, ask(further, [basics]));
});

it('a course asks for others, never in a circle, and never for what is not seen', async () => {
  const { admin } = people;
  const params = { course_template_id: further.id };
  expect(await admin.ok(getCourseTemplate, { params })).toMatchObject({
    prerequisites: [{ id: basics.id, name: '基礎', state: 'Live' }],
  });
  const circle = await admin.refused(updateCourseTemplate, ask(basics, [further]));
  expect(circle.errors).toMatchObject([
    { field: 'prerequisite_ids', message: expect.stringContaining('「応用」') as string },
  ]);
  expect((await admin.refused(updateCourseTemplate, ask(basics, [basics]))).status).toBe(400);
  const { admin: stranger } = await app.make.company();
  const { course: theirs } = await app.make.course(stranger, { count: 1 });
  expect((await admin.refused(updateCourseTemplate, ask(further, [theirs]))).errors).toMatchObject([
    { field: 'prerequisite_ids.0' },
  ]);
  const refused = await admin.refused(deleteCourseTemplate, {
    params: { course_template_id: basics.id },
  });
  expect(refused).toMatchObject({
    status: 409,
    message: expect.stringContaining('「応用」') as string,
  });
  await admin.ok(changeCourseStates, {
    body: { courses: [{ id: basics.id, state: 'Ended' }] },
  });
  expect(await admin.ok(getCourseTemplate, { params })).toMatchObject({
    prerequisites: [{ state: 'Ended' }],
  });
  const made = await admin.ok(createCourseTemplate, {
    body: { name: '実践', question_ids: [], prerequisite_ids: [further.id, further.id] },
  });
  expect(made.prerequisites).toHaveLength(1);
});

it('what is assigned by hand waits, and comes the day after the pass, for as many days', async () => {
  const { admin, learner } = people;
  await assign(basics, learner);
  const to = '2026-12-04';
  const preview = await admin.ok(previewAssignment, {
    params: { id: further.id },
    body: { user_ids: [learner.id], to },
  });
  expect(preview).toMatchObject({ users: 1, waiting_users: 1 });
  expect(await assign(further, learner, { to, pass_mark: 50 })).toEqual([]);
  await workBehind();
  expect([await waiting(), await holdersOf(admin, further.id)]).toEqual([1, []]);
  expect(await toldOf(learner)).toEqual([['応用', '基礎']]);
  app.clock.set('2026-11-25T09:00:00+09:00');
  await take(learner, true);
  await workBehind();
  expect(await toldOf(learner)).toEqual([['応用']]);
  expect(await holdersOf(admin, further.id)).toEqual([]);
  app.clock.set('2026-11-26T09:00:00+09:00');
  await workBehind();
  const given = (await learner.ok(listExaminations)).find(({ name }) => name === '応用');
  expect(given).toMatchObject({ from: '2026-11-26', to: '2026-12-06', pass_mark: 50 });
  expect([await waiting(), await toldOf(learner)]).toEqual([0, []]);
  const colleague = await app.make.user(people.company.id);
  await assign(basics, colleague);
  await take(colleague, true);
  // Who has passed before gets it at once.
  expect(await assign(further, colleague)).toHaveLength(1);
});

it('a task for many tells who waits, and takes it back', async () => {
  const { admin, learner, manager } = people;
  const task = await admin.ok(bulkCourseUsers, {
    params: { id: further.id },
    body: { action: 'Assign', user_ids: [learner.id, manager.id] },
  });
  const params = { id: task.id };
  expect(await admin.ok(getTask, { params })).toMatchObject({ done: 2, queued: 2 });
  const items = await admin.ok(listTaskItems, { params });
  expect(items[0]!.message).toContain('前提のコースに合格');
  expect(await waiting()).toBe(2);
  await admin.ok(undoTask, { params });
  expect(await waiting()).toBe(0);
});

it('a rule takes who may not begin yet, says that they wait, and gives the course a day after the pass', async () => {
  const { admin, learner, department } = people;
  await assign(basics, learner);
  const conditions = { department_ids: [department.id], joined_within_days: 2 };
  await admin.ok(updateCourseTemplate, ask(further, [basics]));
  await app.database.pool.query(
    `update users set entrance_date = case when id = $1 then '2026-11-24'::date else '2020-04-01' end
     where company_id = $2`,
    [learner.id, people.company.id],
  );
  await addRule(admin, further.id, conditions, { includes_present: true });
  await workBehind();
  const outcome = async () =>
    (await logOf(admin, further.id, learner.id)).map(({ outcome: one }) => one);
  expect([await outcome(), await waiting()]).toEqual([['Waiting'], 1]);
  app.clock.set('2026-11-30T09:00:00+09:00');
  await take(learner, true);
  await workBehind();
  expect(await outcome()).toEqual(['Waiting']);
  app.clock.set('2026-12-01T09:00:00+09:00');
  await workBehind();
  // They joined longer ago than the rule asks by now, which does not count while they wait.
  expect([await outcome(), await waiting()]).toEqual([['Assigned'], 0]);
  expect(await holdersOf(admin, further.id)).toEqual([learner.id]);
});

it('who waits by hand and by a rule is let wait no more, for good', async () => {
  const { admin, learner, department } = people;
  await addRule(admin, further.id, { department_ids: [department.id] }, { includes_present: true });
  await assign(further, learner);
  await workBehind();
  expect(await toldOf(learner)).toEqual([['応用', '基礎']]);
  const params = { id: further.id, user_id: learner.id };
  await admin.ok(cancelWaiting, { params });
  expect((await admin.refused(cancelWaiting, { params })).status).toBe(404);
  await assign(basics, learner);
  await take(learner, true);
  app.clock.set('2026-11-25T09:00:00+09:00');
  await workBehind();
  expect([await toldOf(learner), await holdersOf(admin, further.id)]).toEqual([[], []]);
  expect(await logOf(admin, further.id, learner.id)).toMatchObject([{ outcome: 'Removed' }]);
});
