import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  PHONE,
  sendPassword,
  signInByForm,
  signOut,
  useBrowser,
} from './lib/browser';
import { watchTexts } from './lib/frames';
import { linkIn, mailTo } from './lib/mailbox';
import { newName, newPerson } from './lib/people';

const { open } = useBrowser();

const NEW = 'yukiguni umineko 7';
const LINK_OVER = 'このリンクは使えません';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens a link of a mail; its secret does not stay in the address bar. */
const follow = async (page: Page, link: string, title: string): Promise<void> => {
  await page.goto(link);
  await heading(page, title).waitFor();
  await expect.poll(() => page.url()).not.toContain('token');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

const askForLink = async (page: Page, name: string): Promise<void> => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
  await heading(page, 'パスワード再設定').waitFor();
  await expectAccessible(page);
  await page.getByLabel('メールアドレスまたはログインID').fill(name);
  await page.getByRole('button', { name: '再設定のメールを送る' }).click();
};

describe('a forgotten password', () => {
  it('is chosen anew through a mail; other devices are signed out and the link is used up', async () => {
    const { email } = await newPerson();
    const other = await open(DESKTOP);
    await signInByForm(other, email);
    const page = await open(PHONE);
    await askForLink(page, email);
    await page.getByText(/が登録されていれば、再設定のリンクをメールで送ります。/).waitFor();
    await expectAccessible(page);
    const link = linkIn(await mailTo(email, /パスワードの再設定/));
    await follow(page, link, '新しいパスワード');
    await page.getByLabel('新しいパスワード').fill(NEW);
    const texts = await watchTexts(page);
    await page.getByRole('button', { name: '新しいパスワードでログインする' }).click();
    await page.waitForURL('**/dashboard');
    expect(await texts()).not.toContain(LINK_OVER);
    await other.goto('/dashboard');
    await other.waitForURL('**/login?to=*');
    await follow(other, link, LINK_OVER);
    await expect
      .poll(() => other.getByRole('link', { name: '再設定のメールを送る' }).count())
      .toBe(1);
    await signInByForm(other, email, '/login', NEW);
  });

  it('is said to be sent for an address that nobody has, too', async () => {
    const page = await open(PHONE);
    await askForLink(page, 'nobody@mail.example');
    await page.getByText(/が登録されていれば、再設定のリンクをメールで送ります。/).waitFor();
  });

  it('goes to the admins where there is a login id and no address', async () => {
    const login = newName();
    const { name } = await newPerson({ email: undefined, login_id: login });
    const page = await open(PHONE);
    await askForLink(page, login);
    await page
      .getByText(/メールアドレスのない方は会社の管理者に、再設定の案内を送ります。/)
      .waitFor();
    await expectAccessible(page);
    const subject = new RegExp(`再設定の依頼（${name} さん）`);
    await follow(page, linkIn(await mailTo('admin@tokiori.example', subject)), '新しいパスワード');
    await page.getByLabel('新しいパスワード').fill(NEW);
    await page.getByRole('button', { name: '新しいパスワードでログインする' }).click();
    await page.waitForURL('**/dashboard');
  });
});

describe('a first password', () => {
  it('is chosen by whoever was invited, who lands on the profile', async () => {
    const { email } = await newPerson({
      password: undefined,
      birth_ym: undefined,
      entrance_date: undefined,
    });
    const page = await open(PHONE);
    await follow(page, linkIn(await mailTo(email, /ご招待/)), 'ときおりへようこそ');
    await page.getByLabel('新しいパスワード').fill('password');
    await page.getByRole('button', { name: 'パスワードを決めて始める' }).click();
    await page.getByText(/推測されやすい/).waitFor();
    await page.getByLabel('新しいパスワード').fill(NEW);
    const texts = await watchTexts(page);
    await page.getByRole('button', { name: 'パスワードを決めて始める' }).click();
    await page.waitForURL('**/profile');
    expect(await texts()).not.toContain(LINK_OVER);
  });

  it('that somebody else gave out has to be replaced before anything else opens', async () => {
    const login = newName();
    await newPerson({ email: undefined, login_id: login, password_change_required: true });
    const page = await open(PHONE);
    await signInByForm(page, login, '/login?to=/result');
    await heading(page, '新しいパスワードを決めてください').waitFor();
    await page.goto('/examinations');
    await page.waitForURL('**/password-edit?to=*');
    await heading(page, '新しいパスワードを決めてください').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('渡されたパスワード').fill(PASSWORD);
    await page.getByLabel('新しいパスワード').fill(NEW);
    await page.getByRole('button', { name: 'パスワードを変更する' }).click();
    await page.waitForURL('**/examinations');
  });
});

describe('changing the password', () => {
  it('is where password managers look for it, after signing in', async () => {
    const { email } = await newPerson();
    const page = await open(PHONE);
    await page.goto('/.well-known/change-password');
    await page.waitForURL('**/login?to=*');
    await sendPassword(page, email);
    await page.waitForURL('**/profile#password');
    await page.goto('/.well-known/change-password');
    await page.waitForURL('**/profile#password');
    await page.getByLabel('現在のパスワード').fill(PASSWORD);
    await page.getByLabel('新しいパスワード').fill(NEW);
    await page.getByRole('button', { name: 'パスワードを変更する' }).click();
    await page.getByText('パスワードを変更しました。ほかの端末ではログアウトされます。').waitFor();
    await signOut(page);
    await signInByForm(page, email, '/login', NEW);
    await mailTo(email, /パスワードが変更されました/);
  });
});
