import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  useBrowser,
} from './lib/browser';

const { open } = useBrowser();

const helpOf = async (page: Page, title: string) =>
  page.getByRole('dialog', { name: 'ヘルプ' }).getByRole('heading', { name: title, exact: true });

/** What has been loaded since the page began, by how much of it is texts of help. */
const textsLoaded = (page: Page, words: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'));
    const texts = await Promise.all(
      scripts.map(({ name }) => fetch(name).then((one) => one.text())),
    );
    return texts.filter((text) => text.includes(wanted)).length;
  }, words);

it('an admin reads the help of a screen, searches it and goes where it leads', async () => {
  const page = await open(DESKTOP);
  await signIn(page, 'admin@tokiori.example', '/admin/questions');
  await page.getByRole('heading', { level: 1, name: '問題一覧' }).waitFor();
  const ofQuestions = '会社の問題を、カテゴリごとに探して管理する画面です';
  const ofUsers = '会社のユーザーを探し、登録や停止をする画面です';
  expect(await textsLoaded(page, ofQuestions)).toBe(0);
  await page.getByRole('button', { name: 'この画面のヘルプ' }).click();
  await (await helpOf(page, '問題一覧')).waitFor();
  expect(await textsLoaded(page, ofQuestions)).toBe(1);
  expect(await textsLoaded(page, ofUsers)).toBe(0);
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: 'ヘルプを検索' }).fill('取り込み');
  await page
    .getByRole('status')
    .getByText(/^\d+件見つかりました$/)
    .waitFor();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^ファイルの取り込み/ })
    .click();
  await (await helpOf(page, 'ファイルの取り込み')).waitFor();
  await page.getByRole('dialog').getByRole('link', { name: '一括処理' }).click();
  await (await helpOf(page, '一括処理')).waitFor();
  await page.getByRole('link', { name: '「一括処理」の画面を開く' }).click();
  await page.getByRole('heading', { level: 1, name: '一括処理' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'この画面のヘルプ' }).click();
  await (await helpOf(page, '一括処理')).waitFor();
});

it('help is opened, read and closed by keys alone, and what is typed stays', async () => {
  const page = await open(DESKTOP);
  await signIn(page, 'admin@tokiori.example', '/admin/users/create');
  await page.getByLabel('氏名').waitFor();
  // What is looked for is opened by keys too, by how it is read, and stands first the next time.
  await page.keyboard.press('Control+k');
  const finder = page.getByRole('combobox', { name: 'ページ、ユーザー、コース、問題を探す' });
  await finder.waitFor();
  await page.keyboard.type('りまいんどせ');
  await page.getByRole('option', { name: 'リマインド設定' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/preferences/remind');
  await page.keyboard.press('Control+k');
  const lately = page.getByRole('group', { name: '最近開いたもの' });
  expect(await lately.getByRole('option').allTextContents()).toEqual(['リマインド設定']);
  await page.keyboard.press('Control+k');
  await finder.waitFor({ state: 'detached' });
  await page.goto('/admin/users/create');
  await page.getByLabel('氏名').fill('佐藤 みどり');
  const button = page.getByRole('button', { name: 'この画面のヘルプ' });
  await button.focus();
  await page.keyboard.press('Enter');
  await (await helpOf(page, 'ユーザー作成')).waitFor();
  await page.getByRole('searchbox', { name: 'ヘルプを検索' }).focus();
  await page.keyboard.type('席');
  await page.keyboard.press('Enter');
  await page
    .getByRole('status')
    .getByText(/件見つかりました/)
    .waitFor();
  await page.keyboard.press('Tab');
  const first = await page.evaluate(() => document.activeElement!.firstChild!.textContent!);
  await page.keyboard.press('Enter');
  await (await helpOf(page, first)).waitFor();
  expect(await page.evaluate(() => document.activeElement!.textContent)).toBe(first);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByLabel('氏名').inputValue()).toBe('佐藤 みどり');
});

it('a manager reads help on a phone and finds first what concerns them', async () => {
  const page = await open(PHONE);
  await signIn(page, 'manager@tokiori.example', '/admin/users');
  await page.getByRole('heading', { level: 1, name: 'ユーザー一覧' }).waitFor();
  const button = page.getByRole('button', { name: 'この画面のヘルプ' });
  const { width, height } = (await button.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await button.click();
  await (await helpOf(page, 'ユーザー一覧')).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: '大きな画面で読む・印刷する' }).click();
  await page.getByRole('heading', { level: 1, name: 'ユーザー一覧' }).waitFor();
  await page.getByRole('link', { name: 'ヘルプ', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'ヘルプ', exact: true }).waitFor();
  const groups = page.getByRole('heading', { level: 2 });
  await groups.first().waitFor();
  expect(await groups.allTextContents()).toEqual([
    '状況',
    '教材',
    '会社',
    'ヘルプ',
    'お使いの権限では開けない画面',
  ]);
  await page.getByRole('searchbox', { name: 'ヘルプを検索' }).fill('どこにもありません');
  await page.getByText('は見つかりませんでした', { exact: false }).waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('どこにもありません');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'さがす' }).click();
  await page.getByRole('combobox', { name: /を探す$/ }).fill('情報');
  await page.getByRole('group', { name: 'コース' }).waitFor();
  await page
    .getByRole('status')
    .getByText(/件あります/)
    .waitFor();
  // Questions and the pages of admins are not theirs.
  expect(await page.getByRole('group', { name: '問題' }).count()).toBe(0);
  await expectNoSidewaysScroll(page);
  await page.getByRole('combobox', { name: /を探す$/ }).fill('請求書');
  await page.getByText('見つかりません。言葉を変えてください。').waitFor();
  await page.keyboard.press('Escape');
  await page.goto('/admin/help/superadmin-jobs');
  await page.getByRole('heading', { name: 'ページが見つかりません' }).waitFor();
});
