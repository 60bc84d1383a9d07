import {
  changePassword,
  getAccountLink,
  me,
  requestPassword,
  signIn,
  type ErrorBody,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkIn, makeAccount, PASSWORD, startTestApp, type TestApp } from '#testing';

const NEW_PASSWORD = 'yama no ue no kumo';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

const account = () => makeAccount(app, { name: 'やまだ たろう', companyName: 'うみかぜ商事' });

const change = (id: number, values: Record<string, unknown>) =>
  app.database.asOwner((tx) => tx.updateTable('users').set(values).where('id', '=', id).execute());

/** Each from a line of its own unless told: one line may ask twenty times an hour. */
let lines = 0;
const ask = async (email: string, from = `198.51.100.${(lines += 1) % 250}`) => {
  const response = await app.fastify.inject({
    method: 'POST',
    url: `/api${requestPassword.path}`,
    payload: { email },
    remoteAddress: from,
  });
  await app.jobs.workOff();
  return { status: response.statusCode, body: response.json<ErrorBody>() };
};
const mailsTo = async (email: string) => (await app.mails()).filter(({ to }) => to === email);
const tokenFor = async (email: string): Promise<string> =>
  new URL(linkIn((await mailsTo(email)).at(-1)!)).hash.replace('#token=', '');
/** Asks for a link; its token. */
const asked = async (email: string): Promise<string> => {
  await ask(email);
  return tokenFor(email);
};
const choose = (token: string, password = NEW_PASSWORD) =>
  app.nobody.raw(changePassword, { body: { reset_token: token, password } });
const look = (token: string) => app.nobody.raw(getAccountLink, { params: { reset_token: token } });
const enter = async (email: string, password: string) =>
  (await app.nobody.raw(signIn, { body: { email, password } })).status;
const LINK_INVALID = { status: 400, body: { code: 'LINK_INVALID' } };

describe('a forgotten password', () => {
  it('is set anew through a link by mail, which lets nobody in by itself', async () => {
    const { email, person } = await account();
    await ask(` ${email.toUpperCase()} `);
    const token = await tokenFor(email);
    const link = linkIn((await mailsTo(email)).at(-1)!);
    expect(link).toBe(`http://localhost:3000/password-edit#token=${token}`);
    expect((await look(token)).body).toEqual({
      kind: 'reset',
      login: email,
      name: 'やまだ たろう',
      company_name: 'うみかぜ商事',
      expires_at: '2026-11-20T01:00:00.000Z',
    });
    const { body, headers } = await choose(token);
    expect(body).toEqual({ changed: true });
    expect(headers['set-cookie']).toBeUndefined();
    expect((await person.refused(me)).status).toBe(401);
    expect([await enter(email, PASSWORD), await enter(email, NEW_PASSWORD)]).toEqual([401, 200]);
    expect((await mailsTo(email)).at(-1)!.subject).toContain('パスワードが変更されました');
  });

  it('is answered alike whether the address is known, and only the known one gets a mail', async () => {
    const { email, person } = await account();
    const before = (await app.mails()).length;
    const known = await ask(email);
    expect(await ask('nobody@reset.example')).toEqual(known);
    expect(known).toEqual({ status: 200, body: { sent: true } });
    await change(person.id, { deactivated_at: app.clock.now });
    expect(await ask(email)).toEqual(known);
    expect(await app.mails()).toHaveLength(before + 1);
  });

  it('of somebody with a login id goes to the admins, and says so for any login id', async () => {
    const { admin, person, company } = await account();
    await change(admin.id, { email: `boss${person.id}@reset.example` });
    await change(person.id, { email: null, login_id: `Forgot-${person.id}` });
    const refused = await ask(`Forgot-${person.id}`);
    expect(refused).toMatchObject({ status: 400, body: { code: 'SENT_LOGINID' } });
    expect(await ask('nobody-at-all')).toEqual(refused);
    const [mail] = await mailsTo(`boss${person.id}@reset.example`);
    expect(mail!.text).toContain(`ログインID: Forgot-${person.id}`);
    const token = await tokenFor(`boss${person.id}@reset.example`);
    expect((await look(token)).body).toMatchObject({ login: `Forgot-${person.id}` });
    expect((await choose(token)).status).toBe(200);
    expect(await enter(`forgot-${person.id}`, NEW_PASSWORD)).toBe(200);
    expect(company.name).toBe('うみかぜ商事');
  });

  it('of a SuperAdmin with a login id goes to no lesser admin', async () => {
    const { company, admin: superadmin } = await app.make.company({ isVendor: true });
    const lesser = await app.make.user(company.id, {
      role: 'Admin',
      email: 'lesser@reset.example',
    });
    await change(superadmin.id, { login_id: 'operator-1' });
    await ask('operator-1');
    expect(await mailsTo('lesser@reset.example')).toEqual([]);
    expect(lesser.companyId).toBe(company.id);
  });

  it('does not end the second step', async () => {
    const { email, person } = await account();
    await change(person.id, { two_factor_email: true });
    expect((await choose(await asked(email))).status).toBe(200);
    const { body } = await app.nobody.raw(signIn, { body: { email, password: NEW_PASSWORD } });
    expect(body).toMatchObject({ two_factor_auth_method: 'email' });
    expect(body).not.toHaveProperty('bearer_token');
  });

  it('opens an account again that is locked', async () => {
    const { email } = await account();
    for (let failed = 0; failed < 10; failed += 1) await enter(email, 'chigau aikotoba');
    expect(await enter(email, PASSWORD)).toBe(401);
    await choose(await asked(email));
    expect(await enter(email, NEW_PASSWORD)).toBe(200);
  });

  it('is in the log without the password and without the link', async () => {
    const { email, person } = await account();
    const token = await asked(email);
    await choose(token);
    const { rows } = await app.database.pool.query(
      `select * from audit_log where target_id = $1 and target_type = 'user' order by id`,
      [person.id],
    );
    expect(rows).toMatchObject([
      { action: 'password.request', user_id: null },
      { action: 'password.reset', user_id: null },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|${NEW_PASSWORD}`));
  });
});

describe('a link', () => {
  it('works once, even when it is used twice at once', async () => {
    const { email } = await account();
    const token = await asked(email);
    const both = await Promise.all([choose(token), choose(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await choose(token)).toMatchObject(LINK_INVALID);
    expect(await look(token)).toMatchObject(LINK_INVALID);
  });

  it('works for an hour', async () => {
    const { email } = await account();
    const token = await asked(email);
    app.clock.set('2026-11-20T09:59:59+09:00');
    expect((await look(token)).status).toBe(200);
    app.clock.set('2026-11-20T10:00:00+09:00');
    expect(await look(token)).toMatchObject(LINK_INVALID);
    expect(await choose(token)).toMatchObject(LINK_INVALID);
  });

  it('dies when another one is asked for, and when the password is changed', async () => {
    const { email, person } = await account();
    const first = await asked(email);
    const second = await asked(email);
    expect(await choose(first)).toMatchObject(LINK_INVALID);
    await person.ok(changePassword, {
      body: { current_password: PASSWORD, password: 'kaze no tani no mura' },
    });
    expect(await choose(second)).toMatchObject(LINK_INVALID);
  });

  it('dies with the account', async () => {
    const { email, person } = await account();
    const token = await asked(email);
    await change(person.id, { deactivated_at: app.clock.now });
    expect(await choose(token)).toMatchObject(LINK_INVALID);
  });

  it('is not used up by a password that is easy to guess', async () => {
    const { email } = await account();
    const token = await asked(email);
    for (const weak of ['Password123', 'うみかぜ商事', 'やまだ たろう', email])
      expect(await choose(token, weak)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'password' }] },
      });
    expect((await choose(token)).status).toBe(200);
  });

  it('stands nowhere in the database', async () => {
    const { email } = await account();
    const token = await asked(email);
    const { rows } = await app.database.pool.query('select * from account_links');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await choose('A'.repeat(43))).toMatchObject(LINK_INVALID);
  });
});

describe('links are limited', () => {
  it('to three an hour for one account, without a word', async () => {
    const { email } = await account();
    for (let times = 0; times < 5; times += 1) expect((await ask(email)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(3);
    app.clock.set('2026-11-20T10:00:00+09:00');
    await ask(email);
    expect(await mailsTo(email)).toHaveLength(4);
  });

  it('to twenty an hour from one line', async () => {
    const from = '203.0.113.7';
    for (let times = 0; times < 20; times += 1)
      expect((await ask(`nobody${times}@reset.example`, from)).status).toBe(200);
    const refused = await ask('nobody@reset.example', from);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect((await ask('nobody@reset.example', '203.0.113.8')).status).toBe(200);
  });
});
