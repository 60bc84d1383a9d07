import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signInByForm,
  useBrowser,
} from './lib/browser';
import { useServer } from './lib/own-server';

const folder = mkdtempSync(join(tmpdir(), 'tokiori-legal-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The day it is in Japan so many days from now. */
const dayIn = (days: number): string =>
  new Date(Date.now() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const COMING = dayIn(1);

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
for (const kind of ['terms', 'privacy']) mkdirSync(join(folder, kind));
write('terms/2020-01-01.md', '# ご利用の決まり\n\n## 第1条\n\nもとの文です。\n');
write(
  `terms/${COMING}.md`,
  '---\nchanges: 第1条を改めました。\n---\n# ご利用の決まり\n\n## 第1条\n\n- 新しい文です。\n',
);
write('privacy/2020-01-01.md', '# 個人情報の取扱い\n\n本文です。\n');

const { open } = useBrowser();
const server = useServer(() => ({ environment: { LEGAL_DIR: folder } }));
/** What a browser gets that runs no program. */
const documentOf = async (path: string): Promise<string> =>
  (await fetch(`${server.address()}${path}`)).text();

it('the operator’s own text is read without a program, and announces what comes', async () => {
  const html = await documentOf('/terms');
  expect(html).toMatch(/<h1>ご利用の決まり<\/h1><p>.*から、この文書が変わります。/);
  expect(html).toContain('<h2>第1条</h2><p>もとの文です。</p>');
  expect(await documentOf('/privacy')).toContain('<h1>個人情報の取扱い</h1><p>本文です。</p>');

  const page = await open(PHONE, server.address());
  await page.goto('/terms');
  await page.locator('#shell').waitFor({ state: 'detached' });
  await page.getByText('もとの文です。').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: '新しい文書を読む' }).click();
  await page.getByText('新しい文です。').waitFor();
  await page.getByRole('link', { name: 'いまの文書を読む' }).click();
  await page.getByText('もとの文です。').waitFor();
});

it('consent is asked again when the text has changed, and leads on to where one was', async () => {
  const page = await open(PHONE, server.address());
  await signInByForm(page, 'learner@tokiori.example');
  await page.goto('/examinations');
  await page.getByRole('heading', { name: 'テスト一覧' }).waitFor();
  server.pass(26 * 60);
  expect(await documentOf('/terms')).toContain('<li>新しい文です。</li>');
  await page.reload();
  await page.waitForURL('**/consent?to=**');
  await page.getByText('第1条を改めました。').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /ご利用の決まりを読む/ }).click();
  await (await opened).getByText('新しい文です。').waitFor();
  await page.getByRole('button', { name: '同意して続ける' }).click();
  await page.waitForURL('**/examinations');
  await page.reload();
  await page.getByRole('heading', { name: 'テスト一覧' }).waitFor();
});

it('it is asked right after signing in, and may be declined', async () => {
  const page = await open(DESKTOP, server.address());
  await signInByForm(page, 'admin@tokiori.example', '/login?to=/admin/users');
  await page.waitForURL('**/consent?to=**');
  await page.getByRole('button', { name: '同意せずにログアウトする' }).click();
  await page.waitForURL('**/login');
});
