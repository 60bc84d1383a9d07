import {
  addDepartmentEditor,
  cancelTask,
  createReorganisation,
  deleteReorganisation,
  getReorganisation,
  getReorganisationRows,
  getTask,
  getUser,
  listAuditLog,
  listDepartments,
  listReorganisations,
  readReorganisationFile,
  scheduleReorganisation,
  setManagedDepartments,
  undoTask,
  updateReorganisation,
  updateUser,
  type ReorganisationEntry,
} from '@tokiori/contract';
import { addDays, csvText } from '@tokiori/domain';
import * as fc from 'fast-check';
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
const stateOf = async (id: number) => (await admin.ok(getReorganisation, { params: { id } })).state;
/** The first moments of the day, in two processes at once. */
const begin = async (at = '2027-04-01T00:00:01+09:00') => {
  app.clock.set(at);
  const failing = (error: unknown): void => {
    throw error;
  };
  await Promise.all([1, 2].map(() => beginDueTasks(app, app.clock.now, failing)));
  await app.jobs.workOff();
};
/** Every department by its path, and where the learner belongs. */
const look = async () => {
  const departments = await admin.ok(listDepartments);
  const {
    department_id,
    departments: own,
    profession,
    post,
  } = await admin.ok(getUser, {
    params: { id: learner.id },
  });
  const pathOf = (id: number | null) =>
    departments.find((one) => one.id === id)?.path.join(' > ') ?? null;
  return {
    paths: departments.map(({ path }) => path.join(' > ')).sort(),
    main: pathOf(department_id),
    all: own.map(({ id }) => pathOf(id)).sort(),
    profession,
    post,
  };
};

const SPRING = (): ReorganisationEntry[] => [
  { kind: 'MakeDepartment', key: '本部', name: '営業本部' },
  { kind: 'ChangeDepartment', department_id: first.id, name: '営業部', parent_id: '本部' },
  { kind: 'MergeDepartment', department_id: sales.id, into_id: first.id },
  {
    kind: 'Person',
    user_id: learner.id,
    department_id: '本部',
    post: '課長',
    profession: '営業職',
  },
];

describe('a reorganisation', () => {
  it('is told entry by entry, takes effect once as its day begins, and is undone', async () => {
    const before = await look();
    const made = await prepare(...SPRING());
    expect(made).toMatchObject({ state: 'Draft', entry_count: 4, issue_count: 0 });
    expect(made.checks.map(({ subject, before: was, after }) => [subject, was, after])).toEqual([
      ['営業本部', null, '営業本部'],
      ['第一課', '営業部 > 第一課', '営業本部 > 営業部'],
      ['営業部', '営業部', '「営業本部 > 営業部」に統合'],
      [
        learner.name,
        '営業部（兼務：総務部）／職種なし／主任',
        '営業本部（兼務：総務部）／営業職／課長',
      ],
    ]);
    const task = await schedule(made.id);
    expect(task).toMatchObject({ state: 'Waiting', starts_on: DAY, label: '春の異動' });
    await begin('2027-03-31T23:59:59+09:00');
    expect(await look()).toEqual(before);
    await begin();
    await begin();
    expect(await look()).toEqual({
      paths: [
        ...before.paths.filter((path) => !path.startsWith('営業部')),
        '営業本部',
        '営業本部 > 営業部',
      ].sort(),
      main: '営業本部',
      all: ['営業本部', '総務部'],
      profession: '営業職',
      post: '課長',
    });
    const done = await admin.ok(getReorganisation, { params: { id: made.id } });
    expect(done).toMatchObject({ state: 'Done', issue_count: 0, checks: made.checks });
    const { rows } = await app.database.pool.query(
      `select until_date::text, department_names, post from past_memberships where user_id = $1 order by until_date`,
      [learner.id],
    );
    expect(rows.at(-1)).toEqual({
      until_date: DAY,
      department_names: ['営業部', '総務部'],
      post: '主任',
    });
    app.clock.set('2027-04-02T10:00:00+09:00');
    await admin.ok(undoTask, { params: { id: task.id } });
    await app.jobs.workOff();
    expect(await look()).toEqual(before);
    expect((await admin.ok(listDepartments)).map(({ id }) => id)).toContain(sales.id);
    expect(await admin.ok(listReorganisations)).toMatchObject([{ id: made.id, state: 'Undone' }]);
    const { items } = await admin.ok(listAuditLog, { query: { action: 'reorganisation.' } });
    expect(items.map(({ action }) => action)).toEqual([
      'reorganisation.undo',
      'reorganisation.apply',
      'reorganisation.create',
    ]);
  });

  it('leaves who was changed since when it is undone, and says so', async () => {
    const { id } = await prepare(...SPRING());
    const task = await schedule(id);
    await begin();
    await admin.ok(updateUser, { params: { id: learner.id }, body: { post: '部長' } });
    await admin.ok(undoTask, { params: { id: task.id } });
    await app.jobs.workOff();
    expect(await look()).toMatchObject({ main: '営業本部', post: '部長' });
    const { rows } = await app.database.pool.query(
      `select state, message from task_items where task_id = $1`,
      [task.id],
    );
    expect(rows).toEqual([{ state: 'Kept', message: expect.stringContaining('変更された') }]);
  });

  it('is undone though what it made has the name of what goes back', async () => {
    const before = await look();
    const { id } = await prepare(
      { kind: 'ChangeDepartment', department_id: sales.id, name: '旧営業部', parent_id: '新' },
      { kind: 'MakeDepartment', key: '新', name: '営業部' },
      { kind: 'Person', user_id: learner.id, department_id: '新' },
    );
    const task = await schedule(id);
    await begin();
    expect(await look()).toMatchObject({ main: '営業部' });
    await admin.ok(undoTask, { params: { id: task.id } });
    await app.jobs.workOff();
    expect(await look()).toEqual(before);
  });

  it('is changed until it is scheduled, given up until its day, and then changed again', async () => {
    const { id, revision } = await prepare(...SPRING());
    const params = { id };
    const task = await schedule(id);
    const rename = { params, body: { name: '異動' } };
    expect((await admin.refused(updateReorganisation, rename)).code).toBe('CONFLICT');
    expect((await admin.refused(deleteReorganisation, { params })).code).toBe('CONFLICT');
    await admin.ok(cancelTask, { params: { id: task.id } });
    const before = await look();
    await begin();
    expect(await look()).toEqual(before);
    expect(await stateOf(id)).toBe('Cancelled');
    await admin.ok(updateReorganisation, rename);
    const late = { params, body: { name: '別の名前', revision } };
    expect((await admin.refused(updateReorganisation, late)).code).toBe('STALE_REVISION');
    const today = await admin.refused(scheduleReorganisation, { params, body: {} });
    expect(today.errors[0]!.field).toBe('starts_on');
    await admin.ok(deleteReorganisation, { params });
    expect(await admin.ok(listReorganisations)).toEqual([]);
  });

  it('changes nothing where it cannot be done on its day, and can be mended', async () => {
    const { id } = await prepare(...SPRING());
    const task = await schedule(id);
    await app.make.user(companyId, { departmentId: sales.id });
    await app.make.department(companyId, { name: '営業本部' });
    const before = await look();
    await begin();
    expect(await look()).toEqual(before);
    expect(await admin.ok(getTask, { params: { id: task.id } })).toMatchObject({ state: 'Failed' });
    expect(await stateOf(id)).toBe('Failed');
  });
});

describe('random reorganisations', () => {
  const ids = () => [sales.id, first.id, office.id];
  const drawn = () => {
    const id = fc.constantFrom(...ids());
    const ref = fc.oneof(id, fc.constant('新'));
    const entry: fc.Arbitrary<ReorganisationEntry> = fc.oneof(
      fc.record({
        kind: fc.constant('Person' as const),
        user_id: fc.constantFrom(learner.id, admin.id),
        department_id: fc.option(ref),
        further_department_ids: fc.array(ref, { maxLength: 2 }),
        post: fc.constantFrom('部長', null),
      }),
      fc.record(
        {
          kind: fc.constant('Person' as const),
          user_id: fc.constant(manager.id),
          name: fc.constantFrom('佐藤 葵', '鈴木 葵'),
          name_kana: fc.constantFrom('すずき あおい', null),
          managed_department_ids: fc.array(ref, { maxLength: 2 }),
          editable_department_ids: fc.array(ref, { maxLength: 2 }),
        },
        { requiredKeys: ['kind', 'user_id'] },
      ),
      fc.record({
        kind: fc.constant('ChangeDepartment' as const),
        department_id: id,
        name: fc.constantFrom('総務部', '営業部', '改称'),
        parent_id: fc.option(ref),
      }),
      fc.record({
        kind: fc.constant('MergeDepartment' as const),
        department_id: id,
        into_id: ref,
      }),
    );
    return fc.array(entry, { minLength: 1, maxLength: 3 });
  };
  const whole = async () => {
    const { rows } = await app.database.pool.query(
      `select (select jsonb_agg(jsonb_build_array(id, name, parent_id) order by id) from departments
           where company_id = $1) as departments,
         (select jsonb_agg(jsonb_build_array(id, name, name_kana, department_id, post_id, profession_id) order by id)
           from users where company_id = $1) as people,
         (select jsonb_agg(jsonb_build_array(user_id, department_id) order by user_id, department_id) from department_managers
           where company_id = $1) as managers,
         (select jsonb_agg(jsonb_build_array(user_id, department_id) order by user_id, department_id) from department_editors
           where company_id = $1) as editors,
         (select jsonb_agg(jsonb_build_array(user_id, department_id) order by user_id, department_id) from user_departments
           where company_id = $1) as memberships`,
      [companyId],
    );
    return rows[0];
  };

  it('take effect once, one after another, and taking them back restores all', async () => {
    const department_ids = [sales.id, first.id];
    await admin.ok(setManagedDepartments, { params: { id: manager.id }, body: { department_ids } });
    for (const department_id of [sales.id, office.id])
      await admin.ok(addDepartmentEditor, { params: { department_id, editor_id: learner.id } });
    const make: ReorganisationEntry = { kind: 'MakeDepartment', key: '新', name: '新しい部署' };
    let day = DAY;
    let applied = 0;
    const doNext = async (list: ReorganisationEntry[]): Promise<number | null> => {
      day = addDays(day, 1);
      app.clock.set(`${addDays(day, -1)}T10:00:00+09:00`);
      const body = { name: '異動', starts_on: day, entries: [make, ...list] };
      const { id, issue_count: issues } = await admin.ok(createReorganisation, { body });
      if (issues > 0) return null;
      const task = await schedule(id);
      await begin(`${day}T00:00:01+09:00`);
      expect(await stateOf(id)).toBe('Done');
      applied += 1;
      return task.id;
    };
    const property = fc.asyncProperty(drawn(), drawn(), async (one, other) => {
      const before = [await whole()];
      const done: number[] = [];
      for (const list of [one, other]) {
        const task = await doNext(list);
        if (task === null) continue;
        done.unshift(task);
        before.unshift(await whole());
      }
      for (const [at, id] of done.entries()) {
        await admin.ok(undoTask, { params: { id } });
        await app.jobs.workOff();
        expect(await whole()).toEqual(before[at + 1]);
      }
    });
    await fc.assert(property, { numRuns: 6 });
    const { rows } = await app.database.pool.query(
      `select count(*)::int as count from audit_log where company_id = $1 and action = 'reorganisation.apply'`,
      [companyId],
    );
    expect(rows).toEqual([{ count: applied }]);
  });
});

describe('a file of entries', () => {
  const fileOf = (text: string): FormData => {
    const form = new FormData();
    form.set('file', new Blob([text]), '異動.csv');
    return form;
  };

  it('is read without being kept, and what was saved as a file is read as the same', async () => {
    const { id } = await prepare(...SPRING(), {
      kind: 'Person',
      user_id: admin.id,
      further_department_ids: [first.id, '本部'],
      profession: null,
    });
    const params = { id };
    const { entries } = await admin.ok(getReorganisation, { params });
    const { rows } = await admin.ok(getReorganisationRows, { params });
    const again = await admin.ok(readReorganisationFile, { params, body: fileOf(csvText(rows)) });
    expect(again).toEqual({ entries, issues: [], notes: [] });
    await admin.ok(updateUser, { params: { id: learner.id }, body: { employee_number: 'K-007' } });
    const other = await admin.ok(readReorganisationFile, {
      params,
      body: fileOf(
        `２０２７年４月\n社員番号,異動先,役職\nＫ－００７,営業本部,課長\n無い番号,営業本部,課長\n`,
      ),
    });
    expect(other.entries).toEqual([
      { kind: 'Person', user_id: learner.id, department_id: '本部', post: '課長' },
    ]);
    expect(other.issues).toEqual([
      { line: 4, column: '社員番号', message: expect.stringContaining('無い番号') },
    ]);
    const empty = { params, body: fileOf('あ,い\nう,え\n') };
    expect((await admin.refused(readReorganisationFile, empty)).errors[0]!.field).toBe('file');
    expect((await admin.ok(getReorganisation, { params })).entries).toEqual(entries);
  });
});
