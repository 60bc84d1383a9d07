import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiAs } from './lib/api';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  PHONE,
  signIn,
  useBrowser,
} from './lib/browser';
import { finishSitting } from './lib/sitting';
import { patiently } from '../scripts/lib/patience.mjs';

const { open } = useBrowser();

const COUNT = 20;
const HEADINGS = '大分類,中分類,小分類,タイトル,問題文,選択肢1,選択肢2,選択肢3,正解番号,解説';

/** A file as a company would bring it: quoted commas and line breaks, and every fourth row without a commentary. */
const csvOf = (major: string): string =>
  [
    HEADINGS,
    ...Array.from({ length: COUNT }, (_, at) => {
      const commentary = at % 4 === 0 ? '' : `"解説の${at + 1}行目。\n二行目、続き。"`;
      return `${major},基本,入口,取り込み${at + 1},"${at + 1}番の問題、正しいのはどれですか。",はい${at + 1},いいえ${at + 1},どちらでもない${at + 1},1,${commentary}`;
    }),
  ].join('\r\n');

const fileOf = (text: string) => ({
  name: '問題.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${text}`),
});

const chooseFile = async (page: Page, file: ReturnType<typeof fileOf>): Promise<void> => {
  await page.getByRole('button', { name: '問題一覧のそのほかの操作' }).click();
  await page.getByRole('menuitem', { name: 'ファイルから取り込む' }).click();
  await page.waitForURL('**/admin/imports/create**');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.waitForURL(/\/admin\/imports\/\d+/);
};

describe('the admin’s main job by hand', () => {
  it('brings questions in from a file, makes a course of 20 of them, assigns it, and the learner gets it', async () => {
    const admin = await apiAs('admin@tokiori.example');
    const loginId = 'e2e-main-job';
    await admin.post('/users', {
      name: '取込 花子',
      login_id: loginId,
      password: PASSWORD,
      birth_ym: '1992-05',
      entrance_date: '2016-04-01',
    });
    const learner = await apiAs(loginId);
    await learner.put('/user-holiday-defaults', { weekdays: [] });

    const page = await open(DESKTOP);
    await signIn(page, 'admin@tokiori.example', '/admin/questions');
    await chooseFile(page, fileOf(csvOf('取り込みの分野')));
    await page.getByRole('button', { name: `${COUNT}問を取り込む` }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: `${COUNT}問を取り込む` }).click();
    await page.getByText(`${COUNT}件を取り込みました。`).first().waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: '問題一覧を見る' }).click();

    await page.getByLabel(/検索/).first().fill('取り込み');
    await page.getByText(`${COUNT}件中`).first().waitFor();
    await page.getByRole('checkbox', { name: /すべて/ }).check();
    const chosen = page.getByRole('region', { name: '選択した行の操作' });
    await chosen.getByRole('button', { name: 'そのほかの操作' }).click();
    await page.getByRole('menuitem', { name: `${COUNT}問を新しいコースに入れる` }).click();
    await page.goto('/admin/courses/create');
    await page.getByLabel('コース名').fill('取り込みコース');
    await expectAccessible(page);
    await page.getByRole('button', { name: `${COUNT}問のコースを作成する` }).click();

    await page.waitForURL('**/admin/courses/*/users**');
    await page.getByText('受講していない').first().click();
    await page.getByLabel('氏名').first().fill('取込');
    // Another filter lets go of what was selected before it.
    await page.waitForURL(/[?&]q=/);
    await page.getByRole('checkbox', { name: /取込 花子/ }).check();
    await page.getByRole('button', { name: '1人に割り当てる' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: '1人に割り当てる' }).click();
    await expect
      .poll(async () => (await learner.get<unknown[]>('/examinations')).length, {
        timeout: patiently(10_000),
      })
      .toBe(1);

    const phone = await open(PHONE);
    await signIn(phone, loginId);
    await phone.getByRole('button', { name: /^(\d+問始める|続ける)$/ }).click();
    expect(await finishSitting(phone)).toBe(5);
  });

  it('puts questions of a category that is not there into one that is', async () => {
    const admin = await apiAs('admin@tokiori.example');
    const [question] = await admin.get<{ minor_category_id: number; preset: boolean }[]>(
      '/questions?preset=false&range=[0,0]',
    );
    const page = await open(PHONE);
    await signIn(page, 'admin@tokiori.example', '/admin/questions');
    const title = '移した問題';
    const line = `別の名前の分野,基本,入口,${title},問題文,甲,乙,丙,1,解説です`;
    await chooseFile(page, fileOf(`${HEADINGS}\r\n${line}`));
    await page.getByText('新しく作るカテゴリ（1）').click();
    const select = page.getByLabel(/別の名前の分野／基本／入口/);
    await select.selectOption(String(question!.minor_category_id));
    await page.getByText('決めたカテゴリ（1）').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: '1問を取り込む' }).click();
    await page.getByText('1件を取り込みました。').first().waitFor();
    const made = await admin.get<{ minor_category_id: number }[]>(
      `/questions?q=${encodeURIComponent(title)}`,
    );
    expect(made).toMatchObject([{ minor_category_id: question!.minor_category_id }]);
    const majors = await admin.get<{ name: string }[]>('/major_categories?range=[0,999]');
    expect(majors.map(({ name }) => name)).not.toContain('別の名前の分野');
  });

  it('names the issues of a file by line and registers nothing of it', async () => {
    const admin = await apiAs('admin@tokiori.example');
    const page = await open(DESKTOP);
    await signIn(page, 'admin@tokiori.example', '/admin/questions');
    const broken = `${HEADINGS}\r\n誤りの分野,基本,入口,題,問題文,甲,乙,丙,9,解説です`;
    await chooseFile(page, fileOf(broken));
    await page
      .getByText(/選択肢9が空/)
      .first()
      .waitFor();
    const row = page.getByRole('row', { name: /誤りの分野/ });
    expect(await row.getByRole('cell').first().textContent()).toBe('2');
    // It survives a reload, and nothing can be pressed that would write.
    await page.reload();
    await row.waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: /を取り込む/ }).isDisabled())
      .toBe(true);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '誤りのある行をCSVで保存する' }).click(),
    ]);
    expect(await readFile(await saved.path(), 'utf8')).toContain(',誤り\r\n');
    const majors = await admin.get<{ name: string }[]>('/major_categories?range=[0,999]');
    expect(majors.map(({ name }) => name)).not.toContain('誤りの分野');
  });

  it('brings people in on a phone, and takes them out again in one press', async () => {
    const admin = await apiAs('admin@tokiori.example');
    // Other journeys bring people of their own meanwhile.
    const count = async () => (await admin.get<unknown[]>('/users?q=e2e-import-')).length;
    const page = await open(PHONE);
    await signIn(page, 'admin@tokiori.example', '/admin/imports/create?kind=users');
    await page.locator('input[type=file]').setInputFiles({
      name: '名簿.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        '氏名,社員番号,ログインID,部署\n取込 一郎,e2e-1,e2e-import-1,取り込みの部\n取込 二郎,e2e-2,e2e-import-2,',
      ),
    });
    await page.getByText(/まだない部署をどうするかを選ぶと/).waitFor();
    await page.getByLabel(/取り込みの部/).selectOption('create');
    await page.getByRole('button', { name: '2人を取り込む' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: '2人を取り込む' }).click();
    await page.getByText('2人を取り込みました。').waitFor();
    expect(await count()).toBe(2);
    await page.getByRole('button', { name: '元に戻す' }).click();
    await page
      .getByText(/元に戻しました/)
      .first()
      .waitFor();
    expect(await count()).toBe(0);
  });

  it('writes a question with a live preview, and is told beside the field what is missing', async () => {
    const page = await open(DESKTOP);
    await signIn(page, 'admin@tokiori.example', '/admin/questions/create');
    await page
      .getByRole('button', { name: /保存する|作成する/ })
      .first()
      .click();
    await page.getByText('タイトルを入力してください。').first().waitFor();
    await expectAccessible(page);
  });
});

describe('the admin screens', () => {
  it('are closed to learners, who are told so', async () => {
    const page = await open(DESKTOP);
    await signIn(page, 'learner@tokiori.example', '/admin/questions');
    await page
      .getByText(/権限がありません|開けません|管理者/)
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: /そのほかの操作/ }).count()).toBe(0);
  });
});
