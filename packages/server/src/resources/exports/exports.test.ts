import {
  allEndpoints,
  bulkUsers,
  createUser,
  createUserAttribute,
  deleteUser,
  exportCompanies,
  exportCourseUsers,
  exportDepartments,
  exportTaskItems,
  exportUsers,
  listAuditLog,
  listUsers,
  MAX_EXPORT_ROWS,
  setUserAttributes,
  type BodyInput,
} from '@tokiori/contract';
import { changesOf } from '@tokiori/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patiently } from '#test/platform/patience';
import { startTestApp, type Person, type TestApp } from '#testing';
import { csv, linesOf } from '#test/csv-lines';
import { readSheet } from '../../platform/spreadsheet/read-sheet';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type ExportBody = Partial<BodyInput<typeof exportUsers>>;

const save = async (who: Person, asked: ExportBody = {}, query = {}) => {
  const received = await who.raw(exportUsers, { query, body: { format: 'csv', ...asked } });
  expect(received.status).toBe(200);
  return received;
};
const tableOf = async (who: Person, asked: ExportBody = {}, query = {}): Promise<string[][]> => {
  const saved = await save(who, asked, query);
  expect(saved.bytes.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'));
  return linesOf(saved);
};

const NAME = { columns: ['name'] };
const namesIn = async (who: Person, asked: ExportBody = {}, query = {}) =>
  (await tableOf(who, { ...NAME, ...asked }, query)).slice(1).flat();

describe('a list saved as a file', () => {
  it('is called by a Japanese name with the day on it, and is not kept', async () => {
    const { admin } = await app.make.company();
    const { headers } = await save(admin);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [, plain, name] = /^attachment; filename="(.+)"; filename\*=UTF-8''(.+)$/.exec(
      String(headers['content-disposition']),
    )!;
    expect(plain).toBe('users.csv');
    expect(decodeURIComponent(name!)).toMatch(/^ユーザー_\d{4}-\d\d-\d\d\.csv$/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('has the rows, the order and the filters of the list', async () => {
    const { company, department, admin } = await app.make.company();
    const beside = await app.make.department(company.id);
    await app.make.user(company.id, { departmentId: beside.id });
    const sort = '["name","DESC"]';
    const listed = (query: object) =>
      admin.ok(listUsers, { query: { sort, range: '[0,99]', ...query } });
    const all = (await listed({})).map(({ name }) => name);
    expect(await namesIn(admin, { sort })).toEqual(all);
    expect(all).toHaveLength(4);
    const filter = { department_id: department.id };
    const some = (await listed(filter)).map(({ name }) => name);
    expect(await namesIn(admin, { sort, filter })).toEqual(some);
    expect(some).toHaveLength(2);
  });

  it('has the chosen rows alone, deactivated ones too, and nobody of another company', async () => {
    const { admin, learner, manager } = await app.make.company();
    const other = await app.make.company();
    await admin.ok(deleteUser, { params: { id: learner.id } });
    const ids = [learner.id, manager.id, other.learner.id];
    expect((await namesIn(admin, { ids })).sort()).toEqual([learner.name, manager.name].sort());
  });

  it('has the columns that were asked for, attributes of the company among them', async () => {
    const { admin, learner } = await app.make.company();
    const { id } = await admin.ok(createUserAttribute, {
      body: { name: '=勤務地', kind: 'Text' },
    });
    const attributes = { [id]: '-大阪' };
    await admin.ok(setUserAttributes, { params: { user_id: learner.id }, body: { attributes } });
    const columns = ['role', `attribute.${id}`, 'id', 'role'];
    const [head, row] = await tableOf(admin, { columns, ids: [learner.id] });
    // What a spreadsheet would run as a formula is text.
    expect(head).toEqual(['権限', "'=勤務地", '番号']);
    expect(row).toEqual(['受講者', "'-大阪", String(learner.id)]);
    const [every] = await tableOf(admin);
    expect(every).toHaveLength(Object.keys(exportUsers.exportColumns).length + 1);
    const unknown = { body: { format: 'csv' as const, columns: ['password_hash'] } };
    const refused = await admin.refused(exportUsers, unknown);
    expect(refused.errors[0]).toMatchObject({ code: 'VALIDATION_FAILED', field: 'columns' });
  });

  it("ends at a manager's reach, and is closed to learners", async () => {
    const { company, admin, manager, learner } = await app.make.company();
    const beside = await app.make.department(company.id);
    const outside = await app.make.user(company.id, { departmentId: beside.id });
    expect(await namesIn(manager)).toEqual([manager.name, learner.name]);
    expect(await namesIn(manager, { ids: [outside.id, admin.id] })).toEqual([]);
    const body = { format: 'csv' as const };
    expect((await learner.refused(exportUsers, { body })).code).toBe('FORBIDDEN');
    expect((await app.nobody.refused(exportUsers, { body })).code).toBe('UNAUTHENTICATED');
  });

  it('refuses what the list refuses', async () => {
    const { admin } = await app.make.company();
    const codeOf = async (body: object) =>
      (await admin.refused(exportUsers, { body: { format: 'csv', ...body } })).code;
    expect(await codeOf({ format: 'pdf' })).toBe('VALIDATION_FAILED');
    expect(await codeOf({ sort: '["password_hash","ASC"]' })).toBe('UNKNOWN_SORT_FIELD');
    expect(await codeOf({ filter: { no_such: '1' } })).toBe('VALIDATION_FAILED');
    expect(await codeOf({ filter: { state: ['Nowhere'] } })).toBe('VALIDATION_FAILED');
    expect(await codeOf({ ids: [] })).toBe('VALIDATION_FAILED');
    expect(await codeOf({ columns: [] })).toBe('VALIDATION_FAILED');
  });

  it('is in the audit log: who, which list, how many rows and columns', async () => {
    const { admin } = await app.make.company();
    await save(admin, { ...NAME, filter: { roles: '["User"]' } });
    const { items } = await admin.ok(listAuditLog, { query: { action: 'list.export' } });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      user: { id: admin.id },
      changes: { list: 'exportUsers', format: 'csv', rows: 1, columns: ['氏名'] },
    });
  });

  it('is called by its name in the log, whichever list it is', () => {
    const ids = allEndpoints.filter((spec) => 'exportColumns' in spec).map(({ id }) => id);
    const words = ids.map((list) => changesOf({ target_type: 'list', changes: { list } }, String));
    expect(ids).toContain('exportUsers');
    for (const [at, [told]] of words.entries()) expect(told!.after).not.toBe(ids[at]);
  });

  it('is an Excel workbook with days, moments and numbers that are such', async () => {
    const { admin } = await app.make.company();
    const made = await admin.ok(createUser, {
      body: {
        name: '<&"\u0001>',
        login_id: 'wild.1',
        entrance_date: '2015-04-01',
        employee_number: '00123',
      },
    });
    const columns = ['name', 'employee_number', 'entrance', 'created', 'factor', 'email', 'id'];
    const { bytes, headers } = await save(admin, { format: 'xlsx', columns, ids: [made.id] });
    expect(headers['content-type']).toContain('spreadsheetml.sheet');
    const limits = { rows: 100, columns: 100, charactersInACell: 1000, characters: 10_000_000 };
    const [head, row] = (await readSheet(bytes, limits)).rows;
    expect(head!.cells.slice(0, 3)).toEqual(['氏名', '社員番号', '入社日']);
    const created = new Date(made.created_at);
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(created);
    expect(row!.dates).toEqual({ 2: '2015-04-01', 3: day });
    expect(row!.cells).toEqual([
      '<&" >',
      '00123',
      '2015/04/01',
      expect.stringMatching(/^\d{4}\/\d\d\/\d\d \d\d:\d\d$/),
      'いいえ',
      '',
      String(made.id),
    ]);
  });
});

describe('other lists', () => {
  it('are saved too: who takes a course, with progress and result', async () => {
    const people = await app.make.company();
    const other = await app.make.company();
    const { course } = await app.make.examination({ people });
    const params = { id: course.id };
    const columns = ['name', 'progress', 'answered', 'rate', 'result'];
    const body = { ...csv, columns, filter: { assign_type: 'Assigned' as never } };
    const saved = await people.admin.raw(exportCourseUsers, { params, body });
    expect(linesOf(saved)).toEqual([
      ['氏名', '進み具合', '解答した問題', '正答率（%）', '結果'],
      [people.learner.name, '未受講', '0', '', '未受講'],
    ]);
    const foreign = await other.admin.refused(exportCourseUsers, { params, body: csv });
    expect(foreign.code).toBe('NOT_FOUND');
  });

  it('are saved too: attributes of the participants of a course', async () => {
    const people = await app.make.company();
    const { course } = await app.make.examination({ people, course: { count: 1 } });
    const { id } = await people.admin.ok(createUserAttribute, {
      body: { name: '等級', kind: 'Number' },
    });
    const attributes = { [id]: 3 };
    const user_id = people.learner.id;
    await people.admin.ok(setUserAttributes, { params: { user_id }, body: { attributes } });
    const columns = ['name', `attribute.${id}`];
    const filter = { attributes: { [id]: { from: 3 } } };
    const asked = { params: { id: course.id }, body: { ...csv, columns, filter } };
    const saved = await people.admin.raw(exportCourseUsers, asked);
    expect(linesOf(saved)).toEqual([
      ['氏名', '等級'],
      [people.learner.name, '3'],
    ]);
  });

  it('are saved too: departments', async () => {
    const { admin, department, manager } = await app.make.company();
    const columns = ['path', 'all_users', 'managers', 'children'];
    const saved = await admin.raw(exportDepartments, { body: { ...csv, columns } });
    expect(linesOf(saved)[1]).toEqual([department.name, '2', manager.name, '0']);
  });

  it('are saved too: what became of each row of a task', async () => {
    const { admin, learner } = await app.make.company();
    const task = await admin.ok(bulkUsers, {
      body: { action: 'Deactivate', ids: [learner.id] },
    });
    const params = { id: task.id };
    const saved = await admin.raw(exportTaskItems, { params, body: csv });
    expect(linesOf(saved)[1]).toEqual(['', String(learner.id), learner.name, '完了', '']);
    const other = await app.make.company();
    expect((await other.admin.refused(exportTaskItems, { params, body: csv })).code).toBe(
      'NOT_FOUND',
    );
  });

  it('are saved too: companies, by the operator alone', async () => {
    const { company, admin } = await app.make.company();
    const { admin: operator } = await app.make.company({ isVendor: true, seats: null });
    const body = { ...csv, columns: ['name'], ids: [company.id] };
    expect(linesOf(await operator.raw(exportCompanies, { body }))).toEqual([
      ['会社名'],
      [company.name],
    ]);
    expect((await admin.refused(exportCompanies, { body })).code).toBe('FORBIDDEN');
  });
});

describe('a long list', () => {
  const COUNT = 5000;
  const manyPeople = async () => {
    const { company, admin } = await app.make.company();
    await app.database.asOwner((tx) =>
      sql`insert into users (company_id, name, login_id)
        select ${company.id}, '人' || n, 'many-' || ${company.id}::text || '-' || n
        from generate_series(1, ${COUNT}::int) n`.execute(tx),
    );
    return admin;
  };

  it('comes as a whole, each row once', { timeout: patiently(60_000) }, async () => {
    const admin = await manyPeople();
    const begun = performance.now();
    const ids = (await tableOf(admin, { columns: ['id'] })).slice(1).flat();
    expect(new Set(ids).size).toBe(COUNT + 3);
    expect(ids).toHaveLength(COUNT + 3);
    const limits = { rows: 10_000, columns: 100, charactersInACell: 1000, characters: 10_000_000 };
    const { bytes } = await save(admin, { format: 'xlsx' });
    expect((await readSheet(bytes, limits)).rows).toHaveLength(COUNT + 4);
    expect(performance.now() - begun).toBeLessThan(patiently(20_000));
  });

  it('is refused beyond what a file holds', { timeout: patiently(60_000) }, async () => {
    const { company, admin, learner } = await app.make.company();
    const body = { action: 'Deactivate' as const, ids: [learner.id] };
    const { id } = await admin.ok(bulkUsers, { body });
    await app.database.asOwner((tx) =>
      sql`insert into task_items (company_id, task_id, line, state)
        select ${company.id}, ${id}, n, 'Done' from generate_series(1, ${MAX_EXPORT_ROWS}::int) n`.execute(
        tx,
      ),
    );
    const refused = await admin.refused(exportTaskItems, { params: { id }, body: csv });
    expect(refused).toMatchObject({ status: 400, code: 'TOO_MANY_ROWS' });
    const { items } = await admin.ok(listAuditLog, { query: { action: 'list.export' } });
    expect(items).toEqual([]);
  });

  it('is given up when the client is gone', { timeout: patiently(60_000) }, async () => {
    const admin = await manyPeople();
    const address = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const asked = fetch(`${address}/api/exports/users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'xlsx' }),
      signal: leaving.signal,
    });
    const ended = new Promise((resolve) =>
      app.fastify.server.once('request', (_request, response) => {
        response.once('close', resolve);
        setTimeout(() => leaving.abort(), 30);
      }),
    );
    await expect(asked).rejects.toThrow();
    await ended;
    // The embedded database does one thing at a time: this waits for the end of what was given up.
    const { items } = await admin.ok(listAuditLog, { query: { action: 'list.export' } });
    expect(items).toEqual([]);
  });
});
