import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  useBrowser,
} from './lib/browser';
import { RULES } from '../packages/server/src/resources/question-creation/fixtures/rules-text';
import { PAPER, PAPER_RULES } from './lib/documents';
import {
  chooseFile,
  CREATE,
  questionsIn,
  request,
  saveChosen,
  seeSource,
} from './lib/question-creation';

const { open } = useBrowser();

/** What people read in the state of a proposal, by its number. */
const stateOf = async (page: Page, sequence: number): Promise<string> => {
  const button = page.getByRole('button', { name: new RegExp(`^${sequence}番 `) });
  return / (\S+?)：/.exec((await button.getAttribute('aria-label')) ?? '')?.[1] ?? '';
};

it('a document becomes questions that say where they come from', async () => {
  const name = `機器規程${Date.now().toString(36)}.md`;
  const page = await open(DESKTOP);
  await signIn(page, 'admin@tokiori.example', '/admin/questions');
  await page.getByRole('button', { name: 'AIで作る' }).click();
  await page.getByRole('menuitem', { name: '文書からまとめて作る' }).click();
  await page.getByRole('heading', { name: 'AI作成リクエスト' }).waitFor();
  await request(page, name, 4);
  await page.getByRole('heading', { name: '1番の案' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The sentence that it rests on is marked within its document.
  const source = page.getByRole('region', { name: `文書「${name}」` });
  expect(await source.locator('mark').count()).toBeGreaterThan(0);
  expect(RULES).toContain(await source.locator('mark').first().textContent());

  // One is edited, and kept without being saved by hand.
  await page.keyboard.press('e');
  await page.getByLabel('タイトル').fill('機器の持ち出し');
  await page.getByText('直した内容を、この依頼に保存しました。').waitFor();
  await page.getByRole('button', { name: '編集を閉じる' }).click();
  await page.keyboard.press('s');
  expect(await stateOf(page, 1)).toBe('選択中');
  // One is dropped, one made anew, two are chosen.
  await page.keyboard.press('j');
  await page.getByRole('heading', { name: '2番の案' }).waitFor();
  await page.keyboard.press('d');
  await expect.poll(() => stateOf(page, 2)).toBe('使わない');
  await page.keyboard.press('j');
  await page.getByRole('heading', { name: '3番の案' }).waitFor();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('どう作り直すか').fill('数字をたずねてください。');
  await expectAccessible(page);
  // What was typed is there again after it was closed.
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await expect
    .poll(() => dialog.getByLabel('どう作り直すか').inputValue())
    .toBe('数字をたずねてください。');
  await dialog.getByRole('button', { name: '作り直す' }).click();
  await page.getByText('3番の案を作り直しました。').waitFor();
  await page.keyboard.press('s');

  // They are saved into a category that is made now.
  await saveChosen(page, name, 2);
  await expect.poll(() => stateOf(page, 1)).toBe('保存済み');

  // A learner who answers one sees the document and the sentence.
  const questions = await questionsIn(name);
  expect(questions.map(({ title }) => title)).toContain('機器の持ち出し');
  const quote = await seeSource(await open(PHONE), questions, `『${name}』`);
  expect(RULES).toContain(quote.split('\n')[0]);
});

it('a PDF becomes questions that say on which page they rest', async () => {
  const name = `社外会議${Date.now().toString(36)}.pdf`;
  const page = await open(DESKTOP);
  await signIn(page, 'admin@tokiori.example');
  await request(page, name, 2, PAPER);
  await page.getByRole('heading', { name: '1番の案' }).waitFor();
  const source = page.getByRole('region', { name: '出典' });
  await source.getByText(/^2ページ・.*第[56]条/).waitFor();
  const document = page.getByRole('region', { name: `文書「${name}」` });
  for (const rule of PAPER_RULES) await document.getByText(rule, { exact: true }).waitFor();
  expect(PAPER_RULES).toContain(await document.locator('mark').first().textContent());
  await expectAccessible(page);

  await page.keyboard.press('s');
  await saveChosen(page, name, 1);
  const questions = await questionsIn(name);
  const quote = await seeSource(await open(PHONE), questions, `『${name}』2ページ・`);
  expect(PAPER_RULES).toContain(quote);
});

it('an edit outlives a lost connection, and the wrong file is told before it is sent', async () => {
  const name = `保存規程${Date.now().toString(36)}.md`;
  const page = await open(PHONE);
  await signIn(page, 'admin@tokiori.example', CREATE);
  await chooseFile(page, '古い規程.doc');
  await page
    .getByText('「古い規程.doc」は読み取れない種類のファイルです。', { exact: false })
    .waitFor();
  await request(page, name, 2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: '編集する' }).click();
  await page.context().setOffline(true);
  await page.getByLabel('タイトル').fill('通信が切れたときの題');
  await page.getByText('直した内容をまだ保存できていません。', { exact: false }).waitFor();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.getByText('直した内容を、この依頼に保存しました。').waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^1番 .*通信が切れたときの題/ }).waitFor();
});
