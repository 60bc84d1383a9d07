import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newLearner } from './lib/api';
import { expectAccessible, expectNoSidewaysScroll, PHONE, signIn, useBrowser } from './lib/browser';
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
