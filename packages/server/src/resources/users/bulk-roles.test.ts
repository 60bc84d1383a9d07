import {
  bulkUsers,
  getUser,
  listTaskItems,
  setManagedDepartments,
  setRoles,
  undoTask,
  type BulkRole,
  type Task,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
let vendor: Awaited<ReturnType<TestApp['make']['company']>>;
beforeAll(async () => {
  app = await startTestApp();
  vendor = await app.make.company({ isVendor: true });
});
afterAll(() => app.close());

const giving = (role: BulkRole, ...people: { id: number }[]) => ({
  body: { action: 'SetRole' as const, role, ids: people.map(({ id }) => id) },
});
const give = (who: Person, role: BulkRole, ...people: { id: number }[]) =>
  who.ok(bulkUsers, giving(role, ...people));
const undo = (who: Person, { id }: Task) => who.ok(undoTask, { params: { id } });
const roleOf = async (admin: Person, { id }: { id: number }) =>
  (await admin.ok(getUser, { params: { id } })).role;
const messageOf = async (admin: Person, { id }: Task, state: 'Failed' | 'Kept') => {
  const [item, ...more] = await admin.ok(listTaskItems, { params: { id }, query: { state } });
  expect(more).toEqual([]);
  return item?.message;
};
/** Nobody has proved for eleven minutes that the session is theirs. */
const forgetProof = ({ id }: Person) =>
  app.database.pool.query(
    `update sessions set confirmed_at = $2::timestamptz - interval '11 minutes' where user_id = $1`,
    [id, app.clock.now],
  );

describe('a role given to many', () => {
  it('holds from their next call on, row by row, and skips those who have it', async () => {
    const { company, admin, manager, learner } = await app.make.company();
    const third = await app.make.user(company.id);
    const task = await give(admin, 'DepartmentManager', learner, third, manager);
    expect(task).toMatchObject({ kind: 'users.set-role', done: 2, skipped: 1, undoable: true });
    expect(await roleOf(admin, learner)).toBe('DepartmentManager');
    const { rows } = await app.database.pool.query(
      `select target_id, changes from audit_log
       where company_id = $1 and action = 'user.set-role' order by target_id`,
      [company.id],
    );
    const changes = { role: { from: 'User', to: 'DepartmentManager' } };
    expect(rows).toEqual([learner, third].map(({ id }) => ({ target_id: id, changes })));
  });

  it('is given to all whom the filter finds', async () => {
    const { company, admin, manager, learner } = await app.make.company();
    const third = await app.make.user(company.id);
    const body = { action: 'SetRole' as const, role: 'Admin' as const, filter: { role: 'User' } };
    expect(await admin.ok(bulkUsers, { body })).toMatchObject({ total: 2, done: 2 });
    for (const user of [learner, third]) expect(await roleOf(admin, user)).toBe('Admin');
    expect(await roleOf(admin, manager)).toBe('DepartmentManager');
  });

  it('is never one’s own, nor taken from the last admin', async () => {
    const { admin, learner } = await app.make.company();
    const own = await give(admin, 'User', admin, learner);
    expect(own).toMatchObject({ done: 0, failed: 1, skipped: 1, undoable: false });
    expect(await messageOf(admin, own, 'Failed')).toContain('自分の権限は変更できません');
    const query = { company_id: admin.companyId };
    const task = await vendor.admin.ok(bulkUsers, { query, ...giving('User', admin) });
    expect(task).toMatchObject({ done: 0, failed: 1 });
    expect(await roleOf(admin, admin)).toBe('Admin');
  });

  it('is neither SuperAdmin nor taken from one', async () => {
    const second = await app.make.user(vendor.company.id, { role: 'SuperAdmin' });
    const task = await give(vendor.admin, 'User', second);
    expect(await messageOf(vendor.admin, task, 'Failed')).toContain('1人ずつ変更してください');
    expect(await roleOf(vendor.admin, second)).toBe('SuperAdmin');
    const made = giving('SuperAdmin' as BulkRole, vendor.learner);
    expect((await vendor.admin.refused(bulkUsers, made)).status).toBe(400);
  });

  it('is asked for with this action alone', async () => {
    const { admin, learner } = await app.make.company();
    const ids = [learner.id];
    for (const body of [
      { action: 'SetRole' as const, ids },
      { action: 'SetRole' as const, ids, role: 'Admin' as const, department_id: null },
      { action: 'Restore' as const, ids, role: 'Admin' as const },
    ])
      expect((await admin.refused(bulkUsers, { body })).code).toBe('VALIDATION_FAILED');
  });

  it('needs a recent proof of who gives or takes it, as for one person', async () => {
    const { admin, manager, learner } = await app.make.company();
    await forgetProof(admin);
    for (const sent of [giving('Admin', learner), giving('User', manager)])
      expect((await admin.refused(bulkUsers, sent)).code).toBe('CONFIRMATION_REQUIRED');
    expect(await roleOf(admin, learner)).toBe('User');
    expect(await roleOf(admin, manager)).toBe('DepartmentManager');
    await admin.ok(bulkUsers, { body: { action: 'Deactivate', ids: [learner.id] } });
  });
});

describe('undoing it', () => {
  it('gives back the role and what a manager answered for', async () => {
    const { admin, manager, learner, department } = await app.make.company();
    const params = { id: manager.id };
    const told = { department_ids: [department.id] };
    await admin.ok(setManagedDepartments, { params, body: told });
    const task = await give(admin, 'Admin', manager, learner);
    expect((await admin.ok(getUser, { params })).managed_departments).toEqual([]);
    await undo(admin, task);
    expect(await roleOf(admin, learner)).toBe('User');
    expect(await admin.ok(getUser, { params })).toMatchObject({
      role: 'DepartmentManager',
      manages_explicitly: true,
      managed_departments: [{ id: department.id }],
    });
  });

  it('leaves those who got another role or departments since', async () => {
    const { company, admin, manager, learner, department } = await app.make.company();
    const third = await app.make.user(company.id);
    const task = await give(admin, 'Admin', manager, third);
    await admin.ok(setRoles, { params: { id: manager.id }, body: { role: 'User' } });
    await undo(admin, task);
    expect(await messageOf(admin, task, 'Kept')).toContain('権限が変更された');
    expect([await roleOf(admin, manager), await roleOf(admin, third)]).toEqual(['User', 'User']);

    const raised = await give(admin, 'DepartmentManager', learner);
    const body = { department_ids: [department.id] };
    await admin.ok(setManagedDepartments, { params: { id: learner.id }, body });
    await undo(admin, raised);
    expect(await messageOf(admin, raised, 'Kept')).toContain('担当する部署が決められた');
    expect(await roleOf(admin, learner)).toBe('DepartmentManager');
  });

  it('needs proof too, since it may grant a higher role again', async () => {
    const { company, admin } = await app.make.company();
    const second = await app.make.user(company.id, { role: 'Admin' });
    const task = await give(admin, 'User', second);
    await forgetProof(admin);
    const refused = await admin.refused(undoTask, { params: { id: task.id } });
    expect(refused.code).toBe('CONFIRMATION_REQUIRED');
    expect(await roleOf(admin, second)).toBe('User');
  });

  it('keeps the last admin', async () => {
    const { admin, learner } = await app.make.company();
    const task = await give(admin, 'Admin', learner);
    await learner.ok(bulkUsers, { body: { action: 'Deactivate', ids: [admin.id] } });
    await undo(vendor.admin, task);
    expect(await messageOf(learner, task, 'Kept')).toContain('最後の管理者');
    expect(await roleOf(learner, learner)).toBe('Admin');
  });
});
