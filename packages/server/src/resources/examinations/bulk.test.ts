import {
  bulkCourseUsers,
  listCourseUsers,
  listTaskItems,
  nextQuestion,
  nextSheet,
  skipSurvey,
  undoTask,
  type Task,
} from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const scene = async () => {
  const people = await app.make.company();
  const { course } = await app.make.course(people.admin, { count: 3, questions_per_sheet: 3 });
  return { ...people, course };
};
const bulk = (by: Person, course: number, action: 'Assign' | 'End', ids: number[], more = {}) =>
  by.ok(bulkCourseUsers, { params: { id: course }, body: { action, user_ids: ids, ...more } });
const itemsOf = (by: Person, { id }: Task) => by.ok(listTaskItems, { params: { id } });
const assigned = async (by: Person, course: number) =>
  (
    await by.ok(listCourseUsers, { params: { id: course }, query: { assign_type: 'Assigned' } })
  ).map(({ id }) => id);

it('assigns a course to those who do not have it, and withdraws it where nobody answered', async () => {
  const { admin, manager, learner, course } = await scene();
  await bulk(admin, course.id, 'Assign', [learner.id]);
  const task = await bulk(admin, course.id, 'Assign', [learner.id, manager.id, admin.id]);
  expect(task).toMatchObject({ kind: 'course.assign', label: course.name, done: 2, skipped: 1 });
  const { survey_sheet: sheet } = await manager.ok(nextSheet, {
    params: { examination_id: await heldExamination(manager) },
  });
  const next = await manager.ok(nextQuestion, { params: { id: sheet!.id } });
  await manager.ok(skipSurvey, { params: { survey_id: next.survey!.id } });
  await admin.ok(undoTask, { params: { id: task.id } });
  expect(await assigned(admin, course.id)).toEqual([manager.id, learner.id]);
  const states = (await itemsOf(admin, task)).map(({ state }) => state);
  expect(states).toEqual(['Skipped', 'Kept', 'Undone']);
});

/** The one examination that somebody holds. */
const heldExamination = async (who: Person): Promise<number> => {
  const { rows } = await app.database.pool.query<{ id: number }>(
    'select id from examinations where user_id = $1 and deleted_at is null',
    [who.id],
  );
  return rows[0]!.id;
};

it('ends a course for all that the filter finds, and opens it again', async () => {
  const { admin, manager, learner, course } = await scene();
  await bulk(admin, course.id, 'Assign', [learner.id, manager.id], { to: '2027-03-31' });
  const task = await admin.ok(bulkCourseUsers, {
    params: { id: course.id },
    body: { action: 'End', filter: { assign_type: 'Assigned', role: 'User' } },
  });
  expect(task).toMatchObject({ total: 1, done: 1 });
  expect(await assigned(admin, course.id)).toEqual([manager.id]);
  await admin.ok(undoTask, { params: { id: task.id } });
  expect(await assigned(admin, course.id)).toEqual([manager.id, learner.id]);
});

it('lets managers do it for their departments, and not for themselves', async () => {
  const { manager, learner, admin, course } = await scene();
  const task = await bulk(manager, course.id, 'Assign', [learner.id, manager.id]);
  expect(task).toMatchObject({ done: 1, failed: 1, created_by: { id: manager.id } });
  expect((await itemsOf(manager, task))[1]!.message).toContain('自分自身');
  const params = { id: course.id };
  const body = { action: 'Assign' as const, user_ids: [admin.id] };
  expect((await manager.refused(bulkCourseUsers, { params, body })).status).toBe(400);
  expect((await learner.refused(bulkCourseUsers, { params, body })).status).toBe(403);
  expect((await app.nobody.refused(bulkCourseUsers, { params, body })).status).toBe(401);
});

it('refuses what could be assigned to nobody, and what is another company’s', async () => {
  const { admin, learner, course } = await scene();
  const foreign = await scene();
  const call = (id: number, body: object) =>
    admin.refused(bulkCourseUsers, { params: { id }, body: body as never });
  const who = { user_ids: [learner.id] };
  const past = { action: 'Assign', ...who, from: '2020-01-01', to: '2020-02-01' };
  expect((await call(course.id, past)).status).toBe(400);
  expect((await call(course.id, { action: 'End', ...who, from: '2026-12-01' })).status).toBe(400);
  expect((await call(foreign.course.id, { action: 'Assign', ...who })).status).toBe(404);
  const others = { action: 'Assign', user_ids: [foreign.learner.id] };
  expect((await call(course.id, others)).status).toBe(400);
});
