import {
  deleteUser,
  finishSingleSignOn,
  me,
  startSingleSignOn,
  type SignedIn,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';
import { Person, startTestApp, type TestApp } from '#testing';
import { Browser, PUBLIC_URL, REDIRECT_URI } from './fixtures/browser';
import { offices } from './fixtures/office';
import { startProvider, type RunningProvider } from './fixtures/running-provider';

let app: TestApp;
let provider: RunningProvider;
let office: ReturnType<typeof offices>;
const log: string[] = [];
beforeAll(async () => {
  provider = await startProvider(REDIRECT_URI);
  const environment = { PUBLIC_URL, SSO_PRIVATE_HOSTS: '127.0.0.1' };
  app = await startTestApp({ environment, log: (line) => log.push(line) });
  const { admin } = await app.make.company({ isVendor: true, seats: null });
  office = offices(app, admin, provider);
});
afterAll(async () => {
  await app.close();
  await provider.stop();
});

/** Gives a ticket for a session. */
const enter = (browser: Browser, ticket: string | null) =>
  app.nobody.raw(finishSingleSignOn, {
    body: { ticket: ticket ?? '-' },
    headers: browser.headers(),
  });

/** What a ticket brings, as a person who can call. */
const entered = async (browser: Browser, ticket: string | null) => {
  const received = await enter(browser, ticket);
  expect(received.status).toBe(200);
  const signedIn = received.body as z.infer<typeof SignedIn>;
  const { user, bearer_token: token } = signedIn;
  return { user, person: new Person(app.fastify, token, user.id, user.company_id, user.name) };
};

const failed = { ticket: null, to: null, error: 'SSO_FAILED' };

it('makes an account at the first visit and knows it again by its subject', async () => {
  const { domain, browser, id, reasons } = await office();
  const email = `hanako@${domain}`;
  await provider.account(email, { email, email_verified: true, name: '見本花子' });
  const first = browser();
  const arrived = await first.signOn(email, '/result?month=2026-11');
  expect(arrived).toMatchObject({ to: '/result?month=2026-11', error: null });
  const { user, person } = await entered(first, arrived.ticket);
  expect(user).toMatchObject({ name: '見本花子', email, role: 'User', company_id: id });
  expect((await person.ok(me)).session).toEqual({ impersonator: null, required_step: null });

  await provider.account(email, { email: `suzuki@${domain}`, email_verified: true, name: '鈴木' });
  const second = browser();
  const again = await entered(second, (await second.signOn(email)).ticket);
  expect(again.user).toMatchObject({ id: user.id, name: '見本花子', email });
  expect(await reasons()).toEqual([]);
});

it('knows somebody by the address at the first visit', async () => {
  const { domain, browser, id } = await office({ makes_users: false });
  const email = `taro@${domain}`;
  const known = await app.make.user(id, { email, role: 'DepartmentManager' });
  await provider.account(email, { email: `Taro@${domain.toUpperCase()}`, name: 'べつの名' });
  const visitor = browser();
  const { user } = await entered(visitor, (await visitor.signOn(email)).ticket);
  expect(user).toMatchObject({ id: known.id, name: known.name, role: 'DepartmentManager' });
});

it('tells the log who came, and how', async () => {
  const { domain, browser, id } = await office();
  const email = `log@${domain}`;
  await provider.account(email, { email, name: '記録' });
  const visitor = browser();
  await entered(visitor, (await visitor.signOn(email)).ticket);
  const { rows } = await app.database.pool.query(
    `select action, changes ->> 'by' as by, changes ->> 'method' as method from audit_log
     where company_id = $1 and target_type = 'user' order by id`,
    [id],
  );
  expect(rows).toEqual([
    { action: 'user.create', by: 'single-sign-on', method: null },
    { action: 'single-sign-on.join', by: null, method: null },
    { action: 'sign-in.success', by: null, method: 'single-sign-on' },
  ]);
});

describe('the way to the provider', () => {
  it('is shown for the company’s mail domain, with the address on it', async () => {
    const { domain, browser } = await office();
    const { body } = await browser().ask(` Ａnybody@${domain.toUpperCase()}`);
    const way = new URL((body as { redirect_to: string }).redirect_to);
    expect(way.origin).toBe(provider.issuer);
    const told = Object.fromEntries(way.searchParams);
    expect(told).toMatchObject({ response_type: 'code', code_challenge_method: 'S256' });
    expect(told).toMatchObject({ redirect_uri: REDIRECT_URI, client_id: provider.clientId });
    expect(told['login_hint']).toContain('@OFFICE');
    expect(told['state']).not.toBe(told['nonce']);
  });

  it('looks the same wherever there is none', async () => {
    const off = await office({ enabled: false });
    const closed = await office();
    const withoutFeature = await office();
    await app.database.pool.query('update companies set deactivated_at = now() where id = $1', [
      closed.id,
    ]);
    await app.database.pool.query(
      `insert into company_features (company_id, feature_key, is_enabled) values ($1, 'single-sign-on', false)`,
      [withoutFeature.id],
    );
    const domains = [off.domain, closed.domain, withoutFeature.domain, 'unknown.example', ''];
    for (const domain of domains) {
      const refused = await app.nobody.refused(startSingleSignOn, {
        body: { email: `a@${domain}` },
      });
      expect(refused).toMatchObject({ code: 'SSO_FAILED', status: 400 });
    }
  });

  it.each(['//evil.example', '/\\evil.example', 'https:evil.example'])(
    'does not lead on to %s',
    async (to) => {
      const { domain, browser } = await office();
      const email = `to@${domain}`;
      await provider.account(email, { email });
      expect(await browser().signOn(email, to)).toMatchObject({ to: null, error: null });
    },
  );

  it('is not asked for without end', async () => {
    const body = { email: 'a@unknown.example' };
    const ask = () => app.nobody.raw(startSingleSignOn, { body });
    const statuses = [];
    for (let times = 0; times < 301; times += 1) statuses.push((await ask()).status);
    expect(statuses.at(-1)).toBe(429);
    app.clock.set('2026-11-20T09:11:00+09:00');
    expect((await ask()).status).toBe(400);
  });
});

describe('coming back', () => {
  const away = async () => {
    const place = await office();
    const email = `back@${place.domain}`;
    await provider.account(email, { email });
    const browser = place.browser();
    return { ...place, browser, address: await browser.leave(email) };
  };

  it('keeps what it brings out of logs and referrers', async () => {
    const { browser, address } = await away();
    const { response, location, arrived } = await browser.comeBack(address);
    const { searchParams: told } = new URL(address);
    expect(response.statusCode).toBe(303);
    expect(location).toMatch(/^\/login#sso=/);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(log.join()).toContain('/api/auth/single-sign-on/callback');
    for (const secret of [told.get('code')!, told.get('state')!, arrived.ticket!])
      expect(log.join()).not.toContain(secret);
  });

  it('happens once', async () => {
    const { browser, address } = await away();
    const { arrived } = await browser.comeBack(address);
    expect((await browser.comeBack(address)).arrived).toEqual(failed);
    expect((await enter(browser, arrived.ticket)).status).toBe(200);
    expect((await enter(browser, arrived.ticket)).body).toMatchObject({ code: 'SSO_FAILED' });
  });

  it('happens in the browser that went', async () => {
    const { browser, address } = await away();
    const other = new Browser(app);
    expect((await other.comeBack(address)).arrived).toEqual(failed);
    await other.ask('somebody@unknown.example');
    const { arrived } = await browser.comeBack(address);
    expect((await enter(other, arrived.ticket)).status).toBe(400);
    expect((await enter(browser, arrived.ticket)).status).toBe(200);
  });

  it.each([
    ['another state', (address: string) => address.replace(/state=[^&]+/, 'state=another')],
    ['no state', (address: string) => address.replace(/state=[^&]+/, '')],
  ])('fails with %s', async (_what, changed) => {
    const { browser, address } = await away();
    expect((await browser.comeBack(changed(address))).arrived).toEqual(failed);
  });

  it.each([
    ['another code', (address: string) => address.replace(/code=[^&]+/, 'code=another')],
    ['a refusal', (address: string) => address.replace(/code=[^&]+/, 'error=access_denied')],
    ['another issuer', (address: string) => address.replace(/iss=[^&]+/, 'iss=https://x.example')],
  ])('fails with %s, and the log says so', async (_what, changed) => {
    const { browser, address, reasons } = await away();
    expect((await browser.comeBack(changed(address))).arrived).toEqual(failed);
    expect(await reasons()).toEqual(['provider']);
  });

  it('fails after ten minutes, and with a ticket after one', async () => {
    const [late, slow] = [await away(), await away()];
    const { arrived } = await slow.browser.comeBack(slow.address);
    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() + 61_000);
    expect((await enter(slow.browser, arrived.ticket)).status).toBe(400);
    app.clock.now = new Date(now.getTime() + 601_000);
    expect((await late.browser.comeBack(late.address)).arrived).toEqual(failed);
  });

  it('fails once single sign-on was switched off', async () => {
    const { browser, address, id } = await away();
    await app.database.pool.query(
      'update sso_connections set is_enabled = false where company_id = $1',
      [id],
    );
    expect((await browser.comeBack(address)).arrived).toEqual(failed);
  });
});

it('does not open an account that was stopped meanwhile, with or without a ticket', async () => {
  const { domain, browser, admin, reasons } = await office();
  const email = `gone@${domain}`;
  await provider.account(email, { email });
  const first = browser();
  const { user } = await entered(first, (await first.signOn(email)).ticket);
  const { ticket } = await first.signOn(email);
  await admin.ok(deleteUser, { params: { id: user.id } });
  expect((await enter(first, ticket)).body).toMatchObject({ code: 'SSO_FAILED' });
  expect(await browser().signOn(email)).toEqual(failed);
  expect(await reasons()).toEqual(['deactivated']);
});
