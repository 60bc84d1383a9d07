import { createUser, getUser, listUsers } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const namesFor = async (person: Person, query: Record<string, string | number> = {}) =>
  (await person.ok(listUsers, { query })).map(({ name }) => name);

describe('the list of users', () => {
  it('shows an admin the company and nobody of another one', async () => {
    const { admin, manager, learner } = await app.make.company();
    await app.make.company();
    expect(await namesFor(admin)).toEqual([admin.name, manager.name, learner.name]);
    const received = await admin.raw(listUsers, { query: { range: '[0,1]' } });
    expect(received.headers['content-range']).toBe('users 0-1/3');
    const beyond = await admin.raw(listUsers, { query: { range: '[50,60]' } });
    expect(beyond.headers['content-range']).toBe('users */3');
  });

  it('shows a manager their departments and those below, not those above or beside', async () => {
    const { company, department, admin, manager, learner } = await app.make.company();
    const below = await app.make.department(company.id, { parentId: department.id });
    const beside = await app.make.department(company.id);
    const inside = await app.make.user(company.id, { departmentId: below.id });
    const outside = await app.make.user(company.id, { departmentId: beside.id });
    const names = await namesFor(manager);
    expect(names).toEqual([manager.name, learner.name, inside.name]);
    expect(names).not.toContain(outside.name);
    expect(await namesFor(admin, { department_id: department.id })).toEqual([
      manager.name,
      learner.name,
    ]);
    const deep = { department_id: department.id, queryByDept: 'true' };
    expect(await namesFor(admin, deep)).toEqual(names);
  });

  it('is closed to learners and to nobody', async () => {
    const { learner } = await app.make.company();
    expect((await learner.refused(listUsers)).code).toBe('FORBIDDEN');
    expect((await app.nobody.refused(listUsers)).code).toBe('UNAUTHENTICATED');
  });

  it('finds by part of the name or kana, however wide it was typed, and takes wildcards literally', async () => {
    const { admin } = await app.make.company();
    const create = (name: string, name_kana: string, login_id: string) =>
      admin.ok(createUser, { body: { name, name_kana, login_id } });
    await create('ＡＢＣ太郎', 'えーびーしーたろう', 'abc_taro');
    await create('鈴木 花子', 'スズキ　ハナコ', 'suzuki-1');
    await create('100%本気', 'ひゃく', 'percent.1');
    expect(await namesFor(admin, { name: 'abc' })).toEqual(['ＡＢＣ太郎']);
    expect(await namesFor(admin, { name: 'ｽｽﾞｷ' })).toEqual(['鈴木 花子']);
    expect(await namesFor(admin, { name: '%' })).toEqual(['100%本気']);
    expect(await namesFor(admin, { name: "' or 1=1 --" })).toEqual([]);
    expect(await namesFor(admin, { email: 'C_T' })).toEqual(['ＡＢＣ太郎']);
  });

  it('filters by the attributes', async () => {
    const { admin } = await app.make.company();
    const attributes = {
      profession: '営業',
      post: '課長',
      birth_ym: '1990-04',
      entrance_date: '2015-04-01',
    };
    await admin.ok(createUser, { body: { name: '該当', login_id: 'gaitou', ...attributes } });
    for (const [name, value] of Object.entries(attributes))
      expect(await namesFor(admin, { [name]: value })).toEqual(['該当']);
    expect(await namesFor(admin, { ...attributes, post: '部長' })).toEqual([]);
    expect(await namesFor(admin, { role: 'Admin' })).toEqual([admin.name]);
    const byFilter = { filter: JSON.stringify({ profession: '営業', post: '課長' }) };
    expect(await namesFor(admin, byFilter)).toEqual(['該当']);
  });

  it('sorts by the named fields and refuses others by name', async () => {
    const { admin, manager, learner } = await app.make.company();
    const byRole = await namesFor(admin, { sort: '["role","DESC"]' });
    expect(byRole).toEqual([admin.name, manager.name, learner.name]);
    const byDepartment = await namesFor(admin, { sort: '["department_name","ASC"]' });
    expect(byDepartment).toEqual([manager.name, learner.name, admin.name]);
    const refusal = await admin.refused(listUsers, { query: { sort: '["password_hash","ASC"]' } });
    expect(refusal.errors[0]).toMatchObject({ code: 'UNKNOWN_SORT_FIELD', field: 'sort' });
  });

  it('answers for ids on one page, deactivated users too', async () => {
    const { company, admin, manager } = await app.make.company();
    const many = [];
    for (let made = 0; made < 30; made += 1) many.push(await app.make.user(company.id));
    const ids = many.map(({ id }) => id);
    const query = { filter: JSON.stringify({ id: ids }) };
    expect(await namesFor(admin, query)).toHaveLength(30);
    expect(await namesFor(manager, query)).toEqual([]);
    expect((await admin.refused(listUsers, { query: { id: '[1,"x"]' } })).errors[0]).toMatchObject({
      field: 'id.1',
    });
  });
});

describe('the list of users by course', () => {
  it('tells who holds a live examination of it, who does not, and leaves nobody out without either', async () => {
    const people = await app.make.company();
    const { admin, manager, learner } = people;
    const { course } = await app.make.examination({
      people,
      plan: { from: '2026-11-01', to: '2026-11-20' },
    });
    const named = (assign_type?: string) =>
      namesFor(admin, { course_template_id: course.id, ...(assign_type ? { assign_type } : {}) });
    expect(await named('Assigned')).toEqual([learner.name]);
    expect(await named('Unassigned')).toEqual([admin.name, manager.name]);
    app.clock.addDays(1);
    expect(await named('Assigned')).toEqual([]);
    expect(await named('Unassigned')).toContain(learner.name);
    expect(await named()).toEqual([admin.name, manager.name, learner.name]);
    app.clock.addDays(-1);
  });

  it('is about any course when none is named', async () => {
    const people = await app.make.company();
    const { admin, manager, learner } = people;
    const { course } = await app.make.examination({ people });
    expect(await namesFor(admin, { assign_type: 'Assigned' })).toEqual([learner.name]);
    const without = await namesFor(admin, { assign_type: 'Unassigned' });
    expect(without).toEqual([admin.name, manager.name]);
    const { course: other } = await app.make.course(admin);
    const ofOther = { course_template_id: other.id, assign_type: 'Unassigned' };
    expect(await namesFor(admin, ofOther)).toEqual([admin.name, manager.name, learner.name]);
    expect(await namesFor(admin, { ...ofOther, assign_type: 'Assigned' })).toEqual([]);
    const ofCourse = { course_template_id: course.id, assign_type: 'Assigned' };
    expect(await namesFor(admin, ofCourse)).toEqual([learner.name]);
  });
});

describe('roles', () => {
  it('stand beside the role in answers and filters', async () => {
    const { admin, manager, learner } = await app.make.company();
    const one = await admin.ok(getUser, { params: { id: manager.id } });
    expect(one).toMatchObject({ role: 'DepartmentManager', roles: ['DepartmentManager'] });
    const named = (filter: object) => namesFor(admin, { filter: JSON.stringify(filter) });
    expect(await named({ roles: ['User', 'Admin'] })).toEqual([admin.name, learner.name]);
    expect(await named({ roles: 'User' })).toEqual([learner.name]);
    expect((await admin.refused(listUsers, { query: { roles: '["Boss"]' } })).status).toBe(400);
  });
});
