import {
  deleteDepartment,
  deleteUser,
  getCourseTemplate,
  getDepartment,
  getUser,
  listCourseUsers,
  listDepartmentBasicScores,
  listDepartmentManagers,
  listDepartments,
  listUsers,
  setManagedDepartments,
  setRoles,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A manager who belongs to one department, and another one with a department below it, each with a learner. */
const place = async () => {
  const people = await app.make.company();
  const { company, admin, department: own, manager, learner } = people;
  const far = await app.make.department(company.id);
  const below = await app.make.department(company.id, { parentId: far.id });
  const inFar = await app.make.user(company.id, { departmentId: far.id });
  const inBelow = await app.make.user(company.id, { departmentId: below.id });
  const answerFor = (...department_ids: number[]) =>
    admin.ok(setManagedDepartments, { params: { id: manager.id }, body: { department_ids } });
  return { company, people, admin, manager, learner, own, far, below, inFar, inBelow, answerFor };
};

const idsFor = async (who: Person) => (await who.ok(listUsers)).map(({ id }) => id);
const managersOf = (who: Person, department_id: number) =>
  who.ok(listDepartmentManagers, { params: { department_id } });

describe('a manager', () => {
  it('asks for the departments they answer for alone, of which an admin has all', async () => {
    const { admin, manager, learner, far, below, answerFor } = await place();
    await answerFor(far.id);
    const managedBy = async (who: Person) =>
      (await who.ok(listDepartments, { query: { managed: 'true', sort: '["id","ASC"]' } })).map(
        ({ id }) => id,
      );
    expect(await managedBy(manager)).toEqual([far.id, below.id]);
    expect(await managedBy(admin)).toHaveLength((await admin.ok(listDepartments)).length);
    expect(await managedBy(learner)).toEqual([]);
    const all = await manager.ok(listDepartments, { query: { managed: 'false' } });
    expect(all).toHaveLength(3);
  });

  it('answers for the departments they belong to until they are told of others', async () => {
    const { admin, manager, learner, own, far, inFar, inBelow, answerFor } = await place();
    const before = await admin.ok(getUser, { params: { id: manager.id } });
    expect(before).toMatchObject({ managed_departments: [own], manages_explicitly: false });
    expect(await idsFor(manager)).toEqual([manager.id, learner.id]);
    const told = await answerFor(far.id, far.id);
    expect(told).toMatchObject({ managed_departments: [far], manages_explicitly: true });
    expect(await idsFor(manager)).toEqual([manager.id, inFar.id, inBelow.id]);
    expect((await manager.refused(getUser, { params: { id: learner.id } })).status).toBe(404);
    expect(await answerFor()).toMatchObject({
      managed_departments: [own],
      manages_explicitly: false,
    });
    expect(await idsFor(manager)).toEqual([manager.id, learner.id]);
  });

  it('sees the participants and figures of exactly those they were told and below', async () => {
    const { people, admin, manager, learner, own, far, below, inBelow, answerFor } = await place();
    const { course } = await app.make.examination({ people });
    const params = { course_template_id: course.id };
    const participants = async () =>
      (await manager.ok(listCourseUsers, { params: { id: course.id } })).map(({ id }) => id);
    const assigned = async () =>
      (await manager.ok(getCourseTemplate, { params })).assigned_user_count;
    expect(await participants()).toContain(learner.id);
    expect(await assigned()).toBe(1);
    await answerFor(below.id);
    expect(await participants()).toEqual([manager.id, inBelow.id]);
    expect(await assigned()).toBe(0);
    const scores = (department_id: number) =>
      manager.raw(listDepartmentBasicScores, { params: { department_id } });
    const statuses = [await scores(own.id), await scores(far.id), await scores(below.id)];
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 200]);
    const counts = await manager.ok(listDepartments, { query: { sort: '["id","ASC"]' } });
    expect(counts.map(({ total_user_count: count }) => count)).toEqual([null, null, 1]);
    const whole = await admin.ok(listDepartments, { query: { sort: '["id","ASC"]' } });
    expect(whole.map(({ total_user_count: count }) => count)).toEqual([2, 2, 1]);
  });

  it('is told by admins, of departments of the company', async () => {
    const { admin, manager, learner, own } = await place();
    const other = await app.make.company();
    const call = (id: number, ...department_ids: number[]) => ({
      params: { id },
      body: { department_ids },
    });
    const foreign = await admin.refused(
      setManagedDepartments,
      call(manager.id, other.department.id),
    );
    expect(foreign).toMatchObject({ status: 400, errors: [{ field: 'department_ids' }] });
    const many = call(manager.id, ...Array.from({ length: 21 }, () => own.id));
    expect((await admin.refused(setManagedDepartments, many)).status).toBe(400);
    const noManager = await admin.refused(setManagedDepartments, call(learner.id, own.id));
    expect(noManager).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('部署の管理者だけ'),
    });
    for (const who of [manager, learner])
      expect((await who.refused(setManagedDepartments, call(manager.id, own.id))).code).toBe(
        'FORBIDDEN',
      );
    expect(
      (await other.admin.refused(setManagedDepartments, call(manager.id, own.id))).status,
    ).toBe(404);
  });

  it('loses what they were told with the role and with the department, and the log tells', async () => {
    const { company, admin, manager, own, far, below, answerFor } = await place();
    await answerFor(far.id);
    const role = (role: 'User' | 'DepartmentManager') =>
      admin.ok(setRoles, { params: { id: manager.id }, body: { role } });
    expect(await role('User')).toMatchObject({
      managed_departments: [],
      manages_explicitly: false,
    });
    expect(await role('DepartmentManager')).toMatchObject({ managed_departments: [own] });
    const empty = await app.make.department(company.id);
    await answerFor(below.id, empty.id);
    await admin.ok(deleteDepartment, { params: { department_id: empty.id } });
    const after = await admin.ok(getUser, { params: { id: manager.id } });
    expect(after).toMatchObject({ managed_departments: [below], manages_explicitly: true });
    const { rows } = await app.database.pool.query<{ changes: unknown }>(
      `select changes from audit_log where company_id = $1 and action = 'user.set-managed-departments' order by id`,
      [company.id],
    );
    expect(rows[0]).toEqual({ changes: { managed_department_ids: { from: [], to: [far.id] } } });
  });
});

describe('the managers of a department', () => {
  it('are those who were told of it, and those who belong to it and were told of none', async () => {
    const { company, admin, manager, own, far, below, answerFor } = await place();
    const second = await app.make.user(company.id, {
      role: 'DepartmentManager',
      departmentId: far.id,
    });
    const named = ({ id, name }: Person) => ({ id, name });
    expect(await managersOf(admin, own.id)).toEqual([{ ...named(manager), explicit: false }]);
    await answerFor(far.id);
    expect(await managersOf(admin, own.id)).toEqual([]);
    const both = [
      { ...named(manager), explicit: true },
      { ...named(second), explicit: false },
    ];
    const byId = { params: { department_id: far.id }, query: { sort: '["id","ASC"]' } };
    expect(await admin.ok(listDepartmentManagers, byId)).toEqual(both);
    expect(await managersOf(manager, below.id)).toEqual([]);
    const shown = await admin.ok(getDepartment, { params: { department_id: far.id } });
    expect(shown.managers).toHaveLength(2);
    await admin.ok(deleteUser, { params: { id: second.id } });
    expect(await managersOf(admin, far.id)).toEqual([both[0]]);
  });

  it('are told to those who answer for it', async () => {
    const { manager, learner, own, far } = await place();
    const other = await app.make.company();
    const of = (department_id: number) => ({ params: { department_id } });
    expect((await manager.refused(listDepartmentManagers, of(far.id))).status).toBe(403);
    expect((await learner.refused(listDepartmentManagers, of(own.id))).status).toBe(403);
    expect((await other.admin.refused(listDepartmentManagers, of(own.id))).status).toBe(404);
    expect((await app.nobody.refused(listDepartmentManagers, of(own.id))).status).toBe(401);
    const seen = await learner.ok(getDepartment, of(own.id));
    expect(seen).toMatchObject({ total_user_count: null, managers: null });
  });
});

describe('the people of a department and all below', () => {
  it('are counted once each, without those who left', async () => {
    const { company, admin, far, below, inFar } = await place();
    const add = (departmentId: number, userId: number) =>
      app.database.pool.query(
        'insert into user_departments (company_id, user_id, department_id) values ($1, $2, $3)',
        [company.id, userId, departmentId],
      );
    await add(below.id, inFar.id);
    const gone = await app.make.user(company.id, { departmentId: below.id });
    const count = async (department_id: number) => {
      const shown = await admin.ok(getDepartment, { params: { department_id } });
      return [shown.user_count, shown.total_user_count];
    };
    expect(await count(far.id)).toEqual([1, 3]);
    await admin.ok(deleteUser, { params: { id: gone.id } });
    expect(await count(far.id)).toEqual([1, 2]);
    expect(await count(below.id)).toEqual([2, 2]);
  });
});
