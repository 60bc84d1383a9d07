import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const NEXT = /^(次へ|結果を見る)$/;
const FINISHED = 'おつかれさまでした';

/** Where a course asks how sure one is, the last of the two. */
const answerButton = (page: Page) => page.getByRole('button', { name: '解答する' }).last();
const nextButton = (page: Page) => page.getByRole('button', { name: NEXT });

/** Chooses something by touch: the first choice, or words until every blank is filled. */
export const pickSomething = async (page: Page): Promise<void> => {
  await page.locator('[name=choice], [aria-label=語句] button').first().waitFor();
  const choices = page.locator('[name=choice]');
  if ((await choices.count()) > 0) {
    // The whole card is the target, as it is for a thumb.
    await page.locator('label:has([name=choice])').first().click();
    return;
  }
  while (await answerButton(page).isDisabled())
    await page.locator('[aria-label=語句] button[aria-pressed=false]').first().click();
};

/** Answers the question in sight and stays at its verdict. */
export const answerOne = async (page: Page): Promise<void> => {
  await pickSomething(page);
  await answerButton(page).click();
  await nextButton(page).waitFor();
};

/** Goes on from a verdict; the words of the button that was pressed. */
export const goOn = async (page: Page): Promise<string> => {
  const words = (await nextButton(page).textContent()) ?? '';
  await nextButton(page).click();
  return words.trim();
};

/** Answers everything that is left and ends at the finish; how many were answered. */
export const finishSitting = async (page: Page): Promise<number> => {
  for (let answered = 1; answered <= 50; answered += 1) {
    await answerOne(page);
    if ((await goOn(page)) === '結果を見る') {
      await page.getByRole('heading', { name: FINISHED }).waitFor();
      return answered;
    }
  }
  throw new Error('The sitting did not end.');
};

/** The place of the question in sight, as 「3 / 5」 says it. */
export const placeOf = async (page: Page): Promise<string> => {
  const heading = page.getByRole('heading', { level: 2, name: /問題/ });
  await heading.waitFor({ state: 'attached' });
  const words = (await heading.textContent()) ?? '';
  expect(words).toMatch(/問題\d+/);
  return words.trim();
};
