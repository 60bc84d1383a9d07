import { expect, it } from 'vitest';
import { newLearner } from './lib/api';
import { expectAccessible, expectNoSidewaysScroll, PHONE, signIn, useBrowser } from './lib/browser';
import { goOn, placeOf } from './lib/sitting';

const { open } = useBrowser();

interface Results {
  surveys: { correct: boolean; confidence: string | null }[];
}

it('a course that asks for it takes how sure the learner is with the answer itself', async () => {
  const { loginId, learner, examination } = await newLearner(2, { asks_confidence: true });
  const page = await open(PHONE);
  await signIn(page, loginId, `/examinations/${examination.id}/start`);
  await page.getByRole('button', { name: /始める/ }).click();
  await placeOf(page);
  await page.getByText(/^誤った説明\d+の一$/).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: '自信ありで解答する' }).click();
  await page.getByText('思いこみに注意しましょう', { exact: false }).waitFor();
  await goOn(page);
  // With the keys alone: Enter is sure, with Shift it is not.
  await page.getByText(/^正しい説明\d+$/).click();
  await page.keyboard.press('Shift+Enter');
  await page.getByText('正解です').waitFor();
  await goOn(page);
  await page.getByRole('heading', { name: 'おつかれさまでした' }).waitFor();
  await page.getByText('思いこみに注意').waitFor();
  await expectAccessible(page);
  const sheetId = /survey-sheets\/(\d+)/.exec(page.url())![1];
  const { surveys } = await learner.get<Results>(`/survey_sheets/results/${sheetId}`);
  expect(surveys.map(({ correct, confidence }) => [correct, confidence])).toEqual([
    [false, 'sure'],
    [true, 'unsure'],
  ]);
});
