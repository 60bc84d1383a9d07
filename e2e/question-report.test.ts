import { expect, it } from 'vitest';
import { newLearner } from './lib/api';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  useBrowser,
} from './lib/browser';
import { answerOne, placeOf } from './lib/sitting';

const { open } = useBrowser();

it('a question that is wrong is reported, replied to, and the reply is read', async () => {
  const { loginId, learner, user, examination } = await newLearner(1);
  const page = await open(PHONE);
  await signIn(page, loginId, `/examinations/${examination.id}/start`);
  await page.getByRole('button', { name: /始める/ }).click();
  await placeOf(page);
  await answerOne(page);
  await page.getByRole('button', { name: 'この問題はおかしい' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('答えが違う').click();
  await dialog.getByLabel('くわしい内容').fill(`${user.name}です。2つ目も正しいはずです。`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // What was typed is there again after it was closed by accident.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'この問題はおかしい' }).click();
  await dialog.getByRole('button', { name: '知らせる' }).click();
  await page.getByText('返信をお待ちください', { exact: false }).waitFor();

  const desk = await open(DESKTOP);
  await signIn(
    desk,
    'admin@tokiori.example',
    '/admin/question-reports?q=' + encodeURIComponent(user.name),
  );
  await desk
    .getByRole('row', { name: new RegExp(user.name) })
    .getByText('確認1')
    .click();
  const sheet = desk.getByRole('dialog');
  await sheet.getByText('直しました').click();
  await sheet.getByLabel('返信', { exact: false }).fill('選択肢を直しました。');
  await expectAccessible(desk);
  await sheet.getByRole('button', { name: '返信する' }).click();
  await desk.getByText('返信しました').waitFor();

  await page.goto('/dashboard');
  await page.getByRole('link', { name: '返事を見る' }).click();
  await page.getByText('選択肢を直しました。').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'ダッシュボード' }).waitFor();
  await expect
    .poll(
      async () =>
        (await learner.get<{ unread_reply_count: number }>('/students/top')).unread_reply_count,
    )
    .toBe(0);
});
