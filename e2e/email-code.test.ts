import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signInByForm,
  useBrowser,
} from './lib/browser';
import { codeIn, mailTo } from './lib/mailbox';
import { useServer } from './lib/own-server';
import { newPerson } from './lib/people';

const { open } = useBrowser();
const { address, pass } = useServer();

const SUBJECT = /ログインの確認コード/;
const FAILED = 'ログインに失敗しました。';
const STEP = '/login/two-factor/email';

const codeField = (page: Page) => page.getByLabel('確認コード', { exact: true });
const savedEmail = (page: Page) => page.evaluate(() => Object.values({ ...sessionStorage })[0]);
const inFullWidth = (digits: string): string =>
  digits.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000');

/** Somebody who has switched the code by mail on in the profile. */
const careful = async (): Promise<string> => {
  const { email } = await newPerson({}, address());
  const page = await open(PHONE, address());
  await signInByForm(page, email);
  await page.goto('/profile#two-factor');
  const factor = page.getByRole('switch', { name: /メールで確認コードを受け取る/ });
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await factor.check();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect.poll(() => factor.isChecked()).toBe(true);
  await expectAccessible(page);
  return email;
};

/** Past the password, at the code; it is the `count`th mail. */
const atTheCode = async (email: string, to = '/login', count = 1) => {
  const page = await open(PHONE, address());
  await signInByForm(page, email, to);
  expect(new URL(page.url()).pathname).toBe(STEP);
  return { page, code: codeIn(await mailTo(email, SUBJECT, { count, address: address() })) };
};

describe('a code by mail', () => {
  it('is asked for after the password, taken in full width, and leads to the page that was asked for', async () => {
    const email = await careful();
    const to = `/login?to=${encodeURIComponent('/result?view=courses')}`;
    const { page, code } = await atTheCode(email, to);
    expect(await savedEmail(page)).toBe(email);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await codeField(page).fill(inFullWidth(code));
    await page.waitForURL('**/result?view=courses');
    expect(await savedEmail(page)).toBeUndefined();
  });

  it('is refused when it is wrong, and stays open for the right one', async () => {
    const { page, code } = await atTheCode(await careful());
    await codeField(page).fill(otherThan(code));
    await page.getByText(FAILED).waitFor();
    await expectAccessible(page);
    await codeField(page).fill(code);
    await page.waitForURL('**/dashboard');
  });

  it('is told to have run out in the words of the server', async () => {
    const { page, code } = await atTheCode(await careful());
    pass(10);
    await codeField(page).fill(code);
    await page.getByText('確認コードの有効期限が切れました。').waitFor();
    expect(await page.getByText(FAILED).count()).toBe(0);
  });

  it('is sent again after a minute, and then the newer one counts', async () => {
    const email = await careful();
    const page = await open(PHONE, address());
    await page.clock.install();
    await signInByForm(page, email);
    const first = codeIn(await mailTo(email, SUBJECT, { address: address() }));
    const again = page.getByRole('button', { name: '確認コードをもう一度送る' });
    await page.getByText(/あと\d+秒で、もう一度送れます。/).waitFor();
    await expect.poll(() => again.isDisabled()).toBe(true);
    pass(1);
    await page.clock.fastForward('01:01');
    await again.click();
    await page.getByText('新しい確認コードを送りました。').waitFor();
    const second = codeIn(await mailTo(email, SUBJECT, { count: 2, address: address() }));
    if (first !== second) {
      await codeField(page).fill(first);
      await page.getByText(FAILED).waitFor();
    }
    await codeField(page).fill(second);
    await page.waitForURL('**/dashboard');
  });

  it('is not mailed again for a page that is loaded again', async () => {
    const email = await careful();
    const { page, code } = await atTheCode(email);
    await page.reload();
    await page.getByText(/あと\d+秒で、もう一度送れます。/).waitFor();
    expect(await page.getByText(FAILED).count()).toBe(0);
    await codeField(page).fill(code);
    await page.waitForURL('**/dashboard');
  });

  it('is asked of nobody whose password was not given', async () => {
    const page = await open(PHONE, address());
    await page.goto(`${STEP}?to=/result`);
    await page.waitForURL('**/login?to=*');
    expect(new URL(page.url()).searchParams.get('to')).toBe('/result');
  });

  it('can be given by the keyboard alone', async () => {
    const email = await careful();
    const page = await open(PHONE, address());
    await page.goto('/login');
    await page.getByLabel('メールアドレスまたはログインID').focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('tokiori-demo');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${STEP}`);
    const code = codeIn(await mailTo(email, SUBJECT, { address: address() }));
    for (let steps = 0; steps < 15; steps += 1) {
      if (await codeField(page).evaluate((field) => field === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type(code);
    await page.waitForURL('**/dashboard');
  });
});
