import { expect, inject, it } from 'vitest';
import { makeMinorCategory } from './lib/api';
import { DESKTOP, expectAccessible, signIn, useBrowser } from './lib/browser';
import { newCompany } from './lib/companies';
import { newPersonOf } from './lib/people';

const { open } = useBrowser();

interface WithId {
  id: number;
}

it('categories are moved by a drag and by keys, and a full one is emptied into another', async () => {
  const { asAdmin } = await newCompany(inject('demoAddress'));
  const admin = await newPersonOf(asAdmin, 'Admin');
  const major = await asAdmin.post<WithId>('/major_categories', { name: '安全' });
  const medium = (name: string) =>
    asAdmin.post<WithId>('/medium_categories', { name, major_category_id: major.id });
  const [first, second] = [await medium('電気'), await medium('高所')];
  const minor = (name: string, medium_category_id: number) =>
    asAdmin.post<WithId>('/minor_categories', { name, medium_category_id });
  const [ladders, belts] = [await minor('はしご', first.id), await minor('安全帯', first.id)];
  await makeMinorCategory(asAdmin, '衛生');
  const question = await asAdmin.post<WithId>('/questions', {
    title: 'はしごの角度',
    question_type: 'Selectable',
    statement: 'はしごは何度で立てかけますか。',
    selectable: [
      { text: '75度', is_correct: true },
      { text: '45度', is_correct: false },
    ],
    commentary: '75度です。',
    minor_category_id: ladders.id,
  });

  const page = await open(DESKTOP);
  await signIn(page, admin.loginId, '/admin/questions');
  await page.getByRole('button', { name: '安全を開く' }).click();
  await page.getByRole('button', { name: '電気を開く' }).click();
  const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
  await row('はしご').dragTo(row('高所'));
  await page.getByText('「はしご」を「高所」へ移しました。').waitFor();

  await page.getByRole('button', { name: '安全帯の操作' }).press('Enter');
  await page.getByRole('menuitem', { name: '移動する' }).press('Enter');
  await page.getByLabel('移す先の中分類').selectOption({ label: '安全 › 高所' });
  await expectAccessible(page);
  await page.getByRole('button', { name: '移動する' }).press('Enter');
  await page.getByText('「安全帯」を「高所」へ移しました。').waitFor();

  await page.getByRole('button', { name: '高所を開く' }).click();
  await page.getByRole('button', { name: 'はしごの操作' }).click();
  await page.getByRole('menuitem', { name: '削除する' }).click();
  await page.getByLabel('移す先').selectOption({ label: '安全 › 高所 › 安全帯' });
  await page.getByRole('button', { name: '問題を移して削除する' }).click();
  await page.getByText('「はしご」を削除しました。').waitFor();
  const moved = await asAdmin.get<{ minor_category_id: number }>(`/questions/${question.id}`);
  expect(moved.minor_category_id).toBe(belts.id);
  const medium2 = await asAdmin.get<{ medium_category_id: number }>(
    `/minor_categories/${belts.id}`,
  );
  expect(medium2.medium_category_id).toBe(second.id);
});
