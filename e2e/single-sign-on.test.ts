import { afterAll, describe, expect, it } from 'vitest';
import {
  startProvider,
  type RunningProvider,
} from '../packages/server/src/resources/single-sign-on/fixtures/running-provider';
import { startSamlProvider } from '../packages/server/src/resources/single-sign-on/fixtures/running-saml-provider';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  PHONE,
  sendPassword,
  signIn,
  storedKeys,
  useBrowser,
} from './lib/browser';
import { newCompany } from './lib/companies';
import { useServer } from './lib/own-server';
import { freePort } from '../scripts/lib/free-port.mjs';

const { open } = useBrowser();
let provider: RunningProvider;
const { address, pass } = useServer(async () => {
  const port = await freePort();
  provider = await startProvider(`http://localhost:${port}/api/auth/single-sign-on/callback`);
  return { port, environment: { SSO_PRIVATE_HOSTS: new URL(provider.issuer).hostname } };
});
afterAll(() => provider.stop());

let serial = 0;

/** A company whose people sign in at the provider, and one of them. */
const office = async (settings: Record<string, unknown> = {}) => {
  serial += 1;
  const domain = `office${serial}.example`;
  const company = await newCompany(address(), domain);
  await company.operator.put(`/companies/${company.id}/single-sign-on`, {
    issuer: provider.issuer,
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    enabled: true,
    makes_users: true,
    required: false,
    domains: [domain],
    ...settings,
  });
  const email = `hana@${domain}`;
  await provider.account(email, { email, email_verified: true, name: '港 はな' });
  return { ...company, email, domain };
};

/** Somebody of such a company who has a password as well, made by its admin. */
const clerk = async ({ asAdmin, domain }: Awaited<ReturnType<typeof office>>): Promise<string> => {
  const email = `jiro@${domain}`;
  await asAdmin.post('/users', {
    name: '港 二郎',
    email,
    password: PASSWORD,
    birth_ym: '1990-04',
    entrance_date: '2015-04-01',
  });
  await provider.account(email, { email, email_verified: true, name: '港 二郎' });
  return email;
};

/** At the question for the address, from wherever `to` is. */
const atTheAddress = async (email: string, to = '/login') => {
  const page = await open(PHONE, address());
  await page.goto(to);
  await page.getByRole('button', { name: '会社のアカウントでログイン' }).click();
  await page.getByLabel('会社のメールアドレス').fill(email);
  return { page, go: page.getByRole('button', { name: '会社のログイン画面へ進む' }) };
};

describe('signing in with the account of the company', () => {
  it('leads over the pages of the company’s provider and back into the application', async () => {
    const { email } = await office();
    const { page, go } = await atTheAddress(email);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(frame.url()));
    page.on('request', (request) => visited.push(request.url()));
    await go.click();
    await page.waitForURL('**/profile');
    expect(visited.some((url) => url.startsWith(provider.issuer))).toBe(true);
    await page.getByRole('heading', { name: /ようこそ/ }).waitFor();
    expect(await storedKeys(page)).toEqual([
      'tokiori.post-auth-sign-in',
      'tokiori.session',
      'tokiori.token',
    ]);
    expect(page.url()).not.toContain('sso');
    await page.goBack().catch(() => null);
    expect(page.url()).not.toContain('sso');
  });

  it('goes on to the page that was asked for', async () => {
    const email = await clerk(await office());
    const { page, go } = await atTheAddress(email, '/login?to=/user-holidays');
    await go.click();
    await page.waitForURL('**/user-holidays');
    await page.getByRole('heading', { level: 1, name: '休日設定' }).waitFor();
  });

  it('is the only way where the company wants it, and the sign-in page leads there', async () => {
    const email = await clerk(await office({ required: true }));
    const page = await open(PHONE, address());
    await page.goto('/login');
    await sendPassword(page, email);
    await page.getByText('この会社では、会社のアカウントでログインしてください。').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: '会社のアカウントでログインする' }).click();
    await expect.poll(() => page.getByLabel('会社のメールアドレス').inputValue()).toBe(email);
    await page.getByRole('button', { name: '会社のログイン画面へ進む' }).click();
    await page.waitForURL('**/dashboard');
  });

  it('says when no company has such an address, and keeps what was typed', async () => {
    const { page, go } = await atTheAddress('hana@unknown.example');
    await go.click();
    await page.getByText(/^会社のアカウントでログインできませんでした。/).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect
      .poll(() => page.getByLabel('会社のメールアドレス').inputValue())
      .toBe('hana@unknown.example');
    await page.getByRole('button', { name: 'ほかの方法でログインする' }).click();
    await page.getByLabel('パスワード', { exact: true }).waitFor();
  });

  it('is set up from the metadata of a provider of SAML, whose page posts people back', async () => {
    const saml = await startSamlProvider();
    const { domain, id } = await office();
    const admin = await open(DESKTOP, address());
    await signIn(admin, 'superadmin@tokiori.example', `/superadmin/companies/${id}/single-sign-on`);
    await admin.getByRole('radio', { name: 'SAML 2.0' }).check();
    await admin
      .locator('input[type=file]')
      .setInputFiles({ name: 'idp.xml', mimeType: 'text/xml', buffer: Buffer.from(saml.metadata) });
    await admin.getByText('メタデータを読み取りました。').waitFor();
    await expect.poll(() => admin.getByLabel('ログインURL').inputValue()).toBe(saml.signOnUrl);
    await expectAccessible(admin);
    await expectNoSidewaysScroll(admin);
    await admin.getByRole('button', { name: '設定を保存する' }).click();
    await admin.getByText('CN=Provider of a test').waitFor();

    saml.say({ nameId: 'hana', attributes: { email: `hana@${domain}`, displayName: '港 はな' } });
    const { page, go } = await atTheAddress(`hana@${domain}`);
    await go.click();
    await page.waitForURL('**/profile');
    await page.getByRole('heading', { name: /ようこそ/ }).waitFor();
    expect(page.url()).not.toContain('sso');

    saml.say({ nameId: 'hana', audience: 'https://another.example' });
    const other = await atTheAddress(`hana@${domain}`);
    await other.go.click();
    await other.page.getByText(/^会社のアカウントでログインできませんでした。/).waitFor();
    await expectAccessible(other.page);
    await saml.stop();
  });

  it('says when the provider does not answer', async () => {
    const { email } = await office();
    await provider.stop();
    // What it last said of itself is believed for five minutes.
    pass(6);
    const { page, go } = await atTheAddress(email);
    await go.click();
    await page.getByText(/会社の認証サービスに接続できませんでした。/).waitFor();
    await expectAccessible(page);
  });
});
