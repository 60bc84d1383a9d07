import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { apiAs, newLearnerOf } from './api';
import { expectAccessible, expectNoSidewaysScroll, signIn } from './browser';
import { RULES } from '../../packages/server/src/resources/question-creation/fixtures/rules-text';
import { answerOne } from './sitting';

export const CREATE = '/admin/questions/create/with-ai/create-request';

/** Chooses a document in the form that is open. */
export const chooseFile = (
  page: Page,
  name: string,
  content: Buffer | string = RULES,
): Promise<void> => {
  const mimeType = name.endsWith('.pdf') ? 'application/pdf' : 'text/markdown';
  return page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
};

/** Asks for proposals from a document and waits for them. */
export const request = async (
  page: Page,
  name: string,
  count: number,
  content: Buffer | string = RULES,
): Promise<void> => {
  await page.goto(CREATE);
  await chooseFile(page, name, content);
  await page.getByLabel('問題の数').fill(String(count));
  await page.getByRole('button', { name: '問題の案を作る' }).click();
  await page.waitForURL('**/requests/*');
  await page.getByText('作成済み').first().waitFor();
};

/** Saves the proposals that are chosen into a category that is made now. */
export const saveChosen = async (page: Page, category: string, count: number): Promise<void> => {
  await page.getByRole('button', { name: `選んだ${count}問を保存する` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'カテゴリを新しく作る' }).click();
  const making = page.getByRole('dialog', { name: 'カテゴリを新しく作る' });
  for (const label of ['大分類', '中分類', '小分類']) await making.getByLabel(label).fill(category);
  await making.getByRole('button', { name: 'カテゴリを作る' }).click();
  await making.waitFor({ state: 'hidden' });
  await expectAccessible(page);
  await page.getByRole('button', { name: `${count}問を保存する`, exact: true }).click();
  await page.getByText(`${count}問を保存しました。`).waitFor();
};

/** The questions of the category of this name. */
export const questionsIn = async (
  category: string,
  address = inject('demoAddress'),
): Promise<{ id: number; title: string }[]> => {
  const admin = await apiAs('admin@tokiori.example', address);
  const minors = await admin.get<{ id: number; name: string }[]>('/minor_categories?range=[0,999]');
  const minor = minors.find(({ name }) => name === category)!;
  return admin.get(`/questions?minorCategoryId=${minor.id}`);
};

/** A new learner is asked these questions, answers one on this phone and opens its source: the words of the document. */
export const seeSource = async (
  phone: Page,
  questions: readonly { id: number }[],
  source: string,
  address = inject('demoAddress'),
): Promise<string> => {
  const ids = questions.map(({ id }) => id);
  const { loginId, examination } = await newLearnerOf(ids, address);
  await signIn(phone, loginId, `/examinations/${examination.id}/start`);
  await phone.getByRole('button', { name: /始める/ }).click();
  await answerOne(phone);
  await phone.getByText(`出典：${source}`).click();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  return (await phone.locator('blockquote').first().textContent()) ?? '';
};
