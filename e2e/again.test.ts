import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiAs, newLearner } from './lib/api';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  focusedTag,
  PHONE,
  signIn,
  useBrowser,
} from './lib/browser';
import { answerOne, goOn, placeOf } from './lib/sitting';

const { open } = useBrowser();

const skip = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'わからない' }).click();
  await page.getByRole('button', { name: /^(次へ|結果を見る)$/ }).waitFor();
};

it('what was wrong comes back once, without a score, and is over then', async () => {
  const { loginId, learner, examination } = await newLearner(2);
  const page = await open(PHONE);
  await signIn(page, loginId, `/examinations/${examination.id}/start`);
  await page.getByRole('button', { name: /始める/ }).click();
  for (let asked = 0; asked < 2; asked += 1) {
    await placeOf(page);
    await skip(page);
    await goOn(page);
  }
  await page.getByRole('heading', { name: 'おつかれさまでした' }).waitFor();
  const address = page.url();
  await page.getByRole('button', { name: 'まちがえた2問をもう一度だけ' }).click();
  expect(await placeOf(page)).toBe('問題1（全2問）');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await answerOne(page);
  await goOn(page);
  expect(await placeOf(page)).toBe('問題2（全2問）');
  await skip(page);
  await goOn(page);
  await page.getByText(/さっきの2問/).waitFor();
  expect(page.url()).toBe(address);
  expect(await page.getByRole('button', { name: /もう一度だけ/ }).count()).toBe(0);
  expect(await focusedTag(page)).toBe('H1');
  await expectAccessible(page);
  // Nothing of it was kept.
  const sheetId = Number(/survey-sheets\/(\d+)/.exec(address)?.[1]);
  const { survey_sheet: sheet } = await learner.get<{ survey_sheet: { correct_count: number } }>(
    `/survey_sheets/results/${sheetId}`,
  );
  expect(sheet.correct_count).toBe(0);
});

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const DAY_MS = 86_400_000;

it('what is wrong on the last working day of a course is promised no more', async () => {
  const { loginId, learner, examination } = await newLearner(2);
  const inTokyo = new Date(Date.now() + (9 / 24) * DAY_MS);
  const dateOf = (ms: number): string =>
    new Date(inTokyo.getTime() + ms).toISOString().slice(0, 10);
  const admin = await apiAs('admin@tokiori.example');
  await admin.put(`/examinations/${examination.id}`, { from: dateOf(0), to: dateOf(DAY_MS) });
  const offDays = WEEKDAYS.filter((_, day) => day !== inTokyo.getUTCDay());
  await learner.put('/user-holiday-defaults', { weekdays: offDays });

  const page = await open(PHONE);
  await signIn(page, loginId, '/dashboard');
  await page.getByRole('button', { name: /^\d+問始める$/ }).click();
  for (let asked = 0; asked < 2; asked += 1) {
    await placeOf(page);
    await skip(page);
    await goOn(page);
  }
  await page.getByRole('heading', { name: 'おつかれさまでした' }).waitFor();
  // A basic of everybody may still be to come.
  const promise = /（(テスト|復習)）|明日|また聞きます/;
  expect(await page.locator('main').innerText()).not.toMatch(promise);
  await expectAccessible(page);
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: '予定されているテストは、すべて終わりました' }).waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(promise);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
