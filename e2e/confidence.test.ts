import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newLearner } from './lib/api';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  useBrowser,
} from './lib/browser';
import { goOn, placeOf } from './lib/sitting';

const { open } = useBrowser();

/** The first card that says so; all of it is the target. */
const card = (page: Page, text: string) =>
  page.locator('label:has([name=choice])', { hasText: text }).first();

interface Results {
  surveys: { correct: boolean; confidence: string | null }[];
}

it('a course that asks for it takes how sure the learner is with the answer itself', async () => {
  const { loginId, learner, examination } = await newLearner(2, { asks_confidence: true });
  const page = await open(PHONE);
  await signIn(page, loginId, `/examinations/${examination.id}/start`);
  await page.getByRole('button', { name: /始める/ }).click();
  await placeOf(page);
  await card(page, '誤った説明').click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: '自信ありで解答する' }).click();
  await page.getByText('思いこみに注意しましょう', { exact: false }).waitFor();
  await goOn(page);
  // With the keys alone: Enter is sure, with Shift it is not.
  await card(page, '正しい説明').click();
  await page.keyboard.press('Shift+Enter');
  await page.getByText('正解です').waitFor();
  await goOn(page);
  await page.getByRole('heading', { name: 'おつかれさまでした' }).waitFor();
  const sheetId = /survey-sheets\/(\d+)/.exec(page.url())![1];
  await page.goto(`/survey-sheets/${sheetId}/result`);
  await page.getByText('思いこみに注意').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The course's own page says so too.
  await page.goto(`/examinations/${examination.id}`);
  await page.getByText('思いこみに注意').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const { surveys } = await learner.get<Results>(`/survey_sheets/results/${sheetId}`);
  expect(surveys.map(({ correct, confidence }) => [correct, confidence])).toEqual([
    [false, 'sure'],
    [true, 'unsure'],
  ]);
});

const ASKING = 'いざというときの店舗対応';

/** Opens the map of the demo's course that asks, by its tab. */
const openMap = async (page: Page): Promise<void> => {
  await page.goto('/admin/courses');
  await page.getByRole('link', { name: ASKING }).first().click();
  await page.getByRole('link', { name: '自信と正誤' }).click();
  await page.getByRole('heading', { name: '問題ごとの自信と正誤' }).waitFor();
};

const wrongAndSure = async (page: Page): Promise<number> => {
  const row = page.getByRole('row', { name: /^自信あり/ });
  return Number.parseInt((await row.locator('strong').textContent()) ?? '', 10);
};

it('the map says where people are wrongly sure, by category, and is saved as a file', async () => {
  const page = await open(DESKTOP);
  await signIn(page, 'admin@tokiori.example');
  await openMap(page);
  const all = await wrongAndSure(page);
  await page.getByText('中分類', { exact: true }).click();
  await page.getByRole('button', { name: '接客 › ご意見と迷惑行為', exact: true }).click();
  await page.getByText('接客 › ご意見と迷惑行為の解答の数').waitFor();
  const some = await wrongAndSure(page);
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(all);
  await page.getByText('6件中 1–6件').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: '表を保存' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSVで保存する' }).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(7);
});

it('the map of a manager is about their people, on a phone too', async () => {
  const admin = await open(DESKTOP);
  await signIn(admin, 'admin@tokiori.example');
  await openMap(admin);
  const page = await open(PHONE);
  await signIn(page, 'manager@tokiori.example');
  await openMap(page);
  expect(await wrongAndSure(page)).toBeLessThan(await wrongAndSure(admin));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // A question is opened by admins alone.
  expect(await page.locator('main a[href*="/admin/questions/"]').count()).toBe(0);
  expect(await admin.locator('main a[href*="/admin/questions/"]').count()).toBeGreaterThan(0);
});
