import {
  bulkUsers,
  createUser,
  deleteUser,
  getInvitationOutlook,
  getTask,
  getUser,
  inviteUser,
  listTaskItems,
  listUsers,
  updateCompany,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { tellOfWaitingCompanies } from '../operations/tell-approval';
import { sendQueuedInvitations } from './send-invitations';

let app: TestApp;
let operator: Person;
let operatorAddress: string;
beforeAll(async () => {
  app = await startTestApp();
  operator = (await app.make.company({ isVendor: true })).admin;
  operatorAddress = (await operator.ok(getUser, { params: { id: operator.id } })).email!;
});
beforeEach(() => app.clock.set('2026-11-25T09:00:00+09:00'));
afterAll(() => app.close());

const fail = (error: unknown): never => {
  throw error;
};
const tick = () => sendQueuedInvitations(app, app.clock.now, fail);
const outlook = (admin: Person, count?: number) =>
  admin.ok(getInvitationOutlook, { query: count === undefined ? {} : { count: String(count) } });

let serial = 0;
/** People with an address and no password, made at once. */
const newcomers = async (companyId: number, count: number): Promise<number[]> => {
  serial += 1;
  const { rows } = await app.database.pool.query<{ id: number }>(
    `insert into users (company_id, name, email, role)
     select $1, '新人', 'n' || $2::text || '-' || n || '@queue.example', 'User' from generate_series(1, $3::int) n returning id`,
    [companyId, serial, count],
  );
  return rows.map(({ id }) => id);
};
const invitationsOf = async (companyId: number): Promise<string[]> => {
  const { rows } = await app.database.pool.query<{ to_address: string }>(
    `select to_address from mails where company_id = $1 and subject like '%ご招待%' order by id`,
    [companyId],
  );
  return rows.map(({ to_address: address }) => address);
};
const inviteAll = async (admin: Person, ids: number[]) => {
  const { id } = await admin.ok(bulkUsers, { body: { action: 'Invite', ids } });
  await app.jobs.workOff();
  return admin.ok(getTask, { params: { id } });
};

/** A company that may send 140 invitations a day, of which so many are left. */
const companyWithLeft = async (left: number) => {
  const made = await app.make.company({ seats: 20 });
  await app.database.pool.query(
    `insert into rate_limits (key, count, ends_at)
     values (sha256(convert_to('invitations of company ' || $1::text, 'UTF8')), $2, $3)`,
    [made.company.id, 140 - left, new Date(app.clock.now.getTime() + 86_400_000)],
  );
  return made;
};

describe('more invitations than a company may send in a day', () => {
  it('go out on the next day, by the day that was told before', async () => {
    const { admin, company } = await companyWithLeft(4);
    const ids = await newcomers(company.id, 10);
    expect(await outlook(admin, 10)).toMatchObject({
      approved: true,
      waiting: 0,
      at_once: 4,
      last_on: '2026-11-26',
    });
    expect((await outlook(admin, 150)).last_on).toBe('2026-11-27');
    expect(await inviteAll(admin, ids)).toMatchObject({ done: 10, queued: 6, failed: 0 });
    expect(await outlook(admin, 1)).toMatchObject({
      waiting: 6,
      at_once: 0,
      last_on: '2026-11-26',
    });
    await tick();
    expect(await invitationsOf(company.id)).toHaveLength(4);
    app.clock.addDays(1);
    await tick();
    expect(await outlook(admin)).toMatchObject({ waiting: 0, last_on: null });
    expect(new Set(await invitationsOf(company.id)).size).toBe(10);
  });

  it('are told of person by person, and wait in the order of asking', async () => {
    const { admin, company } = await companyWithLeft(1);
    const ids = await newcomers(company.id, 3);
    const task = await inviteAll(admin, ids);
    const items = await admin.ok(listTaskItems, { params: { id: task.id } });
    expect(items.filter(({ message }) => message?.includes('順番を待っています'))).toHaveLength(2);
    const last = await admin.ok(getUser, { params: { id: ids.at(-1)! } });
    expect(last).toMatchObject({ invited_at: null, invitation_queued_at: expect.any(String) });
    const late = await admin.ok(createUser, { body: { name: '後', email: 'late@queue.example' } });
    expect(late.invitation_queued_at).not.toBeNull();
    app.clock.addDays(1);
    await tick();
    expect((await invitationsOf(company.id)).at(-1)).toBe('late@queue.example');
    const now = await admin.ok(getUser, { params: { id: late.id } });
    expect(now).toMatchObject({ invited_at: expect.any(String), invitation_queued_at: null });
  });

  it('leave out who has left, was deleted, can sign in or whose address failed meanwhile', async () => {
    const { admin, company } = await companyWithLeft(0);
    const ids = await newcomers(company.id, 5);
    await inviteAll(admin, ids);
    const [gone, deleted, signedIn, failing, stays] = ids as [
      number,
      number,
      number,
      number,
      number,
    ];
    await admin.ok(deleteUser, { params: { id: gone } });
    const { pool } = app.database;
    await pool.query('delete from users where id = $1', [deleted]);
    await pool.query(`update users set password_hash = 'x' where id = $1`, [signedIn]);
    await pool.query(
      `insert into mail_failures (company_id, user_id, address, reason, failed_at, is_bounce)
       select company_id, id, email, '宛先がありません。', $2, true from users where id = $1`,
      [failing, new Date(app.clock.now.getTime() + 1000)],
    );
    expect((await outlook(admin)).waiting).toBe(1);
    app.clock.addDays(1);
    await tick();
    const { email } = await admin.ok(getUser, { params: { id: stays } });
    expect(await invitationsOf(company.id)).toEqual([email]);
  });

  it('are sent once by two processes', async () => {
    const { admin, company } = await companyWithLeft(0);
    await inviteAll(admin, await newcomers(company.id, 60));
    app.clock.addDays(1);
    await Promise.all([tick(), tick()]);
    await tick();
    const sent = await invitationsOf(company.id);
    expect([sent.length, new Set(sent).size]).toEqual([60, 60]);
  });
});

describe('a company that waits for approval', () => {
  it('has its invitations wait, with links that begin to run when they are sent', async () => {
    const { admin, company } = await app.make.company({ isApproved: false, seats: 1250 });
    const ids = await newcomers(company.id, 60);
    expect(await outlook(admin, 60)).toEqual({
      approved: false,
      waiting: 0,
      held_mails: 0,
      at_once: 0,
      last_on: null,
    });
    expect(await inviteAll(admin, ids)).toMatchObject({ done: 60, queued: 60, failed: 0 });
    app.clock.addDays(20);
    await tick();
    expect(await invitationsOf(company.id)).toEqual([]);
    await operator.ok(updateCompany, { params: { id: company.id }, body: { approved: true } });
    await tick();
    expect(await invitationsOf(company.id)).toHaveLength(60);
    const { rows } = await app.database.pool.query(
      'select distinct expires_at from account_links where company_id = $1',
      [company.id],
    );
    expect(rows).toEqual([{ expires_at: new Date(app.clock.now.getTime() + 7 * 86_400_000) }]);
  });

  it('is told to the operator once, however many wait', async () => {
    const { admin, company } = await app.make.company({ isApproved: false });
    const told = async () =>
      (await app.mails()).filter(({ subject }) => subject.includes(`${company.name}が承認を`));
    await tellOfWaitingCompanies(app, app.clock.now);
    expect(await told()).toEqual([]);
    for (const email of ['one@queue.example', 'two@queue.example']) {
      await admin.ok(createUser, { body: { name: '新人', email } });
      await tellOfWaitingCompanies(app, app.clock.now);
    }
    expect(await told()).toMatchObject([{ to: operatorAddress }]);
  });

  it('sends no reset that would be over before the approval', async () => {
    const { admin, learner } = await app.make.company({ isApproved: false });
    await app.database.pool.query(
      `update users set email_verified_at = null, password_hash = 'x' where id = $1`,
      [learner.id],
    );
    const refused = await admin.refused(inviteUser, { params: { id: learner.id } });
    expect(refused).toMatchObject({ code: 'CONFLICT' });
    expect(refused.message).toContain('初期パスワード');
  });
});

it('what is asked about is a number of people', async () => {
  const { admin, learner } = await app.make.company();
  for (const count of ['-1', '1.5', 'x'])
    expect(await admin.refused(getInvitationOutlook, { query: { count } })).toMatchObject({
      status: 400,
    });
  expect(await learner.refused(getInvitationOutlook)).toMatchObject({ status: 403 });
  expect((await admin.ok(listUsers)).every((user) => user.invitation_queued_at === null)).toBe(
    true,
  );
});
