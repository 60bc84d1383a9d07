import { describe, expect, it } from 'vitest';
import { newLearner } from './lib/api';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  focusedTag,
  PHONE,
  signIn,
  useBrowser,
} from './lib/browser';
import { answerOne, finishSitting, goOn, placeOf } from './lib/sitting';

const { open } = useBrowser();

describe('the learner on a phone', () => {
  it('takes today’s test with one tap and sees at once what was right and why', async () => {
    const page = await open(PHONE);
    await signIn(page, 'learner@tokiori.example');
    await page.waitForURL('**/dashboard');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: /^(\d+問始める|続ける)$/ }).click();
    await page.waitForURL('**/survey-sheets/*');
    await placeOf(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await answerOne(page);
    await page
      .getByText(/正解です|正解は/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await goOn(page);
    await finishSitting(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  it('finds the review, takes it, and looks at every answer afterwards', async () => {
    const page = await open(PHONE);
    await signIn(page, 'demo001');
    await page.getByRole('link', { name: 'テスト' }).first().click();
    await page.waitForURL('**/examinations');
    await expectAccessible(page);
    await page.goto('/dashboard');
    const review = page
      .locator('li, section, article, div')
      .filter({ hasText: '復習' })
      .getByRole('button', { name: /始める/ });
    await review.last().click();
    await page.waitForURL('**/survey-sheets/*');
    await finishSitting(page);
    await page
      .getByRole('link', { name: /見直す|解答と解説を見る/ })
      .first()
      .click();
    await page.waitForURL('**/result');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

describe('the learner on a desktop', () => {
  it('answers by keys alone: a number, Enter, Enter', async () => {
    const { loginId, learner, examination } = await newLearner(3);
    const page = await open(DESKTOP);
    await signIn(page, loginId, `/examinations/${examination.id}/start`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: /始める/ }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/survey-sheets/*');
    for (const place of [1, 2, 3]) {
      expect(await placeOf(page)).toContain(`問題${place}`);
      await expect.poll(() => focusedTag(page)).toBe(place === 1 ? 'H1' : 'H2');
      await page.keyboard.press('2');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^(次へ|結果を見る)$/ }).waitFor();
      await page.keyboard.press('Enter');
    }
    await page.getByRole('heading', { name: 'おつかれさまでした' }).waitFor();
    const state = await learner.get<{ progress: string }>(`/examinations/${examination.id}`);
    expect(state.progress).toBe('Completed');
  });

  it('says 「わからない」 and is taught, not scolded', async () => {
    const { loginId, examination } = await newLearner(1);
    const page = await open(DESKTOP);
    await signIn(page, loginId, `/examinations/${examination.id}/start`);
    await page.getByRole('button', { name: /始める/ }).click();
    await placeOf(page);
    await page.getByRole('button', { name: 'わからない' }).click();
    await page.getByText('1番目の解説です。').waitFor();
    await page.getByText('正しい説明1').first().waitFor();
  });

  it('goes on at the very question after a reload and on another device', async () => {
    const { loginId, examination } = await newLearner(3);
    const page = await open(DESKTOP);
    await signIn(page, loginId, `/examinations/${examination.id}/start`);
    await page.getByRole('button', { name: /始める/ }).click();
    await answerOne(page);
    await goOn(page);
    const choices = await page.locator('label:has([name=choice])').allTextContents();
    await page.reload();
    expect(await placeOf(page)).toContain('問題2');
    expect(await page.locator('label:has([name=choice])').allTextContents()).toEqual(choices);
    const other = await open(PHONE);
    await signIn(other, loginId, new URL(page.url()).pathname);
    expect(await placeOf(other)).toContain('問題2');
    await answerOne(other);
    await goOn(other);
    // The first device learns that the question was answered elsewhere, and goes on from there.
    await page.reload();
    expect(await placeOf(page)).toContain('問題3');
  });
});
