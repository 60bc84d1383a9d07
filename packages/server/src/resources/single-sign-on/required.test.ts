import {
  deleteSsoSettings,
  listSessions,
  putSsoSettings,
  signIn,
  signInByPasskey,
} from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPasskey, passkeyAnswer } from '#test/testing/second-factors';
import { PASSWORD, passwordHash, type Person, startTestApp, type TestApp } from '#testing';
import { startForger, type Forger } from './fixtures/forger';
import { offices } from './fixtures/office';

let app: TestApp;
let operator: Person;
let forger: Forger;
let office: ReturnType<typeof offices>;
beforeAll(async () => {
  app = await startTestApp({ environment: { SSO_PRIVATE_HOSTS: '127.0.0.1' } });
  operator = (await app.make.company({ isVendor: true, seats: null })).admin;
  forger = await startForger();
  office = offices(app, operator, forger);
});
afterAll(async () => {
  await app.close();
  await forger.close();
});

const enter = (email: string, password = PASSWORD) =>
  app.nobody.raw(signIn, { body: { email, password } });

it('leaves passwords to admins where signing on is required', async () => {
  const { id, domain } = await office({ required: true });
  const statuses: Record<string, number> = {};
  for (const role of ['User', 'DepartmentManager', 'Admin', 'SuperAdmin'] as const) {
    const email = `${role.toLowerCase()}@${domain}`;
    await app.make.user(id, { email, role, passwordHash: await passwordHash() });
    statuses[role] = (await enter(email)).status;
  }
  expect(statuses).toEqual({ User: 401, DepartmentManager: 401, Admin: 200, SuperAdmin: 200 });
});

it('says so only to who knows the password, however often they try', async () => {
  const { id, domain } = await office({ required: true });
  const email = `user@${domain}`;
  await app.make.user(id, { email, passwordHash: await passwordHash() });
  const codes = new Set<string>();
  for (let times = 0; times < 12; times += 1)
    codes.add(((await enter(email)).body as { code: string }).code);
  expect([...codes]).toEqual(['SSO_REQUIRED']);
  expect((await enter(email, 'another password')).body).toMatchObject({
    code: 'INVALID_CREDENTIALS',
  });
});

it('sends nobody on to a second step', async () => {
  const { id, domain } = await office({ required: true });
  const email = `two@${domain}`;
  const { id: userId } = await app.make.user(id, { email, passwordHash: await passwordHash() });
  await app.database.pool.query('update users set two_factor_email = true where id = $1', [userId]);
  expect((await enter(email)).body).toMatchObject({ code: 'SSO_REQUIRED' });
});

it('ends the sessions of who came in by another way, but for admins', async () => {
  const { id, admin, manager, learner, connection } = await office();
  const signedOn = await app.make.user(id, {});
  await app.database.pool.query(
    `update sessions set method = 'single-sign-on' where user_id = $1`,
    [signedOn.id],
  );
  const people = [admin, manager, learner, signedOn];
  const statuses = () =>
    Promise.all(people.map(async (one) => (await one.raw(listSessions)).status));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  const body = { ...connection, required: true };
  await operator.ok(putSsoSettings, { params: { id }, body });
  expect(await statuses()).toEqual([200, 401, 401, 200]);
});

it('refuses passkeys too', async () => {
  const { admin, learner, id, connection } = await office();
  const [adminKey, learnerKey] = [await addPasskey(admin), await addPasskey(learner)];
  const body = { ...connection, required: true };
  await operator.ok(putSsoSettings, { params: { id }, body });
  const answer = await passkeyAnswer(app.nobody, learnerKey.key);
  const refused = await app.nobody.refused(signInByPasskey, { body: answer });
  expect(refused).toMatchObject({ code: 'SSO_REQUIRED', status: 401 });
  const signedIn = await app.nobody.ok(signInByPasskey, {
    body: await passkeyAnswer(app.nobody, adminKey.key),
  });
  expect(signedIn.user.id).toBe(admin.id);
});

it.each([
  [
    'switched off',
    (id: number) =>
      app.database.pool.query(
        'update sso_connections set is_enabled = false where company_id = $1',
        [id],
      ),
  ],
  [
    'not a feature of the company',
    (id: number) =>
      app.database.pool.query(
        `insert into company_features (company_id, feature_key, is_enabled) values ($1, 'single-sign-on', false)`,
        [id],
      ),
  ],
  ['deleted', (id: number) => operator.ok(deleteSsoSettings, { params: { id } })],
])('asks for nothing while signing on is %s', async (_what, end) => {
  const { id, domain } = await office({ required: true });
  const email = `user@${domain}`;
  await app.make.user(id, { email, passwordHash: await passwordHash() });
  await end(id);
  expect((await enter(email)).status).toBe(200);
});
