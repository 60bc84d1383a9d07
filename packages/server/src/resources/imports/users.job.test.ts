import {
  cancelTask,
  createImport,
  getImport,
  getTask,
  listDepartments,
  listTaskItems,
  undoTask,
  updateUser,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { patiently } from '#test/platform/patience';
import { form, upload } from './fixtures/files';
import { newNumber, sheet, line, people, run, refusedRun, change } from './fixtures/people';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('limits', () => {
  it('are the seats, before anything and again when it is written', async () => {
    const { admin } = await app.make.company({ seats: 5 });
    const [one, other] = [
      await upload(admin, sheet(line({ login: `seat-${newNumber()}` }), line())),
      await upload(admin, sheet(line({ login: `seat-${newNumber()}` }), line())),
    ];
    const tooMany = await upload(admin, sheet(line(), line(), line()));
    expect((await refusedRun(admin, tooMany)).code).toBe('NO_SEATS_LEFT');
    const tasks = [await run(admin, one), await run(admin, other)];
    await app.jobs.workOff();
    const ended = await Promise.all(tasks.map(({ id }) => admin.ok(getTask, { params: { id } })));
    expect(ended.map(({ state }) => state).sort()).toEqual(['Completed', 'Failed']);
    expect(ended.find(({ state }) => state === 'Failed')!.error).toContain('残りの席は0席');
    expect(await people(admin)).toHaveLength(5);
    const failed = await Promise.all(
      [one, other].map(({ id }) => admin.ok(getImport, { params: { id } })),
    );
    expect(failed.map(({ state }) => state).sort()).toEqual(['Completed', 'Failed']);
  });

  it('are no mails: invitations wait for the approval, which is said before it runs', async () => {
    const { admin } = await app.make.company({ isApproved: false });
    const made = await upload(admin, sheet(line(), line()), { options: { invite: true } });
    expect(made.invitations).toMatchObject({
      approved: false,
      needed: 2,
      at_once: 0,
      last_on: null,
    });
    const task = await run(admin, made);
    await app.jobs.workOff();
    expect(await admin.ok(getTask, { params: { id: task.id } })).toMatchObject({
      state: 'Completed',
      done: 2,
      queued: 2,
    });
    const waiting = (await people(admin)).filter((each) => each.invitation_queued_at !== null);
    expect(waiting).toHaveLength(2);
  });
});

describe('undoing it', () => {
  it('removes whom nobody has touched, with the departments it has made', async () => {
    const { admin } = await app.make.company();
    const before = await people(admin);
    const made = await upload(admin, sheet(line({ department: '仮の部' }), line(), line()), {
      options: { invite: true },
    });
    await change(admin, made, { departments: { 仮の部: { create: true } } });
    const task = await run(admin, made);
    const [, touched] = (await people(admin)).slice(-3);
    app.clock.addSeconds(60);
    await admin.ok(updateUser, { params: { id: touched!.id }, body: { profession: '調理' } });
    const undone = await admin.ok(undoTask, { params: { id: task.id } });
    expect(undone.undone_at).not.toBeNull();
    expect((await people(admin)).map(({ id }) => id)).toEqual([
      ...before.map(({ id }) => id),
      touched!.id,
    ]);
    const items = await admin.ok(listTaskItems, { params: { id: task.id } });
    expect(items).toMatchObject([{ state: 'Kept', user: { id: touched!.id } }]);
    expect((await admin.ok(listDepartments)).map(({ name }) => name)).not.toContain('仮の部');
    const log = await app.database.pool.query('select changes::text as text from audit_log');
    expect(JSON.stringify(log.rows)).not.toContain('imported');
  });
});

describe('a job that is killed', () => {
  it('writes nothing before its end, and everything once', async () => {
    const { admin } = await app.make.company({ seats: null });
    const lines = Array.from({ length: 120 }, (_, at) =>
      line(at % 2 ? {} : { login: `kill-${newNumber()}` }),
    );
    const made = await upload(admin, sheet(...lines));
    const task = await run(admin, made);
    await app.database.pool.query(
      `create or replace function fail_late() returns trigger language plpgsql as $$
       begin raise 'broken'; end $$`,
    );
    await app.database.pool.query(
      `create trigger fail_late before insert on task_items for each row execute function fail_late()`,
    );
    await app.database.pool.query(
      `create trigger fail_late before update of written_at on imports for each row execute function fail_late()`,
    );
    await app.jobs.workOff();
    expect(await people(admin)).toHaveLength(3);
    expect(await admin.ok(getTask, { params: { id: task.id } })).toMatchObject({
      state: 'Waiting',
      prepared: 60,
      done: 0,
    });
    await app.database.pool.query('drop trigger fail_late on task_items');
    await app.database.pool.query('drop trigger fail_late on imports');
    await app.database.pool.query(
      "update pgboss.job set start_after = now() where name = 'run-task'",
    );
    await app.jobs.workOff();
    expect(await people(admin)).toHaveLength(123);
    const done = await admin.ok(getTask, { params: { id: task.id } });
    expect(done).toMatchObject({ state: 'Completed', prepared: 60, done: 120 });
    await app.database.asOwner((tx) => app.jobs.send(tx, 'run-task', { taskId: task.id }));
    await app.jobs.workOff();
    expect(await people(admin)).toHaveLength(123);
    expect(await admin.ok(getTask, { params: { id: task.id } })).toEqual(done);
  });

  it('leaves nothing when it is cancelled before it writes', async () => {
    const { admin } = await app.make.company();
    const made = await upload(admin, sheet(line({ login: `cancel-${newNumber()}` })));
    const task = await run(admin, made);
    await admin.ok(cancelTask, { params: { id: task.id } });
    await app.jobs.workOff();
    expect(await people(admin)).toHaveLength(3);
    expect(await admin.ok(getImport, { params: { id: made.id } })).toMatchObject({
      state: 'Failed',
    });
    expect(await run(admin, made)).toMatchObject({ state: 'Waiting' });
  });
});

it(
  'takes 10,000 lines, and no more',
  async () => {
    const { admin } = await app.make.company({ seats: null });
    const lines = Array.from({ length: 10_000 }, (_, at) => line({ department: `部${at % 40}` }));
    const made = await upload(admin, sheet(...lines));
    expect(made.unknown.departments).toHaveLength(40);
    const create = Object.fromEntries(
      made.unknown.departments.map(({ name }) => [name, { create: true }]),
    );
    const chosen = await change(admin, made, { departments: create });
    expect(chosen.counts).toMatchObject({ create: 10_000, error: 0 });
    const task = await run(admin, made);
    await app.jobs.workOff();
    expect(await admin.ok(getTask, { params: { id: task.id } })).toMatchObject({
      state: 'Completed',
      done: 10_000,
    });
    const counted = await app.database.pool.query(
      'select count(*)::int as count from users where company_id = $1',
      [admin.companyId],
    );
    expect(counted.rows[0]).toEqual({ count: 10_003 });
    const tooMany = await admin.refused(createImport, { body: form(sheet(...lines, line())) });
    expect(tooMany.message).toContain('10,000行まで');
  },
  patiently(120_000),
);
