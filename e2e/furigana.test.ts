import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiAs, newLearner } from './lib/api';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  useBrowser,
} from './lib/browser';
import { answerOne } from './lib/sitting';

const { open } = useBrowser();

const readingsIn = (page: Page): Promise<string[]> => page.locator('rt').allTextContents();

/** A learner before the first question of a new sheet, whose words have been read by the server. */
const sitting = async () => {
  const made = await newLearner(1, {}, '責任者の確認です。');
  const admin = await apiAs('admin@tokiori.example');
  const [question] = await made.learner.get<{ question_id: number }[]>(
    `/examinations/${made.examination.id}/questions`,
  );
  const path = `/questions/${question!.question_id}/readings`;
  const isReady = async () => (await admin.get<{ ready: boolean }>(path)).ready;
  await expect.poll(isReady, { timeout: 40_000 }).toBe(true);
  const page = await open(PHONE);
  await signIn(page, made.loginId, `/examinations/${made.examination.id}/start`);
  await page.getByRole('button', { name: /始める/ }).click();
  await page.getByRole('radio').first().waitFor();
  return { ...made, page, questionId: question!.question_id };
};

it('words have furigana by machine when a learner wants it, in the question and its verdict', async () => {
  const { page } = await sitting();
  expect(await readingsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'ふりがな' }).click();
  await page.getByText('ふりがなは自動でつけています。').waitFor();
  expect(await readingsIn(page)).toContain('せきにんしゃ');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await answerOne(page);
  expect(await readingsIn(page)).toContain('せきにんしゃ');
});

it('an editor corrects a word, and the learner reads it so', async () => {
  const { page: phone, questionId } = await sitting();
  const page = await open(DESKTOP);
  await signIn(page, 'admin@tokiori.example', `/admin/questions/${questionId}`);
  await page.getByText('ふりがな（自動）').click();
  const field = page.getByLabel('責任者', { exact: true });
  await field.fill('sekinin');
  await page.getByRole('button', { name: '直す', exact: true }).click();
  await page.getByText('よみは、ひらがなで入力してください。').waitFor();
  await field.fill('セキニンモノ');
  await field.press('Enter');
  await page.getByText('よみを直しました。').waitFor();
  await expect.poll(() => field.inputValue()).toBe('せきにんもの');
  await expectAccessible(page);
  await phone.getByRole('button', { name: 'ふりがな' }).click();
  await phone.getByText('ふりがなは自動でつけています。').waitFor();
  expect(await readingsIn(phone)).toContain('せきにんもの');
});
