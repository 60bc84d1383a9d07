import {
  bulkCourseUsers,
  createExaminations,
  createUserAttribute,
  disableExamination,
  listCourseQuestions,
  listCourseUsers,
  listExaminations,
  setUserAttributes,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { sit } from '../questions/questions.testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const usersOf = (person: Person, courseId: number, query: Record<string, string | number> = {}) =>
  person.ok(listCourseUsers, { params: { id: courseId }, query });

describe('the users of a course', () => {
  it('are shown with how far they have come', async () => {
    const made = await app.make.examination({ course: { count: 2 } });
    await sit(made, [true]);
    const assigned = { assign_type: 'Assigned' };
    const [row, ...others] = await usersOf(made.admin, made.course.id, assigned);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id: made.learner.id,
      department_name: made.department.name,
      examination: {
        id: made.examination.id,
        live: true,
        progress: 'InProgress',
        result: 'InProgress',
        question_count: 2,
        answered_count: 1,
        correct_count: 1,
      },
    });
    await sit(made, [true]);
    const [done] = await usersOf(made.admin, made.course.id, assigned);
    expect(done!.examination).toMatchObject({ progress: 'Completed', result: 'Passed' });
  });

  it('are told apart by whether they hold the course live', async () => {
    const { admin, manager, learner, course, examination } = await app.make.examination({
      course: { count: 1 },
    });
    const ids = async (query: Record<string, string>) =>
      (await usersOf(admin, course.id, query)).map(({ id }) => id);
    expect(await ids({})).toEqual([admin.id, manager.id, learner.id]);
    expect(await ids({ assign_type: 'Assigned' })).toEqual([learner.id]);
    expect(await ids({ assign_type: 'Unassigned' })).toEqual([admin.id, manager.id]);
    await admin.ok(disableExamination, { params: { examination_id: examination.id }, body: {} });
    expect(await ids({ assign_type: 'Assigned' })).toEqual([]);
    const rows = await usersOf(admin, course.id, { assign_type: 'Unassigned' });
    expect(rows.map((row) => row.examination?.live)).toEqual([undefined, undefined, false]);
  });

  it('are shown with the live examination rather than an ended one', async () => {
    const { admin, learner, course, examination } = await app.make.examination({
      course: { count: 1 },
    });
    await admin.ok(disableExamination, { params: { examination_id: examination.id }, body: {} });
    const [again] = await admin.ok(createExaminations, {
      body: { course_template_id: course.id, user_ids: [learner.id], from: '2026-12-01' },
    });
    const [row] = await usersOf(admin, course.id, { assign_type: 'Assigned' });
    expect(row!.examination).toMatchObject({ id: again!.id, live: true, from: '2026-12-01' });
  });

  it('are filtered, sorted and paged like the users they are, within what a manager sees', async () => {
    const { admin, manager, learner, company, department } = await app.make.company();
    const { course } = await app.make.course(admin, { count: 1 });
    await app.make.user(company.id, { name: '見えない人' });
    const ids = async (person: Person, query: Record<string, string | number>) =>
      (await usersOf(person, course.id, query)).map(({ id }) => id);
    const sort = '["id","DESC"]';
    expect(await ids(manager, { sort })).toEqual([learner.id, manager.id]);
    expect(await ids(admin, { department_id: department.id, sort })).toEqual([
      learner.id,
      manager.id,
    ]);
    expect(await ids(admin, { name: learner.name })).toEqual([learner.id]);
    const sent = { params: { id: course.id }, query: { range: '[90,91]' } };
    const beyond = await admin.raw(listCourseUsers, sent);
    expect(beyond.headers['content-range']).toBe('users */4');
    const { admin: stranger } = await app.make.company();
    expect((await stranger.refused(listCourseUsers, sent)).code).toBe('NOT_FOUND');
    expect((await learner.refused(listCourseUsers, sent)).code).toBe('FORBIDDEN');
  });
});

describe("the users of a course by the company's own attributes", () => {
  it('are found by them, shown with them, and assigned the course by them', async () => {
    const { admin, manager, learner } = await app.make.company();
    const { course } = await app.make.course(admin, { count: 1 });
    const choices = ['東', '西'];
    const body = { name: '地域', kind: 'Choice' as const, choices };
    const { id } = await admin.ok(createUserAttribute, { body });
    for (const [user, value] of [
      [manager, '東'],
      [learner, '西'],
    ] as const) {
      const attributes = { [id]: value };
      await admin.ok(setUserAttributes, { params: { user_id: user.id }, body: { attributes } });
    }
    const inWest = { attributes: JSON.stringify({ [id]: ['西'] }) };
    const found = await usersOf(manager, course.id, inWest);
    expect(found.map((user) => [user.id, user.attributes])).toEqual([[learner.id, { [id]: '西' }]]);
    const filter = { ...inWest, assign_type: 'Unassigned' };
    const sent = { params: { id: course.id }, body: { action: 'Assign' as const, filter } };
    expect(await admin.ok(bulkCourseUsers, sent)).toMatchObject({ done: 1 });
    const held = await usersOf(admin, course.id, { assign_type: 'Assigned' });
    expect(held.map((user) => user.id)).toEqual([learner.id]);
  });

  it("are not asked by another company's attribute", async () => {
    const { admin } = await app.make.company();
    const { course } = await app.make.course(admin, { count: 1 });
    const other = await app.make.company();
    const { id } = await other.admin.ok(createUserAttribute, {
      body: { name: '地域', kind: 'Text' },
    });
    const query = { attributes: JSON.stringify({ [id]: ['西'] }) };
    const refused = await admin.refused(listCourseUsers, { params: { id: course.id }, query });
    expect(refused.errors).toMatchObject([{ field: `attributes.${id}` }]);
  });
});

describe('the users of a course by how they do', () => {
  it('are sorted and filtered by progress, rate and result, as their rows say', async () => {
    const people = await app.make.company();
    const { admin, company, learner } = people;
    const made = await app.make.examination({ people, course: { count: 2 } });
    const second = await app.make.user(company.id);
    const third = await app.make.user(company.id);
    const body = { course_template_id: made.course.id, from: made.examination.from };
    await admin.ok(createExaminations, { body: { ...body, user_ids: [second.id, third.id] } });
    await sit(made, [true, true]);
    const [examination] = await second.ok(listExaminations);
    await sit({ ...made, learner: second, examination: examination! }, [false]);
    const ids = async (query: Record<string, string>) =>
      (await usersOf(admin, made.course.id, { assign_type: 'Assigned', ...query })).map(
        ({ id }) => id,
      );
    expect(await ids({ sort: '["progress","DESC"]' })).toEqual([learner.id, second.id, third.id]);
    expect(await ids({ sort: '["correct_rate","DESC"]' })).toEqual([
      learner.id,
      second.id,
      third.id,
    ]);
    expect(await ids({ sort: '["result","DESC"]' })).toEqual([learner.id, third.id, second.id]);
    expect(await ids({ progress: 'InProgress' })).toEqual([second.id]);
    expect(await ids({ progress: '["NotTaken","Completed"]' })).toEqual([learner.id, third.id]);
    expect(await ids({ result: 'Passed' })).toEqual([learner.id]);
    expect(await ids({ result: 'InProgress' })).toEqual([second.id, third.id]);
  });

  it('have failed when the last day passed with questions left', async () => {
    const plan = { from: '2026-11-01', to: '2026-11-20' };
    const { admin, course, learner } = await app.make.examination({ course: { count: 2 }, plan });
    app.clock.addDays(1);
    const rows = await usersOf(admin, course.id, { result: 'Failed' });
    expect(rows.map(({ id, examination }) => [id, examination?.result])).toEqual([
      [learner.id, 'Failed'],
    ]);
    app.clock.addDays(-1);
  });
});

describe('the questions of a course', () => {
  it('show what the company made of them and sort by it', async () => {
    const made = await app.make.examination({ course: { count: 3 } });
    await sit(made, [true, false]);
    const params = { course_template_id: made.course.id };
    const query = { sort: '["correct_rate","ASC"]' };
    const rows = await made.admin.ok(listCourseQuestions, { params, query });
    expect(
      rows.map(({ sequence, asked, correct_rate }) => [sequence, asked, correct_rate]),
    ).toEqual([
      [2, 1, 0],
      [1, 1, 1],
      [3, 0, null],
    ]);
  });
});
