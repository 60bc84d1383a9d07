import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { DESKTOP, expectAccessible, signIn, useBrowser } from './lib/browser';
import { newCompany } from './lib/companies';
import { newPersonOf } from './lib/people';

const { open } = useBrowser();

const choice = (fraction: number, text: string): string =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text></answer>`;

const question = (name: string, text: string, choices: readonly string[], isSingle: boolean) => `
  <question type="multichoice">
    <name><text>${name}</text></name>
    <questiontext format="html"><text><![CDATA[<p>${text}</p>]]></text></questiontext>
    <generalfeedback format="html"><text>手順書の3ページにあります。</text></generalfeedback>
    <single>${String(isSingle)}</single>
    ${choices.join('\n    ')}
  </question>`;

/** A bank as Moodle saves it. */
const BANK = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="category"><category><text>$course$/衛生/入口/手洗い</text></category></question>
${question('手洗いの長さ', '石けんで洗う長さはどれですか。', [choice(100, '30秒'), choice(0, '3秒'), choice(0, '洗わない')], true)}
${question('洗うとき', '手を洗うときを<b>すべて</b>選んでください。', [choice(50, '入店のとき'), choice(50, '生ものを扱ったあと'), choice(-100, '帰るときだけ')], false)}
</quiz>`;

/** The bank of a new company, opened by its admin. */
const openBank = async (): Promise<Page> => {
  const { asAdmin } = await newCompany(inject('demoAddress'));
  const { loginId } = await newPersonOf(asAdmin, 'Admin');
  const page = await open(DESKTOP);
  await signIn(page, loginId, '/admin/imports/create?kind=questions');
  return page;
};

/** Takes a file of two questions in. */
const takeIn = async (page: Page, text: string): Promise<void> => {
  const buffer = Buffer.from(text);
  const file = { name: 'quiz.xml', mimeType: 'text/xml', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.waitForURL(/\/admin\/imports\/\d+/);
  await page.getByRole('button', { name: '2問を取り込む' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: '2問を取り込む' }).click();
  await page.getByText('2件を取り込みました。').first().waitFor();
};

/** Saves the company's own bank as Moodle reads it. The number of a question is the company's own. */
const saved = async (page: Page): Promise<string> => {
  await page.goto('/admin/questions?preset=false&sort=title&order=ASC');
  await page.getByRole('link', { name: '手洗いの長さ' }).waitFor();
  await page.getByRole('button', { name: '問題一覧のそのほかの操作' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Moodle XMLで保存する' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return text.replaceAll(/<idnumber>Q[^<]{1,40}<\/idnumber>/g, '');
};

it('a bank from Moodle comes in, goes out, and is the same in another company', async () => {
  const first = await openBank();
  await takeIn(first, BANK);
  const out = await saved(first);
  for (const words of ['手洗いの長さ', '30秒', '生ものを扱ったあと', '手順書の3ページにあります。'])
    expect(out).toContain(words);
  await first.getByRole('link', { name: '洗うとき' }).click();
  await first.getByText('衛生').first().waitFor();
  await expect
    .poll(() => first.getByRole('textbox', { name: '選択肢2' }).inputValue())
    .toBe('生ものを扱ったあと');

  const second = await openBank();
  await takeIn(second, out);
  expect(await saved(second)).toBe(out);
});
