import {
  bulkUsers,
  cancelTask,
  getTask,
  getUser,
  listTaskItems,
  listTasks,
  undoTask,
  type Task,
  type UsersBulkAction,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const stateOf = async (admin: Person, id: number) =>
  (await admin.ok(getUser, { params: { id } })).active;
const itemsOf = (admin: Person, { id }: Task, state?: string) =>
  admin.ok(listTaskItems, {
    params: { id },
    query: { ...(state ? { state } : {}), range: '[0,999]' },
  });
const bulk = (
  admin: Person,
  action: UsersBulkAction,
  ids: number[],
  more: { department_id?: number | null } = {},
) => admin.ok(bulkUsers, { body: { action, ids, ...more } });

/** Many people, without sessions. */
const crowd = async (companyId: number, count: number): Promise<number[]> => {
  const { rows } = await app.database.pool.query<{ id: number }>(
    `insert into users (company_id, name, login_id)
     select $1::bigint, '人' || n, 'crowd-' || $1::bigint || '-' || n from generate_series(1, $2::int) n returning id`,
    [companyId, count],
  );
  return rows.map(({ id }) => id);
};

describe('a bulk action on a few', () => {
  it('is done at once, row by row, and names what was refused', async () => {
    const { admin, manager, learner } = await app.make.company();
    const task = await bulk(admin, 'Deactivate', [learner.id, admin.id, manager.id]);
    expect(task).toMatchObject({
      kind: 'users.deactivate',
      state: 'Completed',
      total: 3,
      done: 2,
      failed: 1,
      undoable: true,
      created_by: { id: admin.id, name: admin.name },
    });
    const [refused] = await itemsOf(admin, task, 'Failed');
    expect(refused).toMatchObject({ user: { id: admin.id } });
    expect(refused!.message).toContain('最後の管理者');
    expect(await stateOf(admin, learner.id)).toBe(false);
    expect(await stateOf(admin, admin.id)).toBe(true);
    const again = await bulk(admin, 'Deactivate', [learner.id]);
    expect(again).toMatchObject({ done: 0, skipped: 1, undoable: false });
  });

  it('is undone where nobody has touched it since', async () => {
    const { admin, manager, learner } = await app.make.company();
    const task = await bulk(admin, 'Deactivate', [learner.id, manager.id]);
    await bulk(admin, 'Restore', [manager.id]);
    const undone = await admin.ok(undoTask, { params: { id: task.id } });
    expect(undone).toMatchObject({ undoable: false, undoing: false });
    expect(undone.undone_at).not.toBeNull();
    expect(await stateOf(admin, learner.id)).toBe(true);
    const [kept] = await itemsOf(admin, task, 'Kept');
    expect(kept).toMatchObject({ user: { id: manager.id } });
    const twice = await admin.refused(undoTask, { params: { id: task.id } });
    expect(twice.code).toBe('CONFLICT');
  });

  it('restores as far as there are seats', async () => {
    const { admin, manager, learner } = await app.make.company({ seats: 3 });
    await bulk(admin, 'Deactivate', [manager.id, learner.id]);
    await app.make.user(admin.companyId);
    const task = await bulk(admin, 'Restore', [manager.id, learner.id]);
    expect(task).toMatchObject({ done: 1, failed: 1 });
    const [refused] = await itemsOf(admin, task, 'Failed');
    expect(refused!.message).toContain('残りは0席');
    await admin.ok(undoTask, { params: { id: task.id } });
    expect(await stateOf(admin, manager.id)).toBe(false);
  });

  it('moves people to a department and back', async () => {
    const { admin, learner, manager, department } = await app.make.company();
    const other = await app.make.department(admin.companyId);
    const task = await bulk(admin, 'SetDepartment', [learner.id, manager.id], {
      department_id: other.id,
    });
    await bulk(admin, 'SetDepartment', [manager.id], { department_id: null });
    await admin.ok(undoTask, { params: { id: task.id } });
    const departmentOf = async (id: number) =>
      (await admin.ok(getUser, { params: { id } })).department_id;
    expect(await departmentOf(learner.id)).toBe(department.id);
    expect(await departmentOf(manager.id)).toBeNull();
    expect(await itemsOf(admin, task, 'Kept')).toHaveLength(1);
  });

  it('invites, and cannot take that back', async () => {
    const { admin, learner } = await app.make.company();
    const [stopped] = await crowd(admin.companyId, 1);
    const task = await bulk(admin, 'Invite', [learner.id, stopped!]);
    expect(task).toMatchObject({ done: 1, failed: 1, undoable: false });
    expect(await admin.refused(undoTask, { params: { id: task.id } })).toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('whom it concerns', () => {
  it('may be everybody whom the filter of the list finds', async () => {
    const { admin, manager, learner, department } = await app.make.company();
    const task = await admin.ok(bulkUsers, {
      body: { action: 'Deactivate', filter: { department_id: department.id, role: 'User' } },
    });
    expect(task).toMatchObject({ total: 1, done: 1 });
    expect(await stateOf(admin, learner.id)).toBe(false);
    expect(await stateOf(admin, manager.id)).toBe(true);
    const none = { action: 'Restore' as const, filter: { name: 'だれでもない' } };
    expect(await admin.refused(bulkUsers, { body: none })).toMatchObject({ status: 400 });
  });

  it('is said clearly, of the own company alone, by an admin', async () => {
    const { admin, manager, learner } = await app.make.company();
    const foreign = await app.make.company();
    const bad = [
      { action: 'Restore' as const },
      { action: 'Restore' as const, ids: [learner.id], filter: {} },
      { action: 'Restore' as const, ids: [learner.id, foreign.learner.id] },
      { action: 'Restore' as const, ids: [] },
      { action: 'Restore' as const, filter: { nonsense: '1' } },
      { action: 'SetDepartment' as const, ids: [learner.id] },
      { action: 'SetDepartment' as const, ids: [learner.id], department_id: foreign.department.id },
      { action: 'Restore' as const, ids: Array.from({ length: 10_001 }, (_, n) => n + 1) },
    ];
    for (const body of bad)
      expect(await admin.refused(bulkUsers, { body })).toMatchObject({ status: 400 });
    const body = { action: 'Restore' as const, ids: [learner.id] };
    expect((await manager.refused(bulkUsers, { body })).status).toBe(403);
    expect((await app.nobody.refused(bulkUsers, { body })).status).toBe(401);
  });

  it('is hidden from other companies and from people who did not start it', async () => {
    const { admin, manager, learner } = await app.make.company();
    const foreign = await app.make.company();
    const task = await bulk(admin, 'Restore', [learner.id]);
    for (const other of [foreign.admin, manager])
      for (const spec of [getTask, listTaskItems, cancelTask, undoTask])
        expect((await other.refused(spec, { params: { id: task.id } })).status).toBe(404);
    expect(await foreign.admin.ok(listTasks)).toEqual([]);
    expect(await manager.ok(listTasks)).toEqual([]);
    const query = { kind: 'users.restore', state: '["Completed"]' };
    expect(await admin.ok(listTasks, { query })).toMatchObject([{ id: task.id }]);
    expect(await admin.ok(listTasks, { query: { state: 'Waiting' } })).toEqual([]);
  });
});

describe('a bulk action on many', () => {
  it('is left to a job, which does everything once however often it runs', async () => {
    const { admin } = await app.make.company({ seats: null });
    const ids = await crowd(admin.companyId, 230);
    const task = await bulk(admin, 'Deactivate', ids);
    expect(task).toMatchObject({ state: 'Waiting', total: 230, done: 0 });
    await app.jobs.workOff();
    const done = await admin.ok(getTask, { params: { id: task.id } });
    expect(done).toMatchObject({ state: 'Completed', done: 230, failed: 0 });
    await app.database.asOwner((tx) => app.jobs.send(tx, 'run-task', { taskId: task.id }));
    await app.jobs.workOff();
    expect(await admin.ok(getTask, { params: { id: task.id } })).toEqual(done);
    const logged = await app.database.pool.query(
      `select 1 from audit_log where company_id = $1 and action = 'user.deactivate'`,
      [admin.companyId],
    );
    expect(logged.rowCount).toBe(230);
    const undoing = await admin.ok(undoTask, { params: { id: task.id } });
    expect(undoing).toMatchObject({ undoing: true, undoable: false });
    await app.jobs.workOff();
    const undone = await admin.ok(getTask, { params: { id: task.id } });
    expect(undone).toMatchObject({ undoing: false });
    expect(await stateOf(admin, ids[229]!)).toBe(true);
  });

  it('goes on where it was when a step fails', async () => {
    const { admin } = await app.make.company({ seats: null });
    const ids = await crowd(admin.companyId, 120);
    const task = await bulk(admin, 'Deactivate', ids);
    // What no rule foresees: the database fails at one person, once.
    await app.database.pool.query(
      `create function fail_once() returns trigger language plpgsql as $$
       begin if new.id = ${ids[80]} and new.deactivated_at is not null then raise 'broken'; end if; return new; end $$`,
    );
    await app.database.pool.query(
      'create trigger fail_once before update on users for each row execute function fail_once()',
    );
    await app.jobs.workOff();
    expect(await admin.ok(getTask, { params: { id: task.id } })).toMatchObject({
      state: 'InProgress',
      done: 50,
    });
    await app.database.pool.query('drop trigger fail_once on users');
    await app.database.pool.query(
      "update pgboss.job set start_after = now() where name = 'run-task'",
    );
    await app.jobs.workOff();
    expect(await admin.ok(getTask, { params: { id: task.id } })).toMatchObject({
      state: 'Completed',
      done: 120,
    });
  });

  it('is stopped before its next step; what is done stays and can be undone', async () => {
    const { admin } = await app.make.company({ seats: null });
    const ids = await crowd(admin.companyId, 101);
    const task = await bulk(admin, 'Deactivate', ids);
    const cancelled = await admin.ok(cancelTask, { params: { id: task.id } });
    expect(cancelled).toMatchObject({ state: 'Cancelled', done: 0, skipped: 101, undoable: false });
    await app.jobs.workOff();
    expect(await stateOf(admin, ids[0]!)).toBe(true);
    const again = await admin.refused(cancelTask, { params: { id: task.id } });
    expect(again.code).toBe('CONFLICT');
  });

  it('ends when the person who started it may no longer do it', async () => {
    const { admin } = await app.make.company({ seats: null });
    const ids = await crowd(admin.companyId, 101);
    const other = await app.make.user(admin.companyId, { role: 'Admin' });
    const task = await bulk(other, 'Deactivate', ids);
    await bulk(admin, 'Deactivate', [other.id]);
    await app.jobs.workOff();
    const ended = await admin.ok(getTask, { params: { id: task.id } });
    expect(ended).toMatchObject({ state: 'Failed', done: 0 });
    expect(ended.error).toContain('権限がなくなった');
  });
});
