import { listBasicUsers } from '@tokiori/contract';
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

/** Four people of a department who are asked a basic: passed, failed, never taken, and in the midst of it. */
const makeBasic = async () => {
  const { id } = await app.make.companyRow({ seats: null });
  const department = await app.make.department(id, { name: '営業' });
  const admin = await app.make.user(id, { role: 'Admin' });
  const basic = await rows.basic(id, { department: department.id });
  const users = await rows.people(id, { count: 4, departments: [department.id] });
  const [passed, failed, untaken, open] = users as [number, number, number, number];
  await rows.sit(id, basic, { users: [passed], on: '2026-11-01', right: 3 });
  await rows.sit(id, basic, { users: [passed], on: '2026-11-05', right: 9 });
  await rows.sit(id, basic, { users: [failed], on: '2026-11-02', right: 5 });
  await app.database.pool.query(
    `insert into survey_sheets (company_id, user_id, kind, basic_id, pass_mark_percent, question_count, answered_count,
       created_on) values ($1, $2, 'Basic', $3, 80, 10, 1, '2026-11-20'), ($1, $4, 'Basic', $3, 80, 10, 0, '2026-11-20')`,
    [id, open, basic.id, untaken],
  );
  const params = { company_id: id, basic_id: basic.id };
  return { id, department, admin, basic, params, passed, failed, untaken, open };
};

describe('the people of a basic', () => {
  it('each have the sitting that counts', async () => {
    const { admin, params, passed, failed, untaken, open } = await makeBasic();
    const list = await admin.ok(listBasicUsers, { params, query: { sort: '["id","ASC"]' } });
    expect(list.map(({ id }) => id)).toEqual([passed, failed, untaken, open]);
    expect(list[0]).toMatchObject({
      department_name: '営業',
      state: 'Passed',
      in_progress: false,
      correct_rate: 0.9,
      sitting_count: 2,
      last: {
        finished_at: '2026-11-05T09:30:00.000Z',
        correct_count: 9,
        question_count: 10,
        result: 'Passed',
        certificate_number: null,
      },
    });
    expect(list[1]).toMatchObject({ state: 'Failed', sitting_count: 1 });
    const never = { state: 'NotTaken', last: null, correct_rate: null, sitting_count: 0 };
    expect(list[2]).toMatchObject({ ...never, in_progress: false });
    expect(list[3]).toMatchObject({ ...never, in_progress: true });
  });

  it('are as of a day', async () => {
    const { admin, params, passed } = await makeBasic();
    const query = { to: '2026-11-04', id: `[${passed}]` };
    expect(await admin.ok(listBasicUsers, { params, query })).toMatchObject([
      { state: 'Failed', sitting_count: 1, last: { correct_count: 3 } },
    ]);
  });

  it('are filtered and sorted', async () => {
    const { id, department, admin, params, passed, failed, untaken, open } = await makeBasic();
    const found = async (query: Record<string, string | number>) =>
      (await admin.ok(listBasicUsers, { params, query })).map((user) => user.id);
    expect(await found({ state: '["Failed","Passed"]', sort: '["correct_rate","ASC"]' })).toEqual([
      failed,
      passed,
    ]);
    expect(await found({ sort: '["state","DESC"]' })).toEqual([passed, failed, open, untaken]);
    expect((await found({ sort: '["finished_at","ASC"]' })).slice(0, 2)).toEqual([failed, passed]);
    expect((await found({ sort: '["sitting_count","DESC"]' }))[0]).toBe(passed);
    expect(await found({ department_id: department.id, queryByDept: 'true' })).toHaveLength(4);
    const other = await app.make.department(id);
    expect(await found({ department_id: other.id })).toEqual([]);
    await app.database.pool.query(
      "update users set name = '田中 花子', name_kana = 'たなか はなこ' where company_id = $1 and id = $2",
      [id, failed],
    );
    expect(await found({ q: 'タナカ' })).toEqual([failed]);
    for (const sort of ['name', 'name_kana', 'department_name', 'profession', 'post'])
      expect(await found({ sort: `["${sort}","ASC"]` })).toHaveLength(4);
  });

  it('are active, and those a manager answers for', async () => {
    const { id, department, basic, params, passed, failed } = await makeBasic();
    const below = await app.make.department(id, { parentId: department.id });
    const manager = await app.make.user(id, { role: 'DepartmentManager', departmentId: below.id });
    const [own] = await rows.people(id, { count: 1, departments: [below.id] });
    await app.database.pool.query('update users set deactivated_at = now() where id = $1', [
      failed,
    ]);
    const theirs = await manager.ok(listBasicUsers, { params, query: { sort: '["id","ASC"]' } });
    expect(theirs.map((user) => user.id)).toEqual([manager.id, own]);
    const admin = await app.make.user(id, { role: 'Admin' });
    const all = await admin.ok(listBasicUsers, { params });
    expect(all.map((user) => user.id)).not.toContain(failed);
    expect(all.map((user) => user.id)).toContain(passed);
    const learner = await app.make.user(id);
    expect((await learner.refused(listBasicUsers, { params })).status).toBe(403);
    const { admin: stranger } = await app.make.company();
    expect((await stranger.refused(listBasicUsers, { params })).status).toBe(404);
    const foreign = { params: { company_id: stranger.companyId, basic_id: basic.id } };
    expect((await stranger.refused(listBasicUsers, foreign)).status).toBe(404);
  });
});
