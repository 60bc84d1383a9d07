import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  useBrowser,
} from './lib/browser';

const { open } = useBrowser();
const ADMIN = 'admin@tokiori.example';
const COPY = '文章をコピーする';

/** The whole words that the page offers. */
const wordingOf = (page: Page): Promise<string> =>
  page.getByText('【人材育成方針】').first().innerText();

it('tells a year beside the one before, as a file and in words', async () => {
  const page = await open(DESKTOP);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, ADMIN, '/admin/annual-figures');
  const years = page.getByLabel('年度', { exact: true });
  await years.waitFor();
  await page.getByText('今日（').first().waitFor();
  const [year = ''] = await years.locator('option').allInnerTexts();
  expect(year).toMatch(/^\d{4}年度$/);
  await page.getByRole('columnheader', { name: year }).waitFor();
  await page.getByText('少人数のため非表示').first().waitFor();
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF（2ページ）を保存する' }).click();
  expect((await download).suggestedFilename()).toBe(`${year}の実績.pdf`);

  await page.getByRole('button', { name: COPY }).click();
  await page.getByText('文章をコピーしました。').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`の${year}（`);
  expect(await wordingOf(page)).toBe(copied);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
});
