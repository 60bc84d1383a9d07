import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { apiAs, makeMinorCategory } from './lib/api';
import { DESKTOP, expectAccessible, signIn, useBrowser } from './lib/browser';
import { newCompany } from './lib/companies';
import { newPersonOf } from './lib/people';

const { open } = useBrowser();

interface WithId {
  id: number;
}
const pageOf = async (loginId: string, path: string): Promise<Page> => {
  const page = await open(DESKTOP);
  await signIn(page, loginId, path);
  return page;
};

it('a question is written by one admin, mended after remarks, and published by another', async () => {
  const address = inject('demoAddress');
  const { id: companyId, asAdmin } = await newCompany(address);
  const author = await newPersonOf(asAdmin, 'Admin');
  const reviewer = await newPersonOf(asAdmin, 'Admin');
  const learner = await newPersonOf(asAdmin, 'User');
  await asAdmin.put(`/companies/${companyId}`, { reviews_questions: true });
  const category = await makeMinorCategory(asAdmin, '労働時間');
  const authorCalls = await apiAs(author.loginId);
  const question = await authorCalls.post<WithId>('/questions', {
    title: '残業の上限',
    question_type: 'Selectable',
    statement: '残業の上限は、原則として月に何時間ですか。',
    selectable: [
      { text: '30時間', is_correct: true },
      { text: '60時間', is_correct: false },
    ],
    commentary: '原則は月45時間です。',
    minor_category_id: category,
  });
  const path = `/admin/questions/${question.id}`;

  const writing = await pageOf(author.loginId, path);
  await writing.getByText('下書きです。公開するまで出題されません。').waitFor();
  await writing.getByRole('button', { name: '確認を依頼する' }).click();
  await writing.getByText('ほかの管理者が確認して公開します').waitFor();
  expect(await writing.getByRole('button', { name: '公開する' }).count()).toBe(0);

  const reviewing = await pageOf(reviewer.loginId, '/admin/questions');
  await reviewing.getByRole('link', { name: '確認待ち 1件' }).click();
  await reviewing.getByRole('link', { name: '残業の上限' }).click();
  await reviewing.getByRole('button', { name: '差し戻す' }).click();
  await reviewing.getByLabel('選択肢1について').fill('45時間ではありませんか。');
  await expectAccessible(reviewing);
  await reviewing.getByRole('dialog').getByRole('button', { name: '差し戻す' }).click();
  await reviewing.getByText('下書きです。').waitFor();

  await writing.goto(path);
  await writing.getByText('選択肢1：45時間ではありませんか。').waitFor();
  await expectAccessible(writing);
  await writing.getByRole('textbox', { name: '選択肢1' }).fill('45時間');
  await writing.getByRole('button', { name: '保存する' }).click();
  await writing.getByText('保存しました。').first().waitFor();
  await writing.getByRole('button', { name: '対応済みにする' }).click();
  await writing.getByText('45時間ではありませんか').waitFor({ state: 'hidden' });
  await writing.getByRole('button', { name: '確認を依頼する' }).click();
  await writing.getByText('確認待ち').first().waitFor();

  const course = { name: '労務の基本', desired_retention: 90, question_ids: [question.id] };
  await expect(authorCalls.post('/course_templates', course)).rejects.toThrow('下書き');
  await reviewing.goto(path);
  await reviewing.getByRole('button', { name: '公開する' }).click();
  await reviewing.getByRole('button', { name: '公開する' }).waitFor({ state: 'hidden' });
  const { id: courseId } = await authorCalls.post<WithId>('/course_templates', course);
  const assigned = { course_template_id: courseId, user_ids: [learner.id] };
  const [examination] = await authorCalls.post<WithId[]>('/examinations', assigned);
  expect(examination?.id).toBeGreaterThan(0);

  await writing.goto(path);
  await writing.getByLabel('解説', { exact: true }).fill('原則は月45時間、年360時間です。');
  await writing.getByRole('button', { name: '保存する' }).click();
  await writing.getByRole('button', { name: '改訂案として保存する' }).click();
  await writing.getByText('改訂案です。公開するまでは').waitFor();
  await expectAccessible(writing);
  await writing.getByRole('button', { name: '確認を依頼する' }).click();
  await writing.getByText('ほかの管理者が確認して公開します').waitFor();
  await writing.goto(path);
  await writing.getByText('まだ公開していない').waitFor();
  await expect
    .poll(() => writing.getByLabel('解説', { exact: true }).inputValue())
    .toBe('原則は月45時間です。');

  await reviewing.goto('/admin/questions');
  await reviewing.getByRole('link', { name: '確認待ち 1件' }).click();
  await reviewing.getByRole('link', { name: '残業の上限' }).click();
  await reviewing.locator('ins').getByText('年360時間').waitFor();
  await expectAccessible(reviewing);
  await reviewing.getByRole('button', { name: '公開する' }).click();
  await reviewing.waitForURL((url) => url.pathname === path);
  const commentary = reviewing.getByLabel('解説', { exact: true });
  await expect.poll(() => commentary.inputValue()).toContain('年360時間');
});
