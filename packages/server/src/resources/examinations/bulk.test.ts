import {
  bulkCourseUsers,
  listCourseUsers,
  listTaskItems,
  nextQuestion,
  nextSheet,
  previewCourseBulk,
  skipSurvey,
  undoTask,
  type CourseBulkAction,
  type Task,
} from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { sit } from '../questions/questions.testing';

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
const bulk = (by: Person, course: number, action: CourseBulkAction, ids: number[], more = {}) =>
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

const endsOf = async (by: Person, course: number) =>
  (await by.ok(listCourseUsers, { params: { id: course }, query: {} })).flatMap(
    ({ id, examination }) => (examination ? [[id, examination.to]] : []),
  );

it('moves last days later by everybody’s own working days, says so before, and takes it back', async () => {
  const { admin, manager, learner, course } = await scene();
  const on = (to: string) => ({ from: '2026-11-01', to });
  await bulk(admin, course.id, 'Assign', [learner.id], on('2027-03-05'));
  await bulk(admin, course.id, 'Assign', [manager.id], { from: '2026-11-01' });
  const body = { action: 'Extend' as const, user_ids: [learner.id, manager.id, admin.id] };
  const asked = { params: { id: course.id }, body: { ...body, working_days: 2 } };
  const preview = await admin.ok(previewCourseBulk, asked);
  // 2027-03-05 is a Friday.
  expect(preview).toMatchObject({
    users: 3,
    changed: 1,
    unchanged: [
      { reason: 'NotHeld', users: 1 },
      { reason: 'NoEnd', users: 1 },
    ],
  });
  expect(preview.people.at(-1)).toMatchObject({
    id: learner.id,
    before_to: '2027-03-05',
    after_to: '2027-03-09',
    reason: null,
  });
  const task = await admin.ok(bulkCourseUsers, asked);
  expect(task).toMatchObject({ kind: 'course.extend', done: 1, skipped: 2, failed: 0 });
  expect(await endsOf(admin, course.id)).toEqual([
    [manager.id, null],
    [learner.id, '2027-03-09'],
  ]);
  const until = { ...body, to: '2027-03-31' };
  expect(await bulk(admin, course.id, 'Extend', [learner.id], { to: '2027-03-01' })).toMatchObject({
    done: 0,
    skipped: 1,
  });
  await admin.ok(undoTask, { params: { id: task.id } });
  await admin.ok(bulkCourseUsers, { params: { id: course.id }, body: until });
  expect(await endsOf(admin, course.id)).toContainEqual([learner.id, '2027-03-31']);
});

it('gives who has failed a second chance, with the first kept', async () => {
  const { admin, manager, learner, course } = await scene();
  await bulk(admin, course.id, 'Assign', [learner.id, manager.id], { to: '2027-03-31' });
  const examination = { id: await heldExamination(learner) };
  await sit({ admin, learner, examination }, [false, false, false]);
  const failed = {
    action: 'Retry' as const,
    filter: { result: 'Failed', assign_type: 'Assigned' },
  };
  const params = { id: course.id };
  expect(await admin.ok(previewCourseBulk, { params, body: failed })).toMatchObject({
    users: 1,
    changed: 1,
  });
  const task = await admin.ok(bulkCourseUsers, { params, body: { ...failed, to: '2027-05-31' } });
  expect(task).toMatchObject({ kind: 'course.retry', total: 1, done: 1 });
  const { rows } = await app.database.pool.query(
    `select to_date as "to", result, disabled_at is not null as ended from examinations
     where user_id = $1 and deleted_at is null order by id`,
    [learner.id],
  );
  expect(rows).toEqual([
    { to: '2027-03-31', result: 'Failed', ended: true },
    { to: '2027-05-31', result: null, ended: false },
  ]);
  // Pressed again it finds nobody who has failed.
  expect(await bulk(admin, course.id, 'Retry', [learner.id, manager.id])).toMatchObject({
    done: 0,
    skipped: 2,
  });
  await admin.ok(undoTask, { params: { id: task.id } });
  expect(await endsOf(admin, course.id)).toContainEqual([learner.id, '2027-03-31']);
});

it('lets managers change their people alone, and refuses days of other actions', async () => {
  const { admin, manager, learner, course } = await scene();
  await bulk(admin, course.id, 'Assign', [learner.id, manager.id, admin.id], { to: '2027-03-31' });
  const params = { id: course.id };
  const body = { action: 'Extend' as const, user_ids: [learner.id, manager.id], working_days: 1 };
  expect((await manager.ok(previewCourseBulk, { params, body })).unchanged).toEqual([
    { reason: 'Oneself', users: 1 },
  ]);
  expect(await manager.ok(bulkCourseUsers, { params, body })).toMatchObject({ done: 1, failed: 1 });
  const foreign = await scene();
  const status = async (by: Pick<Person, 'refused'>, more: object, id = course.id) => {
    const call = { params: { id }, body: { ...body, ...more } as never };
    const [previewed, done] = [
      await by.refused(previewCourseBulk, call),
      await by.refused(bulkCourseUsers, call),
    ];
    expect(previewed.status).toBe(done.status);
    return done.status;
  };
  expect(await status(manager, { user_ids: [admin.id] })).toBe(400);
  expect(await status(admin, { user_ids: [foreign.learner.id] })).toBe(400);
  expect(await status(admin, { to: '2027-04-30' })).toBe(400);
  expect(await status(admin, { action: 'Retry' })).toBe(400);
  expect(await status(admin, { working_days: 0 })).toBe(400);
  expect(await status(admin, { working_days: undefined, to: '2020-01-01' })).toBe(400);
  expect(await status(foreign.admin, { user_ids: [foreign.learner.id] })).toBe(404);
  expect(await status(learner, {})).toBe(403);
  expect(await status(app.nobody, {})).toBe(401);
});
