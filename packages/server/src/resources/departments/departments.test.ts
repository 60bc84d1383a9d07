import {
  createDepartment,
  createUser,
  deleteBasic,
  deleteDepartment,
  deleteUser,
  getDepartment,
  listDepartments,
  updateBasic,
  updateDepartment,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** 本社 with 営業部 (東日本課, 西日本課) and 開発部. */
const tree = async () => {
  const companyRow = await app.make.companyRow();
  const admin = await app.make.user(companyRow.id, { role: 'Admin' });
  const make = async (name: string, parent_id: number | null) =>
    (await admin.ok(createDepartment, { body: { name, parent_id } })).id;
  const head = await make('本社', null);
  const development = await make('開発部', head);
  const sales = await make('営業部', head);
  const east = await make('東日本課', sales);
  const west = await make('西日本課', sales);
  return { companyRow, admin, head, development, sales, east, west };
};

const namesOf = async (person: Person, query: Record<string, string | number> = {}) =>
  (await person.ok(listDepartments, { query })).map(({ name }) => name);

describe('the tree of departments', () => {
  it('comes parents first, each with its path and depth', async () => {
    const { admin, companyRow } = await tree();
    await app.make.company();
    const rows = await admin.ok(listDepartments);
    expect(rows).toHaveLength(5);
    expect(rows[0]).toMatchObject({ name: '本社', depth: 0, parent_id: null, child_count: 2 });
    expect(rows.find(({ name }) => name === '東日本課')).toMatchObject({
      path: ['本社', '営業部', '東日本課'],
      depth: 2,
      user_count: 0,
    });
    const learner = await app.make.user(companyRow.id);
    expect(await namesOf(learner)).toHaveLength(5);
    expect((await app.nobody.refused(listDepartments)).status).toBe(401);
  });

  it('of another company is made, listed and read by a SuperAdmin who names it', async () => {
    const { companyRow, admin, head } = await tree();
    const { admin: superadmin } = await app.make.company({ isVendor: true });
    const query = { company_id: companyRow.id, managed: 'true' };
    expect(await namesOf(superadmin, query)).toHaveLength(5);
    const body = { name: '総務部', parent_id: head };
    const made = await superadmin.ok(createDepartment, {
      query: { company_id: companyRow.id },
      body,
    });
    expect(made).toMatchObject({ company_id: companyRow.id, path: ['本社', '総務部'] });
    const params = { department_id: made.id };
    expect(await superadmin.ok(getDepartment, { params })).toEqual(made);
    expect(await admin.ok(getDepartment, { params })).toEqual(made);
    expect(await namesOf(superadmin)).not.toContain('総務部');
  });

  it('can be asked for right below a department, or all below it', async () => {
    const { admin, head, sales } = await tree();
    const children = await namesOf(admin, { parent: head, sort: '["id","ASC"]' });
    expect(children).toEqual(['開発部', '営業部']);
    const all = { parent: head, include_descendants: 'true', sort: '["id","DESC"]' };
    expect(await namesOf(admin, all)).toEqual(['西日本課', '東日本課', '営業部', '開発部']);
    expect(await namesOf(admin, { parent: sales, name: '東' })).toEqual(['東日本課']);
    const page = await admin.raw(listDepartments, { query: { range: '[9,9]' } });
    expect(page.headers['content-range']).toBe('departments */5');
  });

  it('counts the active members of the very department', async () => {
    const { admin, sales, head } = await tree();
    const join = (login_id: string) =>
      admin.ok(createUser, { body: { name: '所属', login_id, department_id: sales } });
    await join('member-1');
    const second = await join('member-2');
    await admin.ok(deleteUser, { params: { id: second.id } });
    const countOf = async (department_id: number) =>
      (await admin.ok(getDepartment, { params: { department_id } })).user_count;
    expect([await countOf(sales), await countOf(head)]).toEqual([1, 0]);
  });
});

describe('changing a department', () => {
  it('takes one member alone, or the record as it was read, and drops what cannot be written', async () => {
    const { admin, head, sales } = await tree();
    const params = { department_id: sales };
    const moved = await admin.ok(updateDepartment, { params, body: { parent_id: null } });
    expect(moved).toMatchObject({ name: '営業部', parent_id: null, depth: 0 });
    const record = { ...moved, parent_id: head, user_count: 99, path: ['よそ'] };
    const back = await admin.ok(updateDepartment, { params, body: record });
    expect(back).toMatchObject({ parent_id: head, user_count: 0, path: ['本社', '営業部'] });
    expect(await admin.ok(updateDepartment, { params, body: {} })).toEqual(back);
  });

  it('moves it with everything below, but never below itself', async () => {
    const { admin, head, sales, east, development } = await tree();
    const move = {
      params: { department_id: sales },
      body: { name: '営業部', parent_id: development },
    };
    await admin.ok(updateDepartment, move);
    const moved = await admin.ok(getDepartment, { params: { department_id: east } });
    expect(moved.path).toEqual(['本社', '開発部', '営業部', '東日本課']);
    for (const [department_id, parent_id] of [
      [head, east],
      [head, head],
    ]) {
      const sent = { params: { department_id: department_id! }, body: { name: '本社', parent_id } };
      expect((await admin.refused(updateDepartment, sent)).code).toBe('DEPARTMENT_CYCLE');
    }
  });

  it('cannot close a circle by two moves at once', async () => {
    const { admin, sales, development } = await tree();
    const under = (department_id: number, parent_id: number, name: string) =>
      admin.raw(updateDepartment, { params: { department_id }, body: { name, parent_id } });
    const received = await Promise.all([
      under(sales, development, '営業部'),
      under(development, sales, '開発部'),
    ]);
    expect(received.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('keeps names apart among neighbours only', async () => {
    const { admin, head, sales } = await tree();
    const create = (name: string, parent_id: number) => ({ body: { name, parent_id } });
    const taken = await admin.refused(createDepartment, create('営業部', head));
    expect(taken.errors[0]).toMatchObject({ code: 'NAME_TAKEN', field: 'name' });
    expect(await admin.ok(createDepartment, create('営業部', sales))).toMatchObject({ depth: 2 });
  });

  it('is for admins, within their company', async () => {
    const { sales, admin } = await tree();
    const other = await app.make.company();
    const sent = { params: { department_id: sales }, body: { name: '別名' } };
    expect((await other.manager.refused(updateDepartment, sent)).status).toBe(403);
    expect((await other.admin.refused(updateDepartment, sent)).status).toBe(404);
    const { params } = sent;
    expect((await other.admin.refused(getDepartment, { params })).status).toBe(404);
    expect((await other.admin.refused(listDepartments, { query: { parent: sales } })).status).toBe(
      404,
    );
    const foreign = { body: { name: '出向', parent_id: other.department.id } };
    const refusal = await admin.refused(createDepartment, foreign);
    expect(refusal.errors[0]).toMatchObject({ code: 'VALIDATION_FAILED', field: 'parent_id' });
  });
});

describe('removing a department', () => {
  it('is refused while somebody active belongs to it or something lies below', async () => {
    const { admin, sales, east } = await tree();
    const member = await admin.ok(createUser, {
      body: { name: '所属', login_id: 'last-member', department_id: east },
    });
    const remove = (department_id: number) =>
      admin.raw(deleteDepartment, { params: { department_id } });
    const refusedBy = { body: { code: 'DEPARTMENT_NOT_EMPTY' } };
    expect(await remove(sales)).toMatchObject(refusedBy);
    expect(await remove(east)).toMatchObject(refusedBy);
    await admin.ok(deleteUser, { params: { id: member.id } });
    expect(await remove(east)).toMatchObject({ status: 200, body: { name: '東日本課' } });
    expect(await remove(east)).toMatchObject({ status: 404 });
  });

  it('is refused while a basic is for its people, unless it was deleted', async () => {
    const { admin, companyRow, east } = await tree();
    const { basic } = await app.make.basic(admin, { name: '接客の基礎', departmentId: east });
    const { basic: second } = await app.make.basic(admin, { departmentId: east });
    const remove = () => admin.raw(deleteDepartment, { params: { department_id: east } });
    const inUse = { code: 'DEPARTMENT_NOT_EMPTY', message: expect.stringContaining('ほか1件') };
    expect(await remove()).toMatchObject({ status: 409, body: inUse });
    const of = (basic_id: number) => ({ params: { company_id: companyRow.id, basic_id } });
    await admin.ok(updateBasic, { ...of(second.id), body: { department_id: null } });
    const message = expect.stringContaining('「接客の基礎」');
    expect(await remove()).toMatchObject({ status: 409, body: { message } });
    await admin.ok(deleteBasic, of(basic.id));
    expect(await remove()).toMatchObject({ status: 200 });
    const { rows } = await app.database.pool.query(
      'select department_id from company_basics where basic_id = $1',
      [basic.id],
    );
    expect(rows).toEqual([{ department_id: null }]);
  });
});
