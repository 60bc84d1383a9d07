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
import { newName } from './lib/people';
import { SIGN_UP_PASSWORD, signUp } from './lib/sign-up';

const { open } = useBrowser();
const BILLING = '/admin/billing/stripe';

/** Opens a dialog by its button, chooses a number where there is one to choose, and does what its button says. */
const change = async (
  page: Page,
  button: string,
  { seats, confirm = button }: { seats?: string; confirm?: string | RegExp } = {},
): Promise<void> => {
  await page.goto(BILLING);
  await page.getByRole('main').getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  if (seats !== undefined) await dialog.getByRole('textbox').fill(seats);
  await dialog.getByRole('button', { name: confirm, exact: typeof confirm === 'string' }).click();
};

/** Fills the form for a new user and sends it. */
const invite = async (page: Page): Promise<void> => {
  await page.goto('/admin/users/create');
  await page.getByLabel('氏名', { exact: true }).fill('試験 花子');
  await page.getByLabel('メールアドレス', { exact: true }).fill(`${newName()}@mail.example`);
  await page.getByRole('button', { name: '作成して招待する' }).click();
};
const invited = (page: Page): Promise<void> =>
  page.getByText('招待のメールを受け付けました', { exact: false }).waitFor();
const refused = (page: Page): Promise<void> =>
  page.getByRole('alert').getByText('残りは0席です', { exact: false }).waitFor();

// One company for all: few may sign up from one network in an hour.
let email = '';

/** The steps of the first hour that are ticked off. */
const ticked = (page: Page): Promise<string[]> =>
  page
    .locator('#first-steps li')
    .filter({ has: page.getByRole('img', { name: '済み' }) })
    .getByRole('heading')
    .allTextContents();
const bringIn = async (page: Page, name: string, lines: string[]): Promise<void> => {
  await page.waitForURL('**/admin/imports/create**');
  const buffer = Buffer.from(`\uFEFF${lines.join('\r\n')}`);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
};

it('a new company is led through its first hour, each step ticking itself off', async () => {
  const page = await open(DESKTOP);
  ({ email } = await signUp(page));
  await page.goto('/admin');
  await page.getByText('あと5つで', { exact: false }).waitFor();
  expect(await ticked(page)).toEqual([]);
  await expectAccessible(page);

  await page.getByRole('link', { name: '名簿から登録する' }).click();
  await bringIn(page, '名簿.csv', ['氏名,ログインID', `若木 みのる,${newName()}`]);
  await page.getByRole('button', { name: '1人を取り込む' }).click();
  await page.getByText('1人を取り込みました。').waitFor();
  await page.getByRole('link', { name: /はじめに行うこと（2 \/ 6）/ }).click();
  await expect
    .poll(() => ticked(page))
    .toEqual(['受講する人を登録する', '招待して、ログインできるようにする']);

  await page.getByRole('link', { name: 'ファイルを取り込む' }).click();
  const questions = [1, 2].map(
    (n) =>
      `接客,あいさつ,基本,あいさつの問題${n},最初にかける言葉はどれですか。,いらっしゃいませ,さようなら,もしもし,1,お迎えの言葉です。`,
  );
  await bringIn(page, '問題.csv', [
    '大分類,中分類,小分類,タイトル,問題文,選択肢1,選択肢2,選択肢3,正解番号,解説',
    ...questions,
  ]);
  await page.getByRole('button', { name: '2問を取り込む' }).click();
  await page.getByText('2件を取り込みました。').first().waitFor();
  await page.getByRole('link', { name: /次は「コースを作る」/ }).click();
  await page.getByRole('link', { name: 'コースを作る', exact: true }).click();
  await page.getByLabel('コース名').fill('接客の基本');
  await page.getByRole('button', { name: '問題を選ぶ' }).click();
  const picker = page.getByRole('dialog');
  await picker.getByLabel(/検索/).fill('あいさつの問題');
  await picker.getByText('最初にかける言葉はどれですか。').first().waitFor();
  await picker.getByRole('checkbox', { name: /あいさつの問題2/ }).check();
  await picker.getByRole('button', { name: /1問を/ }).click();
  await page.getByRole('button', { name: '1問のコースを作成する' }).click();
  await page.waitForURL('**/admin/courses/*/users**');

  await page.getByRole('link', { name: /次は「コースを割り当てる」/ }).click();
  await page.getByRole('link', { name: '受講する人を選ぶ' }).click();
  await page.getByRole('checkbox', { name: /若木 みのる/ }).check();
  await page.getByRole('button', { name: '1人に割り当てる' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '1人に割り当てる' }).click();
  await page.getByRole('link', { name: /次は「お知らせのメールを決める」/ }).click();
  await page.getByRole('link', { name: '送る曜日と時刻を決める' }).click();
  await page.getByLabel('テストのお知らせを送る').check();
  await page.getByRole('button', { name: 'リマインド設定を保存する' }).click();
  await page.getByRole('link', { name: /6 \/ 6/ }).click();
  await page.getByText('準備ができました。', { exact: false }).waitFor();
  expect(await ticked(page)).toHaveLength(6);

  await page.getByRole('button', { name: 'しまう' }).click();
  await page.locator('#first-steps').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '「はじめに行うこと」を表示する' }).click();
  await page.locator('#first-steps').waitFor();
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it('a company takes out a contract, and seats are what it has bought', async () => {
  const page = await open(PHONE);
  await signIn(page, email, BILLING, SIGN_UP_PASSWORD);
  await change(page, '契約する', { seats: '３', confirm: '3席で契約する' });
  await page.getByText('ご契約が始まりました。').waitFor();
  await page.getByText('2席 / 3席').waitFor();
  await page.getByText('実際の請求はありません', { exact: false }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await invite(page);
  await invited(page);
  await invite(page);
  await refused(page);
  const opened = page.waitForEvent('popup');
  await page
    .getByRole('link', { name: /ご契約・お支払いで席を確かめる/ })
    .first()
    .click();
  const contract = await opened;
  await contract.getByRole('button', { name: '席を増やす' }).click();
  const dialog = contract.getByRole('dialog');
  await dialog.getByText('今すぐのお支払い（税込）').waitFor();
  await expectAccessible(contract);
  await expectNoSidewaysScroll(contract);
  await dialog.getByRole('button', { name: '1席を増やす' }).click();
  await contract.getByText('3席 / 4席').waitFor();
  // What was typed is still there.
  await page.getByRole('button', { name: '作成して招待する' }).click();
  await invited(page);
});

it('seats are given up for the next period, kept again, and the contract ended and taken up', async () => {
  const page = await open(DESKTOP);
  await signIn(page, email, BILLING, SIGN_UP_PASSWORD);
  // A first sign-in leads to the profile.
  await page.goto(BILLING);
  await page.getByText('4席 / 4席').waitFor();
  // As many as the operator lets a company have that is not approved yet.
  await change(page, '席を増やす', { seats: '1', confirm: /^1席を増や/ });
  await page.getByText('4席 / 5席').waitFor();
  await page.getByRole('button', { name: '席を減らす' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('4');
  await page.getByRole('link', { name: '席を使っているユーザーを見る' }).waitFor();

  await change(page, '席を減らす', { seats: '1', confirm: '1席を減らす' });
  await page.getByText('4席になります', { exact: false }).waitFor();
  // What is given up is nobody's from now on, though it is paid for until the period ends.
  await invite(page);
  await refused(page);
  await change(page, '減らすのをやめる');
  await page.getByText('席を減らすのをやめました。').waitFor();
  await invite(page);
  await invited(page);

  await change(page, '解約する');
  await page.getByText('解約の予定', { exact: true }).waitFor();
  await expectAccessible(page);
  await change(page, '解約を取り消す');
  await page.getByText('ご利用中', { exact: true }).waitFor();
  await expectAccessible(page);
});

it('every charge has a paper that can be saved', async () => {
  const page = await open(DESKTOP);
  await signIn(page, email, BILLING, SIGN_UP_PASSWORD);
  // A first sign-in leads to the profile.
  await page.goto(BILLING);
  // Three seats for a month, and 10 percent.
  const row = page.getByRole('row', { name: /1,650円/ }).last();
  await row.getByText('請求なし').waitFor();
  await row.getByRole('button', { name: /の操作/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: '明細を保存' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});
