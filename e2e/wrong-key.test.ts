import { expect, inject, it } from 'vitest';
import { apiAs, newLearnerOf, makeMinorCategory } from './lib/api';
import { DESKTOP, expectAccessible, PHONE, signIn, useBrowser } from './lib/browser';
import { placeOf } from './lib/sitting';

const { open } = useBrowser();

const RIGHT = '賞味期限は、おいしく食べられる目安';
const KEYED = '賞味期限は、食べてよい最後の日';

/** A question that calls the wrong choice right, in a course that gives a certificate. */
const makeWrong = async () => {
  const admin = await apiAs('admin@tokiori.example');
  const question = await admin.post<{ id: number }>('/questions', {
    title: '期限の意味',
    question_type: 'Selectable',
    statement: '期限の意味として、正しいものを選んでください。',
    selectable: [
      { text: RIGHT, is_correct: false },
      { text: KEYED, is_correct: true },
    ],
    commentary: '表示をよく読みます。',
    minor_category_id: await makeMinorCategory(admin, `期限 ${Date.now().toString(36)}`),
  });
  const certificate = { valid_months: 12, retake_days: null, since: '2020-01-01' };
  const made = await newLearnerOf([question.id], inject('demoAddress'), { plan: { certificate } });
  return { question, ...made };
};

it('a wrong key is mended from the report of a learner to the certificate', async () => {
  const { question, loginId, user, learner, examination } = await makeWrong();
  const issue = () =>
    learner.post<{ code: string }>(`/examinations/${examination.id}/certificate`, undefined);

  const page = await open(PHONE);
  await signIn(page, loginId, `/examinations/${examination.id}/start`);
  await page.getByRole('button', { name: /始める/ }).click();
  await placeOf(page);
  await page.locator('label:has([name=choice])', { hasText: RIGHT }).click();
  await page.getByRole('button', { name: '解答する' }).click();
  await page.getByRole('button', { name: 'この問題はおかしい' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('答えが違う').click();
  await dialog.getByLabel('くわしい内容').fill(`${user.name}です。目安のほうが正しいはずです。`);
  await dialog.getByRole('button', { name: '知らせる' }).click();
  await page.getByText('返信をお待ちください', { exact: false }).waitFor();
  await expect(issue()).rejects.toThrow('NOT_PASSED');

  const desk = await open(DESKTOP);
  const reports = `/admin/question-reports?q=${encodeURIComponent(user.name)}`;
  await signIn(desk, 'admin@tokiori.example', reports);
  await desk
    .getByRole('row', { name: new RegExp(user.name) })
    .getByText('期限の意味')
    .click();
  await desk.getByRole('dialog').getByRole('link', { name: '問題を編集する' }).click();
  await desk.waitForURL((url) => url.pathname === `/admin/questions/${question.id}`);
  await desk.getByRole('button', { name: '正解を直す' }).click();
  const mending = desk.getByRole('dialog');
  await mending.getByText(RIGHT).click();
  await mending.getByRole('button', { name: '影響を確かめる' }).click();
  await mending.getByText('合格に変わるテスト：1件').waitFor();
  await expectAccessible(desk);
  await mending.getByRole('button', { name: '1人の採点を直す' }).click();
  await mending.waitFor({ state: 'hidden' });

  await desk.goto(reports);
  await desk
    .getByRole('row', { name: new RegExp(user.name) })
    .getByText('期限の意味')
    .click();
  const sheet = desk.getByRole('dialog');
  await sheet.getByText('直しました').click();
  await sheet.getByLabel('返信', { exact: false }).fill('正解を直しました。');
  await sheet.getByRole('button', { name: '返信する' }).click();
  await desk.getByText('返信しました').waitFor();

  await page.goto('/notifications');
  await page.getByText('問題「期限の意味」の採点を直しました').waitFor();
  await page.getByText(/あなたの解答1件が、正解になりました。.*合格になりました/).waitFor();
  await expectAccessible(page);
  const { code } = await issue();
  const stranger = await open(DESKTOP);
  await stranger.goto(`/certificates/${code}`);
  await stranger.getByText(user.name).waitFor();
});
