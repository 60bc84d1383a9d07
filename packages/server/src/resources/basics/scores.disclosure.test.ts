import {
  addDepartmentEditor,
  getBasicResults,
  listBasics,
  listBasicScores,
  listDepartmentBasicScores,
  type BasicScore,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { basicRows, type BasicRows } from './scores.testing';

let app: TestApp;
let rows: BasicRows;
beforeAll(async () => {
  app = await startTestApp();
  rows = basicRows(app);
});
afterAll(() => app.close());

const CHILDREN = { include_children: 'true' };

/** A company with the common limit of five, and departments of some sizes below 本部, which has nobody itself. */
const makeCompany = async (sizes: Record<string, number>) => {
  const { id } = await app.make.companyRow({ seats: null });
  const top = await app.make.department(id, { name: '本部' });
  const departments: Record<string, number> = { 本部: top.id };
  const people: Record<string, number[]> = {};
  for (const [name, count] of Object.entries(sizes)) {
    const { id: department } = await app.make.department(id, { name, parentId: top.id });
    departments[name] = department;
    people[name] = await rows.people(id, { count, departments: [department] });
  }
  const admin = await app.make.user(id, { role: 'Admin' });
  return { id, departments, people, admin, params: { company_id: id } };
};

/** Everybody took it, and each department another share of right answers. */
const takenByAll = async (
  id: number,
  people: Record<string, number[]>,
  basic: Awaited<ReturnType<BasicRows['basic']>>,
) => {
  for (const [at, users] of Object.values(people).entries())
    if (users.length > 0)
      await rows.sit(id, basic, { users, on: '2026-11-02', right: (at * 3) % 11 });
};

const below = (person: Person, id: number) =>
  person.ok(listDepartmentBasicScores, { params: { department_id: id }, query: CHILDREN });

const hiddenNames = (list: readonly BasicScore[]): (string | null)[] =>
  list
    .filter(({ hidden }) => hidden)
    .map((row) => row.department_name)
    .sort();

/** What of a row would tell something. */
const expectNothing = (row: BasicScore): void =>
  expect(row).toMatchObject({
    hidden: true,
    taken_users: null,
    passed_users: null,
    on_leave_users: null,
    score: null,
    previous: null,
  });

describe('a small group', () => {
  it('is hidden together with the next smallest, and says only how many people it has', async () => {
    const { id, departments, people, admin } = await makeCompany({ 大: 20, 中: 6, 小: 2 });
    await takenByAll(id, people, await rows.basic(id));
    const list = await below(admin, departments['本部']!);
    expect(hiddenNames(list)).toEqual(['中', '小']);
    for (const row of list.filter(({ hidden }) => hidden)) expectNothing(row);
    expect(list.map(({ users }) => users).sort((a, b) => a - b)).toEqual([2, 6, 20]);
    for (const name of ['中', '小']) {
      const params = { department_id: departments[name]! };
      const [own] = await admin.ok(listDepartmentBasicScores, { params });
      expectNothing(own!);
    }
  });

  it('is hidden of an earlier day as well', async () => {
    const { id, departments, people, admin } = await makeCompany({ 大: 20, 小: 2 });
    await takenByAll(id, people, await rows.basic(id));
    const params = { department_id: departments['小']! };
    const query = { to: '2026-11-20', date: '2026-11-10' };
    const [row] = await admin.ok(listDepartmentBasicScores, { params, query });
    expectNothing(row!);
  });

  it('is hidden in the list of basics, where a manager has it as all that is theirs', async () => {
    const { id, departments, people, admin, params } = await makeCompany({ 大: 20, 小: 2 });
    for (const name of ['大', '小'])
      await takenByAll(id, people, await rows.basic(id, { name, department: departments[name]! }));
    await takenByAll(id, people, await rows.basic(id, { name: '全社' }));
    const counts = async (person: Person) =>
      (await person.ok(listBasics, { params, query: { preset: false } })).map((row) => [
        row.name,
        row.users,
        row.taken_users,
      ]);
    const shown = [
      ['全社', 23, 22],
      ['大', 20, 20],
    ];
    expect(await counts(admin)).toEqual([...shown, ['小', 2, null]]);
    const department_id = departments['小']!;
    const manager = await app.make.user(id, { role: 'DepartmentManager' });
    await app.database.pool.query(
      'insert into department_managers (company_id, department_id, user_id) values ($1, $2, $3)',
      [id, department_id, manager.id],
    );
    await admin.ok(addDepartmentEditor, { params: { department_id, editor_id: manager.id } });
    expect(await counts(manager)).toEqual([['小', 2, 2]]);
  });

  it('is shown when the company has no limit', async () => {
    const { id, departments, people, admin } = await makeCompany({ 大: 20, 小: 2 });
    await app.database.pool.query('update companies set small_group_limit = 0 where id = $1', [id]);
    await takenByAll(id, people, await rows.basic(id));
    expect(hiddenNames(await below(admin, departments['本部']!))).toEqual([]);
  });
});

/** Sums that are shown of a basic, by the set of departments that they are of. */
const equationsOf = async (admin: Person, departments: Record<string, number>, basicId: number) => {
  const names = Object.keys(departments).filter((name) => name !== '本部');
  const shown: { of: string[]; numerator: number }[] = [];
  const note = (row: BasicScore | undefined, of: string[]): void => {
    if (row && row.basic_id === basicId && row.score)
      shown.push({ of, numerator: row.score.numerator! });
  };
  const params = { company_id: admin.companyId };
  for (const row of await admin.ok(listBasicScores, { params })) note(row, names);
  for (const row of await admin.ok(listBasicScores, { params, query: CHILDREN })) note(row, names);
  for (const row of await below(admin, departments['本部']!)) note(row, [row.department_name!]);
  for (const name of names) {
    const about = { params: { department_id: departments[name]! } };
    for (const row of await admin.ok(listDepartmentBasicScores, about)) note(row, [name]);
  }
  return { names, shown };
};

describe('nobody works a hidden score out', () => {
  it.each<Record<string, number>>([
    { 大: 20, 小: 2 },
    { 大: 20, 中: 9, 小: 4 },
    { 大: 20, 中: 9, 小: 1, 微: 1 },
    { 大: 12, 中: 6, 並: 5, 小: 4, 無: 0 },
  ])('by the department above minus those that are shown: %j', async (sizes) => {
    const { id, departments, people, admin } = await makeCompany(sizes);
    const basic = await rows.basic(id);
    await takenByAll(id, people, basic);
    const { names, shown } = await equationsOf(admin, departments, basic.id);
    const alone = new Set(shown.filter(({ of }) => of.length === 1).flatMap(({ of }) => of));
    const left = names.filter((name) => !alone.has(name) && people[name]!.length > 0);
    // The admin belongs to no department, and is a hidden group as well.
    const usersLeft = left.reduce((sum, name) => sum + people[name]!.length, 1);
    // What is left of the whole is about several groups and enough people.
    expect(left.length).toBeGreaterThan(0);
    expect(usersLeft).toBeGreaterThanOrEqual(5);
    for (const [name, count] of Object.entries(sizes))
      if (count < 5) expect(alone.has(name)).toBe(false);
  });

  it('by the departments below one that is hidden to protect the small one beside it', async () => {
    const { id, departments, people, admin } = await makeCompany({ 大: 20, 中: 0, 小: 2 });
    const child = await app.make.department(id, { name: '中の下', parentId: departments['中']! });
    people['中'] = await rows.people(id, { count: 7, departments: [child.id] });
    await takenByAll(id, people, await rows.basic(id));
    expect(hiddenNames(await below(admin, departments['本部']!))).toEqual(['中', '小']);
    expect(hiddenNames(await below(admin, departments['中']!))).toEqual(['中の下']);
  });

  it('by a basic of one department, which is judged by its own people', async () => {
    const { id, departments, people, admin } = await makeCompany({ 大: 20, 中: 6, 小: 2 });
    const own = await rows.basic(id, { name: '中の知識', department: departments['中']! });
    const few = await rows.basic(id, { name: '小の知識', department: departments['小']! });
    const all = await rows.basic(id, { name: '全社' });
    for (const basic of [own, few, all]) await takenByAll(id, people, basic);
    const list = await admin.ok(listBasicScores, { params: { company_id: id } });
    // Nobody else is asked the first one, so that nothing can be taken away from it.
    expect(list.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['中の知識', false],
      ['全社', false],
      ['小の知識', true],
    ]);
    const rowsBelow = await below(admin, departments['本部']!);
    const hidden = rowsBelow.filter((row) => row.hidden).map(({ name, users }) => [name, users]);
    expect(hidden.sort()).toEqual([
      ['全社', 2],
      ['全社', 6],
      ['小の知識', 2],
    ]);
  });

  it('by the details of a basic', async () => {
    const { id, departments, people, admin } = await makeCompany({ 大: 20, 中: 6, 小: 2 });
    const basic = await rows.basic(id);
    await takenByAll(id, people, basic);
    const params = { company_id: id, basic_id: basic.id };
    const resultsOf = (name: string) =>
      admin.ok(getBasicResults, { params, query: { department_id: departments[name]! } });
    for (const name of ['中', '小'])
      expect(await resultsOf(name)).toMatchObject({
        users: people[name]!.length,
        hidden: true,
        taken_users: null,
        passed_users: null,
        on_leave_users: null,
        score: null,
        previous: null,
        distribution: [],
        alpha: null,
        questions: [],
      });
    expect(await resultsOf('大')).toMatchObject({ hidden: false, taken_users: 20 });
  });
});

describe("a manager's departments", () => {
  it('are never hidden as a whole, and each by itself is', async () => {
    const { id, departments, people, params } = await makeCompany({ 大: 20, 小: 2, 微: 1 });
    await takenByAll(id, people, await rows.basic(id));
    const manager = await app.make.user(id, { role: 'DepartmentManager' });
    for (const name of ['小', '微'])
      await app.database.pool.query(
        'insert into department_managers (company_id, department_id, user_id) values ($1, $2, $3)',
        [id, departments[name], manager.id],
      );
    const [whole] = await manager.ok(listBasicScores, { params });
    expect(whole).toMatchObject({ users: 3, hidden: false, taken_users: 3 });
    const each = await manager.ok(listBasicScores, { params, query: CHILDREN });
    expect(hiddenNames(each)).toEqual(['小', '微']);
  });
});
