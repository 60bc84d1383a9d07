import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newBasicLearner } from './lib/api';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  useBrowser,
} from './lib/browser';
import { finishSitting, placeOf } from './lib/sitting';

const { open } = useBrowser();

const RULES = {
  time_limit_minutes: 30,
  honesty: { text: '' },
  counts_leaving: true,
  needs_room_code: true,
};
const ROOM = '本社 第1会議室';

const expectWellMade = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

/** The admin opens a room. @returns the code that those who are there see */
const openRoom = async (page: Page): Promise<string> => {
  await page.getByLabel('会場の名前（なくてもかまいません）').fill(ROOM);
  await page.getByRole('button', { name: '会場を開いてコードを作る' }).click();
  const shown = page.getByRole('heading', { name: `${ROOM}のコード` }).locator('+ p');
  await shown.waitFor();
  await expectWellMade(page);
  return (await shown.textContent()) ?? '';
};

const inFullWidth = (digits: string): string =>
  [...digits].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');

it('an examination is begun in its room, left once, and tells both the same', async () => {
  const { loginId, user, basic } = await newBasicLearner(2, { exam_rules: RULES });
  const [desktop, page] = [await open(DESKTOP), await open(PHONE)];
  await signIn(desktop, 'admin@tokiori.example', `/admin/basic-scores/${basic.id}/rooms`);
  const code = await openRoom(desktop);

  await signIn(page, loginId, `/company-basics/${basic.id}/start`);
  await page.getByText('制限時間は30分です。', { exact: false }).waitFor();
  await page.getByText('解答のページを離れた回数と時間を記録します。', { exact: false }).waitFor();
  await page.getByLabel('会場のコード').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '始める' }).click();
  await page.getByText('コードが違うか、会場が閉じています。', { exact: false }).waitFor();
  await expectWellMade(page);
  await page.getByLabel('会場のコード').fill(inFullWidth(code));
  await page.getByRole('button', { name: '始める' }).click();
  expect(await placeOf(page)).toContain('問題1');

  // To another page altogether, and back.
  await page.goto('/robots.txt');
  await page.goBack();
  await placeOf(page);
  await finishSitting(page);
  const sheet = Number(/survey-sheets\/(\d+)/.exec(page.url())![1]);
  const facts = [
    `会場「${ROOM}」のコードを入力して始めています。`,
    '始める前に、確認の文にチェックを入れています。',
    /ページを離れた回数：1回（合計\d+秒）。.*不正を示すものではありません。/,
  ];
  await page.goto(`/survey-sheets/${sheet}/result`);
  await desktop.goto(`/admin/users/${user.id}/survey-sheets/${sheet}`);
  for (const reader of [page, desktop])
    for (const fact of facts) await reader.getByText(fact).first().waitFor();
  await expectWellMade(page);
});
