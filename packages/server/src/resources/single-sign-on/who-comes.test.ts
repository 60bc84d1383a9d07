import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { PUBLIC_URL, REDIRECT_URI } from './fixtures/browser';
import { offices } from './fixtures/office';
import { startProvider, type RunningProvider } from './fixtures/running-provider';

let app: TestApp;
let provider: RunningProvider;
let office: ReturnType<typeof offices>;
beforeAll(async () => {
  provider = await startProvider(REDIRECT_URI);
  const environment = { PUBLIC_URL, SSO_PRIVATE_HOSTS: '127.0.0.1' };
  app = await startTestApp({ environment });
  const { admin } = await app.make.company({ isVendor: true, seats: null });
  office = offices(app, admin, provider);
});
afterAll(async () => {
  await app.close();
  await provider.stop();
});

const usersOf = async (companyId: number): Promise<number> => {
  const found = await app.database.pool.query('select 1 from users where company_id = $1', [
    companyId,
  ]);
  return found.rows.length;
};

it.each([
  ['without an address', {}, 'no-address'],
  ['with what is none', { email: 'nobody' }, 'no-address'],
  [
    'with an address nobody has proved',
    { email: 'a@DOMAIN', email_verified: false },
    'unverified-address',
  ],
  ['with a foreign address', { email: 'a@elsewhere.example' }, 'other-domain'],
  ['with an address below the domain', { email: 'a@mail.DOMAIN' }, 'other-domain'],
])('refuses a user %s', async (_what, claims: Record<string, unknown>, reason) => {
  const { domain, browser, id, reasons } = await office();
  const hint = `x@${domain}`;
  const told = JSON.parse(JSON.stringify(claims).replace('DOMAIN', domain)) as typeof claims;
  await provider.account(hint, told);
  expect(await browser().signOn(hint)).toMatchObject({ ticket: null, error: 'SSO_FAILED' });
  expect(await reasons()).toEqual([reason]);
  expect(await usersOf(id)).toBe(3);
});

it('signs in a user whose address is also used in another company, which keeps it', async () => {
  const { domain, browser, reasons } = await office();
  const email = `shared@${domain}`;
  const elsewhere = await app.make.company();
  const owner = await app.make.user(elsewhere.company.id, { email });
  await provider.account(email, { email });
  expect((await browser().signOn(email)).ticket).not.toBeNull();
  expect(await reasons()).toEqual([]);
  const { rows } = await app.database.pool.query(
    'select id from users where email = $1 and email_verified_at is not null',
    [email],
  );
  expect(rows).toEqual([{ id: owner.id }]);
});

it('refuses unknown users where the company creates its users itself', async () => {
  const { domain, browser, reasons } = await office({ makes_users: false });
  const email = `new@${domain}`;
  await provider.account(email, { email });
  expect(await browser().signOn(email)).toMatchObject({ error: 'SSO_FAILED' });
  expect(await reasons()).toEqual(['unknown-user']);
});

it('creates no account without a free seat', async () => {
  const { domain, browser, id, reasons } = await office({}, { seats: 3 });
  const email = `fourth@${domain}`;
  await provider.account(email, { email });
  expect(await browser().signOn(email)).toMatchObject({ ticket: null, error: 'NO_SEATS_LEFT' });
  expect(await reasons()).toEqual(['no-seat']);
  expect(await usersOf(id)).toBe(3);
});

it('refuses a deactivated user found by address', async () => {
  const { domain, browser, id, reasons } = await office();
  const email = `stopped@${domain}`;
  const { id: userId } = await app.make.user(id, { email });
  await app.database.pool.query('update users set deactivated_at = now() where id = $1', [userId]);
  await provider.account(email, { email });
  expect(await browser().signOn(email)).toMatchObject({ error: 'SSO_FAILED' });
  expect(await reasons()).toEqual(['deactivated']);
});

it('never signs in a SuperAdmin', async () => {
  const { domain, browser, id, reasons } = await office();
  const email = `root@${domain}`;
  await app.make.user(id, { email, role: 'SuperAdmin' });
  await provider.account(email, { email });
  expect(await browser().signOn(email)).toMatchObject({ error: 'SSO_FAILED' });
  expect(await reasons()).toEqual(['super-admin']);
});

it('does not open an account for a new holder of its address', async () => {
  const { domain, browser, reasons } = await office();
  const email = `info@${domain}`;
  await provider.account(`before@${domain}`, { email });
  await provider.account(`after@${domain}`, { email });
  expect(await browser().signOn(`before@${domain}`)).toMatchObject({ error: null });
  expect(await browser().signOn(`after@${domain}`)).toMatchObject({ error: 'SSO_FAILED' });
  expect(await reasons()).toEqual(['other-subject']);
});

it('names a new user after the address when the provider sends no name', async () => {
  const { domain, browser, id } = await office();
  const email = `nameless@${domain}`;
  await provider.account(email, { email, name: ' \u0007 ' });
  await browser().signOn(email);
  const found = await app.database.pool.query(
    `select name, password_hash from users where company_id = $1 and email = $2`,
    [id, email],
  );
  expect(found.rows).toEqual([{ name: 'nameless', password_hash: null }]);
});
