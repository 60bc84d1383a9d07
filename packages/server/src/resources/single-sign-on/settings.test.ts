import { deleteSsoSettings, getSsoSettings, putSsoSettings } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { PUBLIC_URL, REDIRECT_URI } from './fixtures/browser';
import { startForger, type Forger } from './fixtures/forger';
import { offices } from './fixtures/office';

let app: TestApp;
let operator: Person;
let forger: Forger;
let office: ReturnType<typeof offices>;
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL, SSO_PRIVATE_HOSTS: '127.0.0.1' } });
  operator = (await app.make.company({ isVendor: true, seats: null })).admin;
  forger = await startForger();
  office = offices(app, operator, forger);
});
afterAll(async () => {
  await app.close();
  await forger.close();
});

const of = (id: number) => ({ params: { id } });
const settings = () => ({
  issuer: forger.issuer,
  client_id: 'client',
  client_secret: 'very secret words',
  enabled: true,
  makes_users: false,
  required: false,
});
const logOf = async (companyId: number) => {
  const { rows } = await app.database.pool.query<{ action: string; changes: object }>(
    `select action, changes from audit_log
     where company_id = $1 and action like 'single-sign-on.%' order by id`,
    [companyId],
  );
  return rows;
};

it('is set up by an admin, who is told where the provider is to send people', async () => {
  const { company, admin } = await app.make.company();
  const nothing = { connection: null, redirect_uri: REDIRECT_URI, saml: expect.anything() };
  expect(await admin.ok(getSsoSettings, of(company.id))).toEqual(nothing);
  const saved = await admin.ok(putSsoSettings, { ...of(company.id), body: settings() });
  const { client_secret: _secret, ...told } = settings();
  const updated = { has_client_secret: true, domains: [], updated_at: app.clock.now.toISOString() };
  const ofSaml = { sign_on_url: null, certificates: [], email_attribute: null };
  const protocol = 'OpenIdConnect';
  expect(saved.connection).toEqual({ ...told, ...updated, ...ofSaml, protocol });
  expect(await admin.ok(getSsoSettings, of(company.id))).toEqual(saved);
});

it('keeps the secret to itself: sealed, and in no log', async () => {
  const { company, admin } = await app.make.company();
  await admin.ok(putSsoSettings, { ...of(company.id), body: settings() });
  const { rows } = await app.database.pool.query<{ client_secret: Buffer }>(
    'select client_secret from sso_connections where company_id = $1',
    [company.id],
  );
  expect(rows[0]!.client_secret.toString('latin1')).not.toContain('secret words');
  const [entry] = await logOf(company.id);
  expect(entry).toMatchObject({ changes: { client_secret: 'replaced' } });
  expect(JSON.stringify(entry)).not.toContain('secret words');
});

describe('the secret', () => {
  const put = (person: Person, changes: object) => {
    const { client_secret: _secret, ...rest } = settings();
    return person.raw(putSsoSettings, { ...of(person.companyId), body: { ...rest, ...changes } });
  };
  const has = async (person: Person) =>
    (await person.ok(getSsoSettings, of(person.companyId))).connection!.has_client_secret;

  it('stays when it is not sent, and goes when it is empty', async () => {
    const { admin } = await app.make.company();
    await put(admin, { client_secret: 'very secret words' });
    await put(admin, { makes_users: true });
    expect(await has(admin)).toBe(true);
    await put(admin, { client_secret: '' });
    expect(await has(admin)).toBe(false);
  });

  it('is not handed to another issuer', async () => {
    const { admin } = await app.make.company();
    const other = await startForger();
    await put(admin, { client_secret: 'very secret words' });
    const { status, body } = await put(admin, { issuer: other.issuer });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'client_secret' }] },
    });
    expect((await put(admin, { issuer: other.issuer, client_secret: 'new' })).status).toBe(200);
    await other.close();
  });
});

describe('mail domains', () => {
  it('are the operator’s to set', async () => {
    const { admin, id, domain, connection } = await office();
    const change = (person: Person, domains?: string[]) =>
      person.raw(putSsoSettings, { ...of(id), body: { ...connection, domains } });
    const { status, body } = await change(admin, [domain, 'more.example']);
    expect({ status, body }).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', errors: [{ field: 'domains' }] },
    });
    expect((await change(admin, [domain])).status).toBe(200);
    expect((await change(admin)).status).toBe(200);
    const { body: after } = await change(operator, ['Ｍore.example', 'b.example', 'b.example']);
    expect(after).toMatchObject({ connection: { domains: ['b.example', 'more.example'] } });
  });

  it('belong to one company', async () => {
    const [one, other] = [await office(), await office()];
    const body = { ...other.connection, domains: [one.domain] };
    const refused = await operator.refused(putSsoSettings, { ...of(other.id), body });
    expect(refused).toMatchObject({ code: 'DOMAIN_TAKEN', errors: [{ field: 'domains' }] });
    const { connection } = await operator.ok(getSsoSettings, of(other.id));
    expect(connection!.domains).toEqual([other.domain]);
  });
});

it('tells the company’s log what changed and who did it', async () => {
  const { admin, id, connection } = await office();
  const { domains: _domains, client_secret: _secret, ...body } = connection;
  await admin.ok(putSsoSettings, { ...of(id), body: { ...body, required: true } });
  await operator.ok(deleteSsoSettings, of(id));
  const [made, changed, deleted] = await logOf(id);
  expect(made).toMatchObject({ action: 'single-sign-on.update' });
  expect(changed!.changes).toEqual({ required: { from: false, to: true } });
  expect(deleted).toMatchObject({ action: 'single-sign-on.delete' });
});

it('can be switched off while the provider is down, and not on', async () => {
  const provider = await startForger();
  const { admin, id, connection } = await offices(app, operator, provider)({ required: true });
  await provider.close();
  const { domains: _domains, client_secret: _secret, ...body } = connection;
  const put = (changes: object) =>
    admin.raw(putSsoSettings, { ...of(id), body: { ...body, ...changes } });
  expect(await put({})).toMatchObject({ status: 503, body: { code: 'SSO_UNREACHABLE' } });
  expect((await put({ enabled: false })).status).toBe(200);
  expect((await put({})).status).toBe(503);
});

it('is deleted with its domains, which are free for others then', async () => {
  const [one, other] = [await office(), await office()];
  const nothing = { connection: null, redirect_uri: REDIRECT_URI, saml: expect.anything() };
  expect(await one.admin.ok(deleteSsoSettings, of(one.id))).toEqual(nothing);
  expect(await one.admin.ok(deleteSsoSettings, of(one.id))).toEqual(nothing);
  const body = { ...other.connection, domains: [one.domain, other.domain] };
  expect((await operator.raw(putSsoSettings, { ...of(other.id), body })).status).toBe(200);
});

it('is changed by who has just proved to be there', async () => {
  const { admin, id, connection } = await office();
  await app.database.pool.query(
    `update sessions set confirmed_at = '2026-11-20T08:49:00+09:00' where user_id = $1`,
    [admin.id],
  );
  const refused = await admin.refused(putSsoSettings, { ...of(id), body: connection });
  expect(refused.code).toBe('CONFIRMATION_REQUIRED');
  expect((await admin.refused(deleteSsoSettings, of(id))).code).toBe('CONFIRMATION_REQUIRED');
  expect((await admin.raw(getSsoSettings, of(id))).status).toBe(200);
});

it('is nobody else’s: another company’s is like one that does not exist', async () => {
  const { id, connection } = await office();
  const { admin, manager } = await app.make.company();
  const { domains: _domains, ...body } = connection;
  for (const companyId of [id, 2_000_000_000]) {
    expect((await admin.refused(getSsoSettings, of(companyId))).status).toBe(404);
    expect((await admin.refused(putSsoSettings, { ...of(companyId), body })).status).toBe(404);
    expect((await admin.refused(deleteSsoSettings, of(companyId))).status).toBe(404);
  }
  expect((await manager.refused(getSsoSettings, of(manager.companyId))).status).toBe(403);
});

it('does not call addresses for an admin without end', async () => {
  const { admin, company } = await app.make.company();
  const put = () => admin.raw(putSsoSettings, { ...of(company.id), body: settings() });
  const statuses = [];
  for (let times = 0; times < 31; times += 1) statuses.push((await put()).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
