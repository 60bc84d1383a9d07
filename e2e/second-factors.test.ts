import type { Locator, Page } from 'playwright-core';
import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  PHONE,
  sendPassword,
  signInByForm,
  signOut,
  useBrowser,
} from './lib/browser';
import { newCompany } from './lib/companies';
import { useServer } from './lib/own-server';
import { newName, newPerson } from './lib/people';

const { open } = useBrowser();
const { address, now, pass } = useServer();

const REFUSED = '確認コードが違います。もう一度確かめて入力してください。';
const RECOVERY_REFUSED =
  '回復コードが違うか、すでに使われています。控えたコードを確かめて入力してください。';

const codeOf = (secret: string): string =>
  generateSync({ secret, epoch: Math.floor(now().getTime() / 1000) });

/** Scrolls and waits until that is over: a menu closes when the page moves under it. */
const toTheMiddle = (locator: Locator): Promise<void> =>
  locator.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    return new Promise<void>((done) => {
      requestAnimationFrame(() => requestAnimationFrame(() => done()));
    });
  });

/** Somebody new, at the second factors of the profile. */
const atTheFactors = async () => {
  const { email } = await newPerson({}, address());
  const page = await open(PHONE, address());
  await signInByForm(page, email);
  await page.goto('/profile#two-factor');
  return { page, email };
};

/** The recovery codes in sight; they are put away and not seen again. */
const takeRecoveryCodes = async (page: Page): Promise<string[]> => {
  const sheet = page.getByText('このコードが表示されるのは、いまだけです。');
  await sheet.waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const codes = await page.locator('li > code').allTextContents();
  await page.getByRole('button', { name: '控えたので、表示を終える' }).click();
  await page.reload();
  await page.getByText(/まだ使っていないコードは10個です。/).waitFor();
  expect(await sheet.count()).toBe(0);
  return codes;
};

/** Registers an authenticator app, whose code then is used up. */
const withApp = async () => {
  const { page, email } = await atTheFactors();
  await page.getByRole('button', { name: '認証アプリを登録する' }).click();
  const secret = (await page.locator('ol code').textContent())!.replaceAll(' ', '');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const used = codeOf(secret);
  await page.getByLabel('アプリに表示された6桁のコード').fill(used);
  const recoveryCodes = await takeRecoveryCodes(page);
  return { page, email, secret, used, recoveryCodes };
};

describe('an authenticator app', () => {
  it('is set up in the profile and asked for after the password, each code once', async () => {
    const { page, email, secret, used } = await withApp();
    await signOut(page);
    await sendPassword(page, email);
    const field = page.getByLabel('認証アプリのコード', { exact: true });
    await field.fill(used);
    await page.getByText(REFUSED).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    pass(1);
    await field.fill(codeOf(secret));
    await page.waitForURL('**/dashboard');
  });

  it('can be stood in for by a recovery code, which is good once', async () => {
    const { page, email, recoveryCodes } = await withApp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first, second] = recoveryCodes as [string, string];
    const field = page.getByLabel('回復コード', { exact: true });
    const atTheField = async (): Promise<void> => {
      await signOut(page);
      await sendPassword(page, email);
      await page.getByRole('button', { name: '回復コードを使う' }).click();
    };
    const send = async (code: string): Promise<void> => {
      await field.fill(code);
      await page.getByRole('button', { name: 'ログインする' }).click();
    };
    await atTheField();
    await expectAccessible(page);
    await send(first);
    await page.waitForURL('**/dashboard');
    await atTheField();
    await send(first);
    await page.getByText(RECOVERY_REFUSED).waitFor();
    await send(second);
    await page.waitForURL('**/dashboard');
  });

  it('is given up again in the profile, after which the password is enough', async () => {
    const { page, email } = await withApp();
    await page.getByRole('button', { name: '認証アプリの登録をやめる' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: '登録をやめる', exact: true }).click();
    await page.getByRole('button', { name: '認証アプリを登録する' }).waitFor();
    await signOut(page);
    await sendPassword(page, email);
    await page.waitForURL('**/dashboard');
  });
});

describe('a passkey', () => {
  /**
   * A device with a fingerprint sensor; the function lays a finger on it or takes it away. The browser offers nothing
   * in the field for the name: its offer would take the finger for an answer.
   */
  const withSensor = async (page: Page) => {
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    const browser = await page.context().newCDPSession(page);
    await browser.send('WebAuthn.enable');
    const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: false,
      },
    });
    return (enabled: boolean) =>
      browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  };

  const withPasskey = async () => {
    const { page, email } = await atTheFactors();
    const touch = await withSensor(page);
    await touch(true);
    await page.getByRole('button', { name: 'パスキーを追加する' }).click();
    await takeRecoveryCodes(page);
    await touch(false);
    await page.getByRole('list', { name: '登録したパスキー' }).getByText('Chrome').waitFor();
    return { page, email, touch };
  };

  it('is registered in the profile and enough to sign in with', async () => {
    const { page, touch } = await withPasskey();
    await signOut(page);
    await touch(true);
    await page.getByRole('button', { name: 'パスキーでログイン' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto('/profile#devices');
    await page.getByText(/にパスキーでログイン/).waitFor();
  });

  it('is asked for after the password', async () => {
    const { page, email, touch } = await withPasskey();
    await signOut(page);
    await sendPassword(page, email);
    await page.getByRole('heading', { level: 1, name: '二段階認証' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await touch(true);
    await page.getByRole('button', { name: /パスキー/ }).click();
    await page.waitForURL('**/dashboard');
  });

  it('is renamed and removed', async () => {
    const { page } = await withPasskey();
    const list = page.getByRole('list', { name: '登録したパスキー' });
    const menu = list.getByRole('button', { name: /の操作/ });
    await toTheMiddle(menu);
    await menu.click();
    await page.getByRole('menuitem', { name: '名前を変える' }).click();
    await page.getByLabel('名前', { exact: true }).fill('通勤用の電話');
    await expectAccessible(page);
    await page.getByRole('button', { name: '名前を変える' }).click();
    await list.getByText('通勤用の電話').waitFor();
    await toTheMiddle(menu);
    await menu.click();
    await page.getByRole('menuitem', { name: '削除する' }).click();
    await page.getByRole('button', { name: '削除する', exact: true }).click();
    await page.getByText('パスキーを削除しました。').waitFor();
    await expect.poll(() => list.count()).toBe(0);
  });
});

describe('a company that wants a second factor of everybody', () => {
  it('lets nobody without an address go anywhere before one is set up', async () => {
    const { id, asAdmin } = await newCompany(address());
    const login = newName();
    await asAdmin.put(`/companies/${id}`, { two_factor_required: true });
    await asAdmin.post('/users', {
      name: '木立 三郎',
      login_id: login,
      password: PASSWORD,
      birth_ym: '1990-04',
      entrance_date: '2015-04-01',
    });
    const page = await open(PHONE, address());
    await signInByForm(page, login, '/login?to=/result');
    const wanted = page.getByRole('heading', { level: 1, name: '二段階認証を設定してください' });
    await wanted.waitFor();
    await page.goto('/examinations');
    await wanted.waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: '認証アプリを登録する' }).click();
    const secret = (await page.locator('ol code').textContent())!.replaceAll(' ', '');
    await page.getByLabel('アプリに表示された6桁のコード').fill(codeOf(secret));
    await page.getByRole('button', { name: '控えたので、表示を終える' }).click();
    await page.waitForURL('**/examinations');
  });
});
