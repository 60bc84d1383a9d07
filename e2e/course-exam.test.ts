import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newLearner } from './lib/api';
import { DESKTOP, PHONE, signIn, useBrowser } from './lib/browser';
import { expectWellMade, factsOf, leaveAndComeBack, openRoom } from './lib/exam';
import { answerOne, finishSitting, goOn, placeOf } from './lib/sitting';

const { open } = useBrowser();

const ROOM = '本社 第2会議室';

/** The admin has the course in sight held as an examination. */
const makeExam = async (page: Page): Promise<void> => {
  await page.getByText('試験の設定', { exact: true }).click();
  await page.getByLabel('制限時間').fill('30');
  for (const name of [/確認の文を読んでもらう/, /離れた回数を記録する/, /コードを入力してもらう/])
    await page.getByRole('switch', { name }).check();
  await page.getByRole('button', { name: '保存する' }).click();
  await page.getByText('保存しました。').waitFor();
};

/** By keys alone: the code, the statement, and the button. */
const beginByKeys = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('会場のコード').focus();
  await page.keyboard.type(code);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
};

it('a course is made an exam, begun in its room, gone on with, and tells both the same', async () => {
  const { loginId, user, course, examination } = await newLearner(2);
  const [desktop, page] = [await open(DESKTOP), await open(PHONE)];
  await signIn(desktop, 'admin@tokiori.example', `/admin/courses/${course.id}`);
  await makeExam(desktop);
  await desktop.getByRole('link', { name: '試験の会場' }).click();
  const code = await openRoom(desktop, ROOM);

  await signIn(page, loginId, '/dashboard');
  await page.getByRole('button', { name: '試験の説明へ' }).click();
  await page.waitForURL(`**/examinations/${examination.id}/start`);
  await page.getByText('制限時間は30分です。', { exact: false }).waitFor();
  await page.getByRole('button', { name: '試験を始める' }).waitFor();
  await expectWellMade(page);
  await beginByKeys(page, code);
  expect(await placeOf(page)).toContain('問題1');
  await answerOne(page);
  await goOn(page);
  expect(await placeOf(page)).toContain('問題2');
  await leaveAndComeBack(page);
  await placeOf(page);

  // On the page before, it goes on with the time that is left; that it was left is counted, too.
  await page.getByRole('timer', { name: '残り時間' }).waitFor();
  await page.goto(`/examinations/${examination.id}/start`);
  await page.getByText(/^残り時間は、約\d+分です。$/).waitFor();
  await expectWellMade(page);
  await page.getByRole('button', { name: '試験を続ける' }).click();
  expect(await finishSitting(page)).toBe(1);
  const sheet = Number(/survey-sheets\/(\d+)/.exec(page.url())![1]);
  await page.goto(`/survey-sheets/${sheet}/result`);
  await desktop.goto(`/admin/users/${user.id}/survey-sheets/${sheet}`);
  for (const reader of [page, desktop])
    for (const fact of factsOf(ROOM, 2)) await reader.getByText(fact).first().waitFor();
  await expectWellMade(page);
});
