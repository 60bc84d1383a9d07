import {
  createLeave,
  exportBasicScores,
  exportBasics,
  listBasicScores,
  listBasicUsers,
  listBasics,
  listDepartmentBasicScores,
  type BasicScore,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { linesOf } from '#test/csv-lines';
import { basicRows, type BasicRows } from './scores.testing';

let app: TestApp;
let rows: BasicRows;
beforeAll(async () => {
  app = await startTestApp();
  rows = basicRows(app);
});
afterAll(() => app.close());

/** A company that hides nothing: two departments, one of which has another below it. */
const makeCompany = async () => {
  const { id } = await app.make.companyRow({ seats: null });
  await app.database.pool.query('update companies set small_group_limit = 0 where id = $1', [id]);
  const sales = await app.make.department(id, { name: '営業' });
  const east = await app.make.department(id, { name: '東', parentId: sales.id });
  const plant = await app.make.department(id, { name: '工場' });
  const admin = await app.make.user(id, { role: 'Admin' });
  return { id, sales, east, plant, admin, params: { company_id: id } };
};

const named = (list: readonly BasicScore[], ...parts: string[]): BasicScore =>
  list.find(({ name, department_name: department }) =>
    parts.every((part) => name === part || department === part),
  )!;

const ofDepartment = (person: Person, id: number, query: Record<string, string> = {}) =>
  person.ok(listDepartmentBasicScores, { params: { department_id: id }, query });

describe('scores of basics', () => {
  it('add up the latest sittings of the active people who are asked', async () => {
    const { id, sales, admin, params } = await makeCompany();
    const basic = await rows.basic(id, { name: '安全' });
    const [first, second, third, gone] = await rows.people(id, {
      count: 4,
      departments: [sales.id],
    });
    await rows.sit(id, basic, { users: [first!, second!, gone!], on: '2026-11-02', right: 9 });
    await rows.sit(id, basic, { users: [second!], on: '2026-11-05', right: 4 });
    await app.database.pool.query('update users set deactivated_at = now() where id = $1', [gone]);
    const [row] = await admin.ok(listBasicScores, { params });
    // The third person and the admin never took it.
    expect(third).toBeDefined();
    expect(row).toEqual({
      id: String(basic.id),
      basic_id: basic.id,
      name: '安全',
      pass_mark: 80,
      department_id: null,
      department_name: null,
      users: 4,
      taken_users: 2,
      passed_users: 1,
      on_leave_users: 0,
      hidden: false,
      score: { value: 13 / 20, numerator: 13, denominator: 20 },
      previous: null,
    });
  });

  it('tell who is on leave apart, so that all others can have taken it', async () => {
    const { id, sales, admin, params } = await makeCompany();
    const basic = await rows.basic(id, { department: sales.id });
    const [taken, away, tookBefore] = await rows.people(id, { count: 3, departments: [sales.id] });
    await rows.sit(id, basic, { users: [taken!, tookBefore!], on: '2026-11-02', right: 9 });
    const counts = async (to: string) => {
      const [row] = await admin.ok(listBasicScores, { params, query: { to } });
      return [row!.users, row!.taken_users, row!.on_leave_users];
    };
    const listed = async () => {
      const [row] = await admin.ok(listBasics, { params });
      return [row!.users, row!.taken_users, row!.on_leave_users];
    };
    const saved = async () => {
      const columns = ['users', 'taken', 'on_leave'];
      const body = { format: 'csv' as const, columns };
      const files = [
        await admin.raw(exportBasics, { params, body }),
        await admin.raw(exportBasicScores, { params, body }),
      ];
      return files.map((file) => linesOf(file)[1]);
    };
    expect(await counts('2026-11-20')).toEqual([3, 2, 0]);
    expect(await listed()).toEqual([3, 2, 0]);
    for (const user of [away!, tookBefore!])
      await admin.ok(createLeave, {
        params: { id: user },
        body: { kind: 'ParentalLeave', from: '2026-11-10', to: '2026-12-31' },
      });
    expect(await counts('2026-11-20')).toEqual([3, 2, 1]);
    expect(await listed()).toEqual([3, 2, 1]);
    expect(await saved()).toEqual([
      ['3', '2', '1'],
      ['3', '2', '1'],
    ]);
    expect(await counts('2026-11-09')).toEqual([3, 2, 0]);
    const list = await admin.ok(listBasicUsers, {
      params: { ...params, basic_id: basic.id },
      query: { to: '2026-11-20', sort: '["id","ASC"]' },
    });
    expect(list.map(({ state, on_leave }) => [state, on_leave])).toEqual([
      ['Passed', false],
      ['NotTaken', true],
      ['Passed', true],
    ]);
  });

  it('are as of a day, and of an earlier one beside it', async () => {
    const { id, admin, params } = await makeCompany();
    const basic = await rows.basic(id);
    const users = await rows.people(id, { count: 2 });
    await rows.sit(id, basic, { users, on: '2026-10-01', right: 2 });
    await rows.sit(id, basic, { users, on: '2026-10-20', right: 6 });
    await rows.sit(id, basic, { users, on: '2026-10-20', right: 8 });
    const asOf = async (to: string, date: string) => {
      const [row] = await admin.ok(listBasicScores, { params, query: { to, date } });
      return [row!.score!.numerator, row!.previous!.numerator];
    };
    expect(await asOf('2026-10-19', '2026-09-30')).toEqual([4, 0]);
    // The second sitting of the day counts, from that day on.
    expect(await asOf('2026-10-20', '2026-10-19')).toEqual([16, 4]);
    expect(await asOf('2026-11-20', '2026-10-20')).toEqual([16, 16]);
    const before = await admin.ok(listBasicScores, { params, query: { to: '2026-09-30' } });
    expect(before[0]).toMatchObject({
      taken_users: 0,
      score: { value: null, numerator: 0, denominator: 0 },
      previous: null,
    });
    const query = { to: '2026-10-01', date: '2026-10-02' };
    const refusal = await admin.refused(listBasicScores, { params, query });
    expect(refusal).toMatchObject({ status: 400, errors: [{ field: 'date' }] });
  });

  it('leave out what is switched off or deleted, and know preset ones', async () => {
    const { id, admin, params } = await makeCompany();
    const vendor = await app.make.companyRow({ isVendor: true });
    const [off, deleted] = [await rows.basic(id), await rows.basic(id)];
    await rows.basic(vendor.id, { name: '提供', presetFor: id });
    await app.database.pool.query('update company_basics set enabled = false where basic_id = $1', [
      off.id,
    ]);
    await app.database.pool.query('update basics set deleted_at = now() where id = $1', [
      deleted.id,
    ]);
    const list = await admin.ok(listBasicScores, { params });
    expect(list.map(({ name }) => name)).toEqual(['提供']);
  });
});

describe('scores by department', () => {
  const makeAll = async () => {
    const made = await makeCompany();
    const { id, sales, east, plant } = made;
    const all = await rows.basic(id, { name: '全社' });
    const eastern = await rows.basic(id, { name: '東のみ', department: east.id });
    const [inSales, inEast, inPlant, inBoth] = [
      await rows.people(id, { count: 1, departments: [sales.id] }),
      await rows.people(id, { count: 2, departments: [east.id] }),
      await rows.people(id, { count: 3, departments: [plant.id] }),
      await rows.people(id, { count: 1, departments: [east.id, sales.id, plant.id] }),
    ];
    await rows.sit(id, all, { users: [...inSales, ...inPlant], on: '2026-11-01', right: 5 });
    await rows.sit(id, all, { users: [...inEast, ...inBoth], on: '2026-11-01', right: 9 });
    await rows.sit(id, eastern, { users: inEast, on: '2026-11-01', right: 10 });
    return { ...made, all, eastern, inEast };
  };

  it('have a row for each basic and department directly below', async () => {
    const { sales, plant, east, eastern, all, admin, params } = await makeAll();
    const query = { include_children: 'true' };
    const list = await admin.ok(listBasicScores, { params, query });
    expect(list.map(({ id }) => id).sort()).toEqual(
      [
        `${all.id}-${sales.id}`,
        `${all.id}-${plant.id}`,
        `${all.id}-none`,
        `${eastern.id}-${sales.id}`,
      ].sort(),
    );
    // Somebody in three departments counts once in each row.
    expect(named(list, '全社', '営業')).toMatchObject({
      department_id: sales.id,
      users: 4,
      taken_users: 4,
      passed_users: 3,
      score: { numerator: 32, denominator: 40 },
    });
    expect(named(list, '全社', '工場')).toMatchObject({ users: 4, score: { numerator: 24 } });
    // Of the department's people those of the basic's own department below it.
    expect(named(list, '東のみ', '営業')).toMatchObject({
      users: 3,
      taken_users: 2,
      score: { numerator: 20, denominator: 20 },
    });
    const below = await ofDepartment(admin, sales.id, query);
    expect(below.map(({ id, users }) => [id, users])).toEqual([
      [`${all.id}-${east.id}`, 3],
      [`${eastern.id}-${east.id}`, 3],
    ]);
    expect(await ofDepartment(admin, east.id, query)).toEqual([]);
  });

  it('are those of one department and all below it', async () => {
    const { sales, plant, admin } = await makeAll();
    const inSales = await ofDepartment(admin, sales.id);
    expect(inSales.map(({ name, users }) => [name, users])).toEqual([
      ['全社', 4],
      ['東のみ', 3],
    ]);
    expect(named(inSales, '東のみ')).toMatchObject({ department_name: '東' });
    // The basic of another branch of the tree is nobody's there.
    const inPlant = await ofDepartment(admin, plant.id);
    expect(inPlant.map(({ name }) => name)).toEqual(['全社']);
  });

  it('are narrowed to the departments a manager answers for', async () => {
    const { id, sales, east, plant, params, all } = await makeAll();
    const manager = await app.make.user(id, { role: 'DepartmentManager', departmentId: east.id });
    const whole = await manager.ok(listBasicScores, { params });
    // The manager belongs to it too.
    expect(whole.map(({ name, users, taken_users }) => [name, users, taken_users])).toEqual([
      ['全社', 4, 3],
      ['東のみ', 4, 2],
    ]);
    const byDepartment = await manager.ok(listBasicScores, {
      params,
      query: { include_children: 'true' },
    });
    expect(byDepartment.map((row) => row.id)).toContain(`${all.id}-${east.id}`);
    expect(byDepartment).toHaveLength(2);
    expect(await ofDepartment(manager, east.id)).toHaveLength(2);
    for (const department of [sales, plant]) {
      const about = { params: { department_id: department.id } };
      expect((await manager.refused(listDepartmentBasicScores, about)).status).toBe(403);
    }
    const idle = await app.make.user(id, { role: 'DepartmentManager' });
    expect(await idle.ok(listBasicScores, { params })).toEqual([]);
  });
});

describe('the list of scores', () => {
  it('is sorted, cut and asked for by id', async () => {
    const { id, admin, params } = await makeCompany();
    const [low, high, none] = [
      await rows.basic(id, { name: 'い' }),
      await rows.basic(id, { name: 'あ' }),
      await rows.basic(id, { name: 'う' }),
    ];
    const users = await rows.people(id, { count: 2 });
    await rows.sit(id, low, { users, on: '2026-11-01', right: 1 });
    await rows.sit(id, high, { users: users.slice(1), on: '2026-11-01', right: 9 });
    const order = async (query: Record<string, string>) =>
      (await admin.ok(listBasicScores, { params, query })).map((row) => row.basic_id);
    expect(await order({})).toEqual([high.id, low.id, none.id]);
    expect(await order({ sort: '["score","DESC"]' })).toEqual([high.id, low.id, none.id]);
    expect(await order({ sort: '["taken_users","DESC"]' })).toEqual([low.id, high.id, none.id]);
    expect(await order({ sort: '["id","ASC"]', range: '[1,1]' })).toEqual([high.id]);
    expect(await order({ id: `["${none.id}"]` })).toEqual([none.id]);
    const received = await admin.raw(listBasicScores, { params, query: { range: '[0,0]' } });
    expect(received.headers['content-range']).toBe('basic-scores 0-0/3');
  });

  it("is a manager's and an admin's, and of no other company", async () => {
    const { id, sales, params } = await makeCompany();
    const user = await app.make.user(id);
    expect((await user.refused(listBasicScores, { params })).status).toBe(403);
    expect((await app.nobody.refused(listBasicScores, { params })).status).toBe(401);
    const { admin: stranger } = await app.make.company();
    expect((await stranger.refused(listBasicScores, { params })).status).toBe(404);
    const about = { params: { department_id: sales.id } };
    expect((await stranger.refused(listDepartmentBasicScores, about)).status).toBe(404);
    expect((await user.refused(listDepartmentBasicScores, about)).status).toBe(403);
  });
});
