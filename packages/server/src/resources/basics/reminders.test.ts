import {
  deleteQuestion,
  getTask,
  listTaskItems,
  remindBasicUsers,
  type Task,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIn, startTestApp, type Person, type TestApp } from '#testing';
import { basicRows, type BasicRows } from './scores.testing';

let app: TestApp;
let rows: BasicRows;
beforeAll(async () => {
  app = await startTestApp();
  rows = basicRows(app);
});
afterAll(() => app.close());

const outcomes = async (person: Person, { id }: Task) =>
  (await person.ok(listTaskItems, { params: { id } })).map(({ user, state, message }) => [
    user!.id,
    state,
    message,
  ]);

const mailsTo = async (address: string) => (await app.mails()).filter(({ to }) => to === address);

/** What was written for a company: mails, to how many addresses, and that people were reminded. */
const outcomesOf = async (companyId: number) => {
  const { rows: written } = await app.database.pool.query<Record<string, number>>(
    `select count(*)::int as mails, count(distinct to_address)::int as addresses,
       (select count(*)::int from basic_reminders where company_id = $1) as reminders
     from mails where company_id = $1`,
    [companyId],
  );
  return written[0];
};

/** A company with a basic and somebody with an address who has not taken it. */
const makeBasic = async (some: Parameters<BasicRows['basic']>[1] = {}) => {
  const made = await app.make.company();
  const email = `reminded${made.company.id}@test.example`;
  const person = await app.make.user(made.company.id, {
    email,
    name: '相川 葵',
    departmentId: made.department.id,
  });
  const basic = await rows.basic(made.company.id, some);
  return {
    ...made,
    person,
    email,
    basic,
    params: { company_id: made.company.id, basic_id: basic.id },
  };
};

describe('a reminder of a basic', () => {
  it('says what is asked, until when, and where', async () => {
    const { company, admin, person, email, basic, params } = await makeBasic({
      name: '情報セキュリティ',
      questions: 12,
      to: '2026-11-30',
    });
    const task = await admin.ok(remindBasicUsers, { params, body: { user_ids: [person.id] } });
    expect(task).toMatchObject({
      kind: 'basic.remind',
      state: 'Completed',
      label: '情報セキュリティ',
      done: 1,
      undoable: false,
    });
    const [mail] = await mailsTo(email);
    expect(mail!.subject).toContain('「情報セキュリティ」の受講のお願い');
    for (const part of ['相川 葵 様', company.name, '全部で12問', '2026年11月30日'])
      expect(mail!.text).toContain(part);
    // The address of a page, and nothing that signs anybody in.
    const { pathname, search, hash } = new URL(linkIn(mail!));
    expect(pathname + search + hash).toBe(`/company-basics/${basic.id}/start`);
    const { rows: logged } = await app.database.pool.query(
      "select target_id, changes from audit_log where company_id = $1 and action = 'basic.remind'",
      [company.id],
    );
    expect(logged).toEqual([{ target_id: basic.id, changes: { users: 1 } }]);
  });

  it('is sent once a day', async () => {
    const { admin, person, email, params } = await makeBasic();
    const body = { user_ids: [person.id] };
    await admin.ok(remindBasicUsers, { params, body });
    const again = await admin.ok(remindBasicUsers, { params, body });
    expect(await outcomes(admin, again)).toEqual([
      [person.id, 'Skipped', '今日はすでに送っています。'],
    ]);
    expect(await mailsTo(email)).toHaveLength(1);
    app.clock.addDays(1);
    expect(await admin.ok(remindBasicUsers, { params, body })).toMatchObject({ done: 1 });
    app.clock.addDays(-1);
  });

  it('is sent once by two calls at the same moment', async () => {
    const { company, admin, manager, params, department } = await makeBasic();
    const users = await rows.people(company.id, { count: 8, departments: [department.id] });
    const tasks = await Promise.all([
      admin.ok(remindBasicUsers, { params, body: { user_ids: users } }),
      manager.ok(remindBasicUsers, { params, body: { user_ids: users.toReversed() } }),
    ]);
    expect(tasks.map(({ state }) => state)).toEqual(['Completed', 'Completed']);
    expect(tasks[0].done + tasks[1].done).toBe(8);
    expect(await outcomesOf(company.id)).toEqual({ mails: 8, addresses: 8, reminders: 8 });
  });

  it('is sent once by a job that is stopped in between, however many ask for it', async () => {
    const { company, admin, params } = await makeBasic();
    await app.database.pool.query('update companies set seats = 1000 where id = $1', [company.id]);
    const users = await rows.people(company.id, { count: 130 });
    const { pool } = app.database;
    const task = await admin.ok(remindBasicUsers, { params, body: { user_ids: users } });
    expect(task).toMatchObject({ state: 'Waiting', total: 130 });
    await admin.ok(remindBasicUsers, { params, body: { user_ids: users.slice(0, 9) } });
    // What no rule foresees: the database fails at the mail of one person, in the second step.
    const { rows: named } = await pool.query<{ email: string }>(
      'select email from users where id = $1',
      [users[80]],
    );
    await pool.query(
      `create function fail_mail() returns trigger language plpgsql as $$
       begin if new.to_address = '${named[0]!.email}' then raise 'broken'; end if; return new; end $$`,
    );
    await pool.query(
      'create trigger fail_mail before insert on mails for each row execute function fail_mail()',
    );
    await app.jobs.workOff();
    await pool.query('drop trigger fail_mail on mails');
    await pool.query("update pgboss.job set start_after = now() where name = 'run-task'");
    await app.jobs.workOff();
    expect(await outcomesOf(company.id)).toEqual({ mails: 130, addresses: 130, reminders: 130 });
    const done = await admin.ok(getTask, { params: { id: task.id } });
    expect(done).toMatchObject({ state: 'Completed', done: 121, skipped: 9 });
  });

  it('tells those who failed that they did', async () => {
    const { company, admin, person, email, basic, params } = await makeBasic({ passMark: 70 });
    await rows.sit(company.id, basic, { users: [person.id], on: '2026-11-01', right: 5 });
    await admin.ok(remindBasicUsers, { params, body: { user_ids: [person.id] } });
    expect((await mailsTo(email))[0]!.text).toContain('合格点の70%に届きませんでした');
  });
});

describe('who is not reminded', () => {
  it('is told with the reason', async () => {
    const { company, department, admin, basic, params } = await makeBasic();
    await app.database.pool.query(
      'update company_basics set department_id = $1 where basic_id = $2',
      [department.id, basic.id],
    );
    const [passed, silent, gone] = await rows.people(company.id, {
      count: 3,
      departments: [department.id],
    });
    const [outside] = await rows.people(company.id, { count: 1 });
    await rows.sit(company.id, basic, { users: [passed!], on: '2026-11-01', right: 9 });
    await app.database.pool.query('update users set email = null where id = $1', [silent]);
    await app.database.pool.query('update users set deactivated_at = now() where id = $1', [gone]);
    const body = { user_ids: [passed!, silent!, gone!, outside!] };
    const task = await admin.ok(remindBasicUsers, { params, body });
    expect(await outcomes(admin, task)).toEqual([
      [passed, 'Skipped', 'すでに合格しています。'],
      [silent, 'Skipped', 'メールアドレスがありません。'],
      [gone, 'Skipped', '停止中のユーザーです。'],
      [outside, 'Skipped', 'このベーシックの対象ではありません。'],
    ]);
    expect(task).toMatchObject({ done: 0, skipped: 4 });
  });

  it.each([
    [{ from: '2026-11-21' }, 'このベーシックの期間は、まだ始まっていません。'],
    [{ to: '2026-11-19' }, 'このベーシックの期間は終わっています。'],
  ])('is everybody outside of the period %j', async (period, reason) => {
    const { admin, person, params } = await makeBasic(period);
    const task = await admin.ok(remindBasicUsers, { params, body: { user_ids: [person.id] } });
    expect(await outcomes(admin, task)).toEqual([[person.id, 'Skipped', reason]]);
  });

  it('is everybody once there is nothing left to ask', async () => {
    const { admin, person, basic, params } = await makeBasic({ questions: 1 });
    for (const id of basic.questions) await admin.ok(deleteQuestion, { params: { id } });
    const task = await admin.ok(remindBasicUsers, { params, body: { user_ids: [person.id] } });
    const reason = 'このベーシックには、出題できる問題がありません。';
    expect(await outcomes(admin, task)).toEqual([[person.id, 'Skipped', reason]]);
  });

  it('is a mailbox that has got ten mails within the hour', async () => {
    const { company, admin, person, email, params } = await makeBasic();
    await app.database.pool.query(
      "insert into mails (company_id, to_address, subject) select $1, $2, '件名' from generate_series(1, 10)",
      [company.id, email],
    );
    const task = await admin.ok(remindBasicUsers, { params, body: { user_ids: [person.id] } });
    expect(task).toMatchObject({ done: 0, failed: 1 });
    const { rows: kept } = await app.database.pool.query(
      'select from basic_reminders where company_id = $1',
      [company.id],
    );
    expect(kept).toHaveLength(0);
  });
});

describe('whom a call reminds', () => {
  it('is whom the list finds by its filter', async () => {
    const { company, admin, manager, learner, person, basic, params } = await makeBasic();
    await rows.sit(company.id, basic, { users: [learner.id], on: '2026-11-01', right: 5 });
    const body = { filter: { state: ['NotTaken'] } };
    const task = await manager.ok(remindBasicUsers, { params, body });
    const reminded = (await outcomes(manager, task)).map(([id]) => id).sort();
    // The manager's department, the manager among them, without who has taken it and without the admin.
    expect(reminded).toEqual([manager.id, person.id].sort());
    const none = { params, body: { filter: { q: 'だれでもない' } } };
    expect((await admin.refused(remindBasicUsers, none)).status).toBe(400);
    for (const unclear of [{}, { user_ids: [person.id], filter: {} }])
      expect((await admin.refused(remindBasicUsers, { params, body: unclear })).status).toBe(400);
  });

  it('is nobody whom the caller does not see', async () => {
    const { admin, company, manager, learner, params } = await makeBasic();
    const other = await app.make.user(company.id);
    const body = { user_ids: [other.id] };
    expect(await manager.refused(remindBasicUsers, { params, body })).toMatchObject({
      status: 400,
      errors: [{ field: 'user_ids.0' }],
    });
    expect((await learner.refused(remindBasicUsers, { params, body })).status).toBe(403);
    const { admin: stranger } = await app.make.company();
    expect((await stranger.refused(remindBasicUsers, { params, body })).status).toBe(404);
    for (const id of [stranger.id, 2_000_000_000]) {
      const unknown = { params, body: { user_ids: [id] } };
      expect(await admin.refused(remindBasicUsers, unknown)).toMatchObject({
        status: 400,
        errors: [{ field: 'user_ids.0', message: '指定されたユーザーが見つかりません。' }],
      });
    }
    expect((await app.nobody.refused(remindBasicUsers, { params, body })).status).toBe(401);
  });
});
