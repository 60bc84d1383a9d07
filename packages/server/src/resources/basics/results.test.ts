import { getBasicResults, type BasicResults } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { basicRows, type BasicRows } from './scores.testing';

let app: TestApp;
let rows: BasicRows;
beforeAll(async () => {
  app = await startTestApp();
  rows = basicRows(app);
});
afterAll(() => app.close());

const makeCompany = async () => {
  const { id } = await app.make.companyRow({ seats: null });
  await app.database.pool.query('update companies set small_group_limit = 0 where id = $1', [id]);
  const department = await app.make.department(id, { name: '営業' });
  const admin = await app.make.user(id, { role: 'Admin' });
  return { id, department, admin };
};

const bandsOf = ({ distribution }: BasicResults) =>
  distribution.filter(({ users }) => users > 0).map(({ from, to, users }) => [from, to, users]);

describe('the results of a basic', () => {
  it('say how the latest scores are distributed', async () => {
    const { id, admin } = await makeCompany();
    const basic = await rows.basic(id, { questions: 10 });
    const users = await rows.people(id, { count: 6 });
    for (const [at, right] of [0, 9, 9, 10, 10, 3].entries())
      await rows.sit(id, basic, { users: [users[at]!], on: '2026-11-01', right });
    await rows.sit(id, basic, { users: users.slice(5), on: '2026-11-03', right: 7 });
    const params = { company_id: id, basic_id: basic.id };
    const results = await admin.ok(getBasicResults, { params });
    expect(results.distribution).toHaveLength(11);
    expect(bandsOf(results)).toEqual([
      [0, 9, 1],
      [70, 79, 1],
      [90, 99, 2],
      [100, 100, 2],
    ]);
    expect(results).toMatchObject({
      users: 7,
      taken_users: 6,
      passed_users: 4,
      question_count: 10,
    });
    const before = await admin.ok(getBasicResults, { params, query: { to: '2026-11-02' } });
    expect(bandsOf(before)).toContainEqual([30, 39, 1]);
  });

  it('put the questions first that are most often wrong', async () => {
    const { id, admin } = await makeCompany();
    const basic = await rows.basic(id, { questions: 3 });
    const [one, two, three] = await rows.people(id, { count: 3 });
    const on = '2026-11-01';
    await rows.sit(id, basic, { users: [one!], on, right: [true, false, true] });
    await rows.sit(id, basic, { users: [two!], on, right: [true, false, false] });
    await rows.sit(id, basic, { users: [three!], on, right: [true, true, false], skipped: true });
    const params = { company_id: id, basic_id: basic.id };
    const { questions } = await admin.ok(getBasicResults, { params });
    const seen = questions.map((q) => [q.sequence, q.asked, q.correct_count, q.skipped_count]);
    expect(seen).toEqual([
      [2, 3, 1, 0],
      [3, 3, 1, 1],
      [1, 3, 3, 0],
    ]);
    expect(questions[0]).toMatchObject({
      id: basic.questions[1],
      title: '問題2',
      question_type: 'Selectable',
      correct_rate: 1 / 3,
    });
  });

  it('are of a department, and of nobody where nobody is asked', async () => {
    const { id, department, admin } = await makeCompany();
    const other = await app.make.department(id);
    const basic = await rows.basic(id, { department: department.id });
    const users = await rows.people(id, { count: 2, departments: [department.id] });
    await rows.sit(id, basic, { users, on: '2026-11-01', right: 8 });
    const params = { company_id: id, basic_id: basic.id };
    const inDepartment = (department_id: number) =>
      admin.ok(getBasicResults, { params, query: { department_id } });
    expect(await inDepartment(department.id)).toMatchObject({
      department_name: '営業',
      taken_users: 2,
      score: { numerator: 16, denominator: 20 },
    });
    expect(await inDepartment(other.id)).toMatchObject({ users: 0, hidden: true, questions: [] });
    const unknown = { params, query: { department_id: 999_999 } };
    expect((await admin.refused(getBasicResults, unknown)).status).toBe(404);
  });
});

describe('how reliable a basic is', () => {
  it('is told by the sittings that asked the questions of today and no others', async () => {
    const { id, admin } = await makeCompany();
    const basic = await rows.basic(id, { questions: 5 });
    const users = await rows.people(id, { count: 14 });
    const on = '2026-11-01';
    for (const [at, right] of [0, 1, 1, 2, 2, 3, 3, 4, 4, 5].entries())
      await rows.sit(id, basic, { users: [users[at]!], on, right });
    const more = await rows.questions(id, 1);
    const [old, wider] = [basic.questions.slice(0, 4), [...basic.questions, ...more]];
    for (const [at, questions] of [old, old, wider, wider].entries())
      await rows.sit(id, basic, { users: [users[10 + at]!], on, right: 4, questions });
    const params = { company_id: id, basic_id: basic.id };
    const results = await admin.ok(getBasicResults, { params });
    expect(results.alpha).toBeCloseTo((5 / 4) * (1 - 0.85 / 2.25), 12);
    expect(results.questions).toHaveLength(6);
    expect(results.questions.find((row) => row.id === more[0])).toMatchObject({
      sequence: null,
      asked: 2,
    });
  });

  it('is not told by nine sittings', async () => {
    const { id, admin } = await makeCompany();
    const basic = await rows.basic(id, { questions: 5 });
    const users = await rows.people(id, { count: 9 });
    for (const [at, user] of users.entries())
      await rows.sit(id, basic, { users: [user], on: '2026-11-01', right: at % 6 });
    const params = { company_id: id, basic_id: basic.id };
    expect(await admin.ok(getBasicResults, { params })).toMatchObject({ alpha: null });
  });
});

describe('whose results they are', () => {
  it("are a manager's own people's, in a basic that these are asked", async () => {
    const { id, department } = await makeCompany();
    const manager = await app.make.user(id, {
      role: 'DepartmentManager',
      departmentId: department.id,
    });
    const other = await app.make.department(id);
    const [all, others] = [await rows.basic(id), await rows.basic(id, { department: other.id })];
    const [own, foreign] = [
      await rows.people(id, { count: 1, departments: [department.id] }),
      await rows.people(id, { count: 3, departments: [other.id] }),
    ];
    await rows.sit(id, all, { users: [...own, ...foreign], on: '2026-11-01', right: 8 });
    const params = { company_id: id, basic_id: all.id };
    expect(await manager.ok(getBasicResults, { params })).toMatchObject({
      users: 2,
      taken_users: 1,
    });
    const theirs = { params: { company_id: id, basic_id: others.id } };
    expect((await manager.refused(getBasicResults, theirs)).status).toBe(404);
    const query = { department_id: other.id };
    expect((await manager.refused(getBasicResults, { params, query })).status).toBe(403);
  });

  it('are of no other company', async () => {
    const { id } = await makeCompany();
    const basic = await rows.basic(id);
    const { admin: stranger, learner, company } = await app.make.company();
    for (const company_id of [id, company.id]) {
      const params = { company_id, basic_id: basic.id };
      expect((await stranger.refused(getBasicResults, { params })).status).toBe(404);
    }
    const params = { company_id: company.id, basic_id: basic.id };
    expect((await learner.refused(getBasicResults, { params })).status).toBe(403);
    expect((await app.nobody.refused(getBasicResults, { params })).status).toBe(401);
  });
});
