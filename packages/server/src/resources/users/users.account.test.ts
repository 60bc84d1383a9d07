import {
  changePassword,
  createUser,
  endUserSessions,
  getAccountLink,
  getUser,
  inviteUser,
  listUsers,
  makeInitialPassword,
  me,
  resetSecondFactors,
  signIn,
  updateUser,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkIn, Person, startTestApp, type TestApp } from '#testing';

const NEW_PASSWORD = 'yama no ue no kumo';
const FIRST_PASSWORD = 'hajime no aikotoba';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

let serial = 0;
const newEmail = () => `invited${(serial += 1)}@account.example`;
const newLoginId = () => `paper-${(serial += 1)}`;
const mailsTo = async (email: string) => (await app.mails()).filter(({ to }) => to === email);
const tokenFor = async (email: string): Promise<string> =>
  new URL(linkIn((await mailsTo(email)).at(-1)!)).hash.replace('#token=', '');
const choose = (token: string) =>
  app.nobody.raw(changePassword, { body: { reset_token: token, password: NEW_PASSWORD } });
const enter = (login: string, password: string) =>
  app.nobody.raw(signIn, { body: { email: login, password } });
const holding = (
  { body }: { body: unknown },
  { id, companyId }: { id: number; companyId: number },
) => new Person(app.fastify, (body as { bearer_token: string }).bearer_token, id, companyId, '');

describe('an invitation', () => {
  it('is mailed to a new user without a password, who chooses one with it', async () => {
    const { company, admin } = await app.make.company();
    const email = newEmail();
    const made = await admin.ok(createUser, { body: { name: '新人', email } });
    expect(made).toMatchObject({ has_password: false, invited_at: '2026-11-20T00:00:00.000Z' });
    const [mail] = await mailsTo(email);
    expect(mail!.subject).toContain(company.name);
    const token = await tokenFor(email);
    const link = await app.nobody.ok(getAccountLink, { params: { reset_token: token } });
    expect(link).toMatchObject({ kind: 'invitation', login: email, name: '新人' });
    expect((await choose(token)).status).toBe(200);
    expect((await enter(email, NEW_PASSWORD)).status).toBe(200);
    const params = { id: made.id };
    expect(await admin.ok(getUser, { params })).toMatchObject({ has_password: true });
  });

  it('works for seven days', async () => {
    const { admin } = await app.make.company();
    const email = newEmail();
    await admin.ok(createUser, { body: { name: '新人', email } });
    const token = await tokenFor(email);
    app.clock.set('2026-11-27T08:59:59+09:00');
    const params = { reset_token: token };
    expect((await app.nobody.raw(getAccountLink, { params })).status).toBe(200);
    app.clock.set('2026-11-27T09:00:00+09:00');
    expect((await choose(token)).status).toBe(400);
  });

  it('can be resent, which revokes the earlier link', async () => {
    const { admin } = await app.make.company();
    const email = newEmail();
    const { id } = await admin.ok(createUser, { body: { name: '新人', email } });
    const first = await tokenFor(email);
    app.clock.set('2026-11-20T10:00:00+09:00');
    const again = await admin.ok(inviteUser, { params: { id } });
    expect(again.invited_at).toBe('2026-11-20T01:00:00.000Z');
    expect((await choose(first)).status).toBe(400);
    expect((await choose(await tokenFor(email))).status).toBe(200);
  });

  it('is a reset link for a user with a password; the password works until the link is used', async () => {
    const { admin } = await app.make.company();
    const email = newEmail();
    const body = { name: '先輩', email, password: FIRST_PASSWORD };
    const { id } = await admin.ok(createUser, { body });
    expect(await mailsTo(email)).toEqual([]);
    await admin.ok(inviteUser, { params: { id } });
    const params = { reset_token: await tokenFor(email) };
    expect(await app.nobody.ok(getAccountLink, { params })).toMatchObject({ kind: 'reset' });
    expect((await enter(email, FIRST_PASSWORD)).status).toBe(200);
  });

  it('is refused for users without an address, for deactivated users, and beyond the rate limit', async () => {
    const { admin, learner } = await app.make.company();
    const body = { name: '紙の人', login_id: newLoginId() };
    const { id } = await admin.ok(createUser, { body });
    expect((await admin.refused(inviteUser, { params: { id } })).code).toBe('CONFLICT');
    const params = { id: learner.id };
    for (let times = 0; times < 10; times += 1) await admin.ok(inviteUser, { params });
    expect((await admin.refused(inviteUser, { params })).code).toBe('TOO_MANY_REQUESTS');
    await admin.ok(updateUser, { params, body: { active: false } });
    expect((await admin.refused(inviteUser, { params })).code).toBe('CONFLICT');
  });
});

/** A user without an address, and the initial password. */
const onPaper = async () => {
  const people = await app.make.company();
  const body = { name: '紙の人', login_id: newLoginId() };
  const { id } = await people.admin.ok(createUser, { body });
  const given = await people.admin.ok(makeInitialPassword, { params: { id } });
  return { ...people, id, companyId: people.company.id, given, login: body.login_id };
};

describe('an initial password', () => {
  it('is readable, shown once, and valid for two weeks', async () => {
    const { given, login } = await onPaper();
    expect(given).toEqual({
      login,
      password: expect.stringMatching(/^[abcdefghjkmnpqrstuvwxyz2-9]{12}$/),
      expires_at: '2026-12-04T00:00:00.000Z',
    });
    app.clock.set('2026-12-04T08:59:59+09:00');
    expect((await enter(login, given.password)).status).toBe(200);
    app.clock.set('2026-12-04T09:00:00+09:00');
    expect(await enter(login, given.password)).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS' },
    });
  });

  it('only allows choosing another one', async () => {
    const { given, login, ...person } = await onPaper();
    const session = holding(await enter(login, given.password), person);
    expect((await session.ok(me)).session.required_step).toBe('change-password');
    const params = { id: person.id };
    expect((await session.refused(getUser, { params })).code).toBe('PASSWORD_CHANGE_REQUIRED');
    const to = (password: string) => ({ body: { current_password: given.password, password } });
    expect((await session.refused(changePassword, to(given.password))).status).toBe(400);
    await session.ok(changePassword, to(NEW_PASSWORD));
    expect((await session.ok(me)).session.required_step).toBeNull();
    expect((await session.ok(getUser, { params })).id).toBe(person.id);
    app.clock.addDays(15);
    expect((await enter(login, NEW_PASSWORD)).status).toBe(200);
  });

  it('ends the user’s sessions and the earlier password', async () => {
    const { given, login, admin, ...person } = await onPaper();
    const session = holding(await enter(login, given.password), person);
    await admin.ok(makeInitialPassword, { params: { id: person.id } });
    expect((await session.refused(me)).status).toBe(401);
    expect((await enter(login, given.password)).status).toBe(401);
  });

  it('is for users without an address, and not for the caller', async () => {
    const { admin, learner } = await app.make.company();
    const refused = await admin.refused(makeInitialPassword, { params: { id: learner.id } });
    expect(refused.code).toBe('CONFLICT');
    const own = await admin.refused(makeInitialPassword, { params: { id: admin.id } });
    expect(own.code).toBe('FORBIDDEN');
  });

  it('is neither stored for an idempotency key nor logged', async () => {
    const { admin, id, given } = await onPaper();
    const headers = { 'idempotency-key': 'one-paper' };
    const again = await admin.ok(makeInitialPassword, { params: { id }, headers });
    for (const table of ['idempotency_keys', 'audit_log']) {
      const { rows } = await app.database.pool.query(`select * from ${table}`);
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${again.password}|${given.password}`));
    }
  });

  it('can also be chosen by the admin when creating the user', async () => {
    const { admin } = await app.make.company();
    const login = newLoginId();
    const first = { password: FIRST_PASSWORD, password_change_required: true };
    const { id } = await admin.ok(createUser, {
      body: { name: '紙の人', login_id: login, ...first },
    });
    const session = holding(await enter(login, FIRST_PASSWORD), { id, companyId: admin.companyId });
    expect((await session.ok(me)).session.required_step).toBe('change-password');
    app.clock.addDays(14);
    expect((await enter(login, FIRST_PASSWORD)).status).toBe(401);
  });
});

describe('an admin', () => {
  it('ends all sessions of a user, and their own other sessions', async () => {
    const { admin, learner } = await app.make.company();
    expect(await admin.ok(endUserSessions, { params: { id: learner.id } })).toEqual({ ended: 1 });
    expect((await learner.refused(me)).status).toBe(401);
    expect(await admin.ok(endUserSessions, { params: { id: admin.id } })).toEqual({ ended: 0 });
    expect((await admin.ok(me)).user.id).toBe(admin.id);
  });

  it('removes lost second factors, and the user is notified', async () => {
    const { admin, learner } = await app.make.company();
    const params = { id: learner.id };
    await app.database.pool.query(
      `update users set totp_secret = 'x', totp_confirmed_at = now() where id = $1`,
      [learner.id],
    );
    expect(await admin.ok(getUser, { params })).toMatchObject({ has_second_factor: true });
    const after = await admin.ok(resetSecondFactors, { params });
    expect(after.has_second_factor).toBe(false);
    const mail = (await mailsTo(after.email!)).at(-1)!;
    expect(mail.text).toContain('登録を取り消しました');
    const own = await admin.refused(resetSecondFactors, { params: { id: admin.id } });
    expect(own.code).toBe('FORBIDDEN');
  });

  it('can do none of it to a user of another company', async () => {
    const { learner } = await app.make.company();
    const other = await app.make.company();
    const params = { id: learner.id };
    for (const spec of [inviteUser, makeInitialPassword, resetSecondFactors, endUserSessions])
      expect((await other.admin.refused(spec, { params })).status).toBe(404);
    expect((await learner.ok(me)).user.id).toBe(learner.id);
  });
});

describe('a change of address', () => {
  it('notifies the old address, and revokes the links that were sent there', async () => {
    const { admin } = await app.make.company();
    const [old, next] = [newEmail(), newEmail()];
    const { id } = await admin.ok(createUser, { body: { name: '新人', email: old } });
    await choose(await tokenFor(old));
    await admin.ok(inviteUser, { params: { id } });
    const token = await tokenFor(old);
    await admin.ok(updateUser, { params: { id }, body: { email: next } });
    const mail = (await mailsTo(old)).at(-1)!;
    expect(mail.text).toContain('メールアドレスが変更されました');
    expect(mail.text).not.toContain(next);
    expect((await choose(token)).status).toBe(400);
    expect(await mailsTo(next)).toEqual([]);
    const users = await admin.ok(listUsers, { query: { email: next } });
    expect(users).toMatchObject([{ id, email: next }]);
  });
});
