import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newLearner } from './lib/api';
import { expectAccessible, PHONE, signIn, useBrowser } from './lib/browser';

const { open } = useBrowser();

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const menu = (page: Page) => page.getByRole('button', { name: 'メニュー', exact: true });

/** Entries for what opens over a page are written once their code has come. */
const hasLayers = (page: Page, count: number) =>
  page.waitForFunction(
    (wanted) => ((history.state as { layer?: number } | null)?.layer ?? 0) === wanted,
    count,
  );

/** A learner on their list of tests, which they came to from the home page. */
const begin = async (): Promise<Page> => {
  const { loginId } = await newLearner(1);
  const page = await open(PHONE);
  await signIn(page, loginId);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'テスト', exact: true }).last().click();
  await page.waitForURL('**/examinations');
  return page;
};

describe('the back gesture', () => {
  it('closes a sheet and stays on the page, then leaves the page; forward opens nothing', async () => {
    const page = await begin();
    await menu(page).click();
    await hasLayers(page, 1);
    await page.goBack();
    await dialog(page, 'メニュー').waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe('/examinations');
    await page.goForward();
    await hasLayers(page, 0);
    expect(await dialog(page, 'メニュー').count()).toBe(0);
    await page.goBack();
    await page.waitForURL('**/dashboard');
  });

  it('leaves the page at once after a sheet was closed by its button or by a link in it', async () => {
    const page = await begin();
    await menu(page).click();
    await hasLayers(page, 1);
    await page.getByRole('button', { name: '閉じる' }).click();
    await hasLayers(page, 0);
    await menu(page).click();
    await hasLayers(page, 1);
    await page.getByRole('link', { name: 'プロフィール' }).click();
    await page.waitForURL('**/profile');
    await page.getByRole('heading', { level: 1, name: 'プロフィール' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/examinations');
    await page.goBack();
    await page.waitForURL('**/dashboard');
  });

  it('answers 「保存せずに移動しますか？」 with staying, and what was typed is there', async () => {
    const page = await begin();
    await menu(page).click();
    await hasLayers(page, 1);
    await page.getByRole('link', { name: 'プロフィール' }).click();
    const name = page.getByLabel('氏名');
    await name.fill('試験 花子');
    // What asks is loaded when a field is entered, which is sooner than anybody can type, but not than this test.
    await page.waitForFunction(() => {
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      return leaving.defaultPrevented;
    });
    await page.goBack();
    await dialog(page, '保存せずに移動しますか？').waitFor();
    await page.goBack();
    await dialog(page, '保存せずに移動しますか？').waitFor({ state: 'hidden' });
    await expect.poll(() => name.inputValue()).toBe('試験 花子');
    await page.waitForURL('**/profile');
    await page.goBack();
    await page.getByRole('button', { name: '保存せずに移動する' }).click();
    await page.waitForURL('**/examinations');
    await page.goBack();
    await page.waitForURL('**/dashboard');
  });

  it('closes a dialog over a menu over a sheet one after another', async () => {
    const page = await open(PHONE);
    await signIn(page, 'admin@tokiori.example');
    await page.goto('/admin/courses');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/admin/questions');
    await page.getByRole('button', { name: /^カテゴリ:/ }).click();
    const sheet = dialog(page, 'カテゴリ');
    const more = sheet.getByRole('button', { name: /の操作$/ }).first();
    await more.click();
    await page.getByRole('menu').waitFor();
    await hasLayers(page, 2);
    await page.goBack();
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await hasLayers(page, 1);
    await more.click();
    await page.getByRole('menuitem', { name: /削除/ }).click();
    const question = page.getByRole('dialog', { name: /を削除しますか？$/ });
    await question.waitFor();
    await hasLayers(page, 2);
    await expectAccessible(page);
    await page.goBack();
    await question.waitFor({ state: 'hidden' });
    expect(await sheet.isVisible()).toBe(true);
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe('/admin/questions');
    await page.goBack();
    await page.waitForURL('**/admin/courses');
  });
});
