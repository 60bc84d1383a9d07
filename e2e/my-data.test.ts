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

const { open } = useBrowser();

it('a learner sees who looked, asks for a deletion, and is told what was decided', async () => {
  const { loginId, user } = await newLearner(1);
  const admin = await apiAs('admin@tokiori.example');
  await admin.get(`/users/${user.id}`);

  const page = await open(PHONE);
  await signIn(page, loginId, '/profile');
  await page.getByRole('link', { name: 'あなたの記録を見る' }).click();
  const looks = page.getByRole('list', { name: 'あなたのデータを見た人' });
  await looks.getByText('（管理者）', { exact: false }).first().waitFor();
  await looks.getByText('登録内容', { exact: false }).waitFor();
  await page.getByLabel('依頼の内容', { exact: false }).fill('氏名を直してください。');
  await page.getByRole('button', { name: '訂正を依頼する' }).click();
  // On a phone the message that it was sent lies over it for a while.
  await page.getByRole('button', { name: '取り下げる' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '取り下げる' }).click();
  await page.getByText('取り下げ', { exact: true }).waitFor();
  await page.getByText('削除を依頼する', { exact: true }).first().click();
  await page.getByLabel('依頼の内容', { exact: false }).fill('お知らせを消してください。');
  await page.getByRole('button', { name: '削除を依頼する' }).click();
  await page.getByText('回答待ち').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const desk = await open(DESKTOP);
  await signIn(desk, 'admin@tokiori.example', '/admin/data-requests');
  await desk
    .getByRole('row', { name: new RegExp(user.name) })
    .first()
    .click();
  const sheet = desk.getByRole('dialog');
  await sheet.getByText('お知らせを消してください。').waitFor();
  await sheet.getByText('選んだデータを削除する').click();
  await sheet.getByText('本人へのお知らせ', { exact: false }).first().click();
  await sheet.getByText('残るデータと、その理由').waitFor();
  await sheet.getByLabel('本人への回答', { exact: false }).fill('お知らせを削除しました。');
  await expectAccessible(desk);
  await sheet.getByRole('button', { name: '削除して回答する' }).click();
  await desk.getByText('回答しました。', { exact: false }).waitFor();

  await page.goto('/notifications');
  await page.getByText('データの削除の依頼に、回答が届きました').click();
  await page.getByText('回答：お知らせを削除しました。').waitFor();
  await expectAccessible(page);
  expect(page.url()).toContain('/my-data');
});
