import {
  cancelTask,
  getImport,
  getTask,
  getUser,
  listDepartments,
  listNotifications,
  undoTask,
  updateUser,
  type Import,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldData, startTestApp, type Person, type TestApp } from '#testing';
import { beginDueTasks } from '../tasks/begin-due';
import { upload } from './fixtures/files';
import { change, line, newNumber, refusedRun, run, sheet } from './fixtures/people';

let app: TestApp;
let admin: Person;
let learner: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T09:00:00+09:00');
  ({ admin, learner } = await app.make.company());
});

const DAY = '2027-04-01';
const UPDATE = { options: { duplicates: 'Update' as const } };
/** As every process does it every twenty seconds, and what comes of it. */
const tick = async () => {
  const failing = (error: unknown): void => {
    throw error;
  };
  await Promise.all([1, 2].map(() => beginDueTasks(app, app.clock.now, failing)));
  await app.jobs.workOff();
};
/** A file that moves the learner to a department that is not there yet, and names a profession. */
const move = async (): Promise<Import> => {
  const email = `moved${newNumber()}@test.example`;
  await app.database.pool.query('update users set email = $1 where id = $2', [email, learner.id]);
  const made = await upload(admin, sheet(`${learner.name},${email},,東京支店,,販売,`), UPDATE);
  return change(admin, made, { departments: { 東京支店: { create: true } } });
};
const current = async () => {
  const { department_name, profession } = (await admin.ok(getUser, {
    params: { id: learner.id },
  })) as { department_name?: string | null; profession: string | null };
  return { department_name, profession };
};
const stateOf = async ({ id }: Import) => {
  const { state, starts_on } = await admin.ok(getImport, { params: { id } });
  return { state, starts_on };
};

describe('a file with a day', () => {
  it('waits for it, takes effect once as it begins in the company, and is undone', async () => {
    const made = await move();
    const before = await current();
    const task = await run(admin, made, { starts_on: DAY });
    expect(task).toMatchObject({ state: 'Waiting', starts_on: DAY, done: 0 });
    expect(await stateOf(made)).toEqual({ state: 'Scheduled', starts_on: DAY });
    expect((await refusedRun(admin, made)).message).toContain('予約を取り消し');
    app.clock.set('2027-03-31T23:59:59+09:00');
    await tick();
    expect(await current()).toEqual(before);
    app.clock.set('2027-04-01T00:00:01+09:00');
    await tick();
    await tick();
    const params = { id: task.id };
    expect(await admin.ok(getTask, { params })).toMatchObject({ state: 'Completed', done: 1 });
    expect(await current()).toMatchObject({ profession: '販売' });
    const names = async () => (await admin.ok(listDepartments)).map(({ name }) => name);
    expect((await names()).filter((name) => name === '東京支店')).toHaveLength(1);
    expect((await stateOf(made)).state).toBe('Completed');
    app.clock.set('2027-04-02T10:00:00+09:00');
    await admin.ok(undoTask, { params });
    await app.jobs.workOff();
    expect(await current()).toEqual(before);
    expect(await names()).not.toContain('東京支店');
  });

  it('takes what people have become meanwhile, once the company may write, and is kept until then', async () => {
    const made = await move();
    await run(admin, made, { starts_on: DAY });
    await admin.ok(updateUser, { params: { id: learner.id }, body: { profession: '経理' } });
    await deleteOldData(app, admin.companyId, new Date('2027-03-30T00:00:00Z'));
    app.clock.set('2027-04-01T00:00:01+09:00');
    const readOnlyAt = (at: Date | null) =>
      app.database.pool.query('update companies set read_only_at = $1 where id = $2', [
        at,
        admin.companyId,
      ]);
    await readOnlyAt(app.clock.now);
    await tick();
    expect(await current()).toMatchObject({ profession: '経理' });
    await readOnlyAt(null);
    await tick();
    expect(await current()).toMatchObject({ profession: '販売' });
  });

  it('is given up before its day, and can be run again', async () => {
    const made = await move();
    const { id } = await run(admin, made, { starts_on: DAY });
    expect(await admin.ok(cancelTask, { params: { id } })).toMatchObject({ state: 'Cancelled' });
    app.clock.set('2027-04-01T00:00:01+09:00');
    await tick();
    expect(await current()).not.toMatchObject({ profession: '販売' });
    expect((await stateOf(made)).state).toBe('Failed');
    await run(admin, made);
    expect(await current()).toMatchObject({ profession: '販売' });
  });

  it('tells the admins when nothing could be done, and why', async () => {
    const full = await app.make.company({ seats: 8 });
    admin = full.admin;
    const made = await upload(admin, sheet(line(), line()));
    if (made.seats!.left < made.seats!.needed) throw new Error('too few seats to begin with');
    const task = await run(admin, made, { starts_on: DAY });
    while ((await admin.ok(getImport, { params: { id: made.id } })).seats!.left > 1)
      await app.make.user(full.company.id);
    app.clock.set('2027-04-01T00:00:01+09:00');
    await tick();
    const ended = await admin.ok(getTask, { params: { id: task.id } });
    expect(ended).toMatchObject({ state: 'Failed', done: 0 });
    const { items } = await admin.ok(listNotifications);
    expect(items).toMatchObject([
      { kind: 'ImportNotDone', data: { starts_on: DAY, task_id: task.id, reason: ended.error } },
    ]);
  });
});

it('has a day from tomorrow to 400 days from now, and people in it', async () => {
  const made = await move();
  for (const starts_on of ['2026-11-20', '2028-11-20'])
    expect((await refusedRun(admin, made, { starts_on })).errors).toMatchObject([
      { field: 'starts_on' },
    ]);
});
