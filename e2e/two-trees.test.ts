import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { DESKTOP, PHONE, signIn, useBrowser } from './lib/browser';
import { newPerson } from './lib/people';

const { open } = useBrowser();
const ADMIN = 'admin@tokiori.example';

/** Addresses of the scripts that the page loads from now on. */
const scriptsOf = (page: Page): string[] => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
};
const administration = (page: Page): Promise<string> =>
  page.locator('meta[name="administration"]').getAttribute('content') as Promise<string>;

const openMenu = (page: Page) => page.getByRole('banner').getByRole('button').last().click();

let learner: string;
beforeAll(async () => {
  learner = (await newPerson()).email;
});

it('leads from learning to administration and back within one document', async () => {
  const page = await open(DESKTOP);
  await signIn(page, ADMIN, '/dashboard');
  const scripts = scriptsOf(page);
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(scripts).not.toContain(await administration(page));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await openMenu(page);
  await page.getByRole('dialog').getByRole('link', { name: '管理画面' }).click();
  await page.getByRole('heading', { level: 1, name: '管理ダッシュボード' }).waitFor();
  expect(scripts).toContain(await administration(page));
  expect(await page.title()).toContain('管理ダッシュボード');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.getByRole('link', { name: '問題', exact: true }).click();
  await page.waitForURL('**/admin/questions');

  for (const path of ['/admin', '/dashboard']) {
    await page.goBack();
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: '管理ダッシュボード' }).waitFor();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

it('opens a page of administration by its address, with query and place', async () => {
  const page = await open(DESKTOP);
  const path = '/admin/questions?q=%E6%95%AC%E8%AA%9E&sort=id&order=DESC';
  await signIn(page, ADMIN, path);
  await page.waitForURL(`**${path}`);
  await page.getByRole('heading', { level: 1, name: '問題一覧' }).waitFor();
  await page.goto('/admin/no-such-page');
  await page.getByRole('heading', { level: 1, name: 'ページが見つかりません' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/no-such-page');
});

it('says to a learner that administration is closed, and to a stranger to sign in', async () => {
  const page = await open(PHONE);
  await page.goto('/admin/users?page=2');
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('to')).toBe('/admin/users?page=2');
  await signIn(page, learner, '/admin/users');
  await page.getByRole('heading', { level: 1, name: 'この画面を開く権限がありません' }).waitFor();
});

it('says so when the way there cannot be loaded, and goes on when it can', async () => {
  const page = await open(DESKTOP);
  await signIn(page, ADMIN, '/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await openMenu(page);
  await page.getByRole('dialog').getByRole('link', { name: '管理画面' }).click();
  await page.getByRole('heading', { level: 1, name: '表示できませんでした' }).waitFor();
  await page.getByRole('button', { name: 'もう一度読み込む' }).waitFor();
  // With the connection it opens by itself.
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: '管理ダッシュボード' }).waitFor();
});
