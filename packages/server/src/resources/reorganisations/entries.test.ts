import {
  createReorganisation,
  getReorganisation,
  getUser,
  listAuditLog,
  listEditableDepartments,
  scheduleReorganisation,
  setManagedDepartments,
  undoTask,
  updateReorganisation,
  updateUser,
  type ReorganisationEntry,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { beginDueTasks } from '../tasks/begin-due';

let app: TestApp;
let admin: Person;
let manager: Person;
let learner: Person;
let companyId: number;
let sales: { id: number };
let first: { id: number };
let office: { id: number };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2027-03-20T09:00:00+09:00');
  ({ admin, manager, learner } = await app.make.company());
  companyId = admin.companyId;
  sales = await app.make.department(companyId, { name: '営業部' });
  first = await app.make.department(companyId, { name: '第一課', parentId: sales.id });
  office = await app.make.department(companyId, { name: '総務部' });
  await admin.ok(updateUser, {
    params: { id: learner.id },
    body: { department_id: sales.id, department_ids: [office.id], post: '主任' },
  });
});

const DAY = '2027-04-01';
const prepare = (...entries: ReorganisationEntry[]) =>
  admin.ok(createReorganisation, { body: { name: '春の異動', starts_on: DAY, entries } });
const schedule = (id: number) => admin.ok(scheduleReorganisation, { params: { id }, body: {} });
/** The first moments of the day. */
const begin = async () => {
  app.clock.set('2027-04-01T00:00:01+09:00');
  await beginDueTasks(app, app.clock.now, (error) => {
    throw error;
  });
  await app.jobs.workOff();
};
const issues = async (...entries: ReorganisationEntry[]) =>
  (await prepare(...entries)).checks.map(({ issue }) => issue);

describe('a person', () => {
  it('gets a name, and departments to manage and edit; each goes back unless changed since', async () => {
    const params = { id: manager.id };
    const { id, checks } = await prepare(
      { kind: 'MakeDepartment', key: '新', name: '新しい部署' },
      {
        kind: 'Person',
        user_id: manager.id,
        name: '佐藤 葵',
        name_kana: 'さとう あおい',
        managed_department_ids: [office.id, '新'],
        editable_department_ids: [sales.id],
      },
      { kind: 'Person', user_id: learner.id, managed_department_ids: [] },
    );
    expect(checks.at(-1)!.issue).toBe('部署の管理者ではありません。先に権限を変更してください。');
    expect(checks[1]!.after).toMatch(
      /／氏名：佐藤 葵（さとう あおい）／担当する部署：新しい部署、総務部／編集できる部署：営業部$/,
    );
    const { name } = await admin.ok(getUser, { params });
    const { entries } = await admin.ok(getReorganisation, { params: { id } });
    const body = { entries: entries.slice(0, 2) };
    await admin.ok(updateReorganisation, { params: { id }, body });
    const task = await schedule(id);
    await begin();
    const told = async () => {
      const user = await admin.ok(getUser, { params });
      const editable = await admin.ok(listEditableDepartments, {
        params,
        query: { explicit: true },
      });
      return [
        user.name,
        user.name_kana,
        user.managed_departments.map((one) => one.name).sort(),
        editable.map((one) => one.name),
      ];
    };
    expect(await told()).toEqual([
      '佐藤 葵',
      'さとう あおい',
      ['新しい部署', '総務部'].sort(),
      ['営業部'],
    ]);
    const { items } = await admin.ok(listAuditLog, { query: { target_id: manager.id } });
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.update', 'user.set-managed-departments']),
    );
    const since = { department_ids: [first.id] };
    await admin.ok(setManagedDepartments, { params, body: since });
    await admin.ok(undoTask, { params: { id: task.id } });
    await app.jobs.workOff();
    expect(await told()).toEqual([name, null, ['第一課'], []]);
    const { rows } = await app.database.pool.query(
      `select state from task_items where task_id = $1`,
      [task.id],
    );
    expect(rows).toEqual([{ state: 'Kept' }]);
  });
});

describe('the check says of', () => {
  const NAMES: ReorganisationEntry[] = [{ kind: 'MakeDepartment', key: 'A', name: '総務部' }];

  it('departments: unknown ones, circles, names twice, people and departments that are left', async () => {
    const foreign = await app.make.department((await app.make.company()).company.id, {});
    expect(
      await issues(
        { kind: 'ChangeDepartment', department_id: foreign.id, name: '別の会社' },
        { kind: 'ChangeDepartment', department_id: office.id, parent_id: '無い' },
      ),
    ).toEqual([
      expect.stringContaining('見つかりません'),
      expect.stringContaining('見つかりません'),
    ]);
    expect(
      await issues({ kind: 'ChangeDepartment', department_id: sales.id, parent_id: first.id }),
    ).toEqual([expect.stringContaining('下位の部署の下')]);
    expect(await issues(...NAMES)).toEqual([expect.stringContaining('「総務部」が2つ')]);
    expect(await issues({ kind: 'CloseDepartment', department_id: sales.id })).toEqual([
      expect.stringContaining('下位の部署「第一課」が残ります'),
    ]);
    expect(
      await issues(
        { kind: 'CloseDepartment', department_id: office.id },
        { kind: 'CloseDepartment', department_id: first.id },
      ),
    ).toEqual([expect.stringContaining('まだ1人が所属'), null]);
  });

  it('people: unknown, stopped, twice, or sent to a department that ends', async () => {
    const foreign = (await app.make.company()).learner.id;
    const stopped = await app.make.user(companyId);
    await admin.ok(updateUser, { params: { id: stopped.id }, body: { active: false } });
    const person = (user_id: number, department_id: number): ReorganisationEntry => ({
      kind: 'Person',
      user_id,
      department_id,
    });
    expect(
      await issues(
        person(foreign, office.id),
        person(stopped.id, office.id),
        person(learner.id, first.id),
        person(learner.id, office.id),
        { kind: 'MergeDepartment', department_id: first.id, into_id: sales.id },
      ),
    ).toEqual([
      expect.stringContaining('ユーザーが見つかりません'),
      expect.stringContaining('停止'),
      expect.stringContaining('なくなる部署'),
      expect.stringContaining('3行目にも'),
      null,
    ]);
    const { id } = await prepare(person(foreign, office.id));
    const refused = await admin.refused(scheduleReorganisation, { params: { id }, body: {} });
    expect(refused).toMatchObject({ code: 'CONFLICT', message: /^1行目：/ });
  });
});
