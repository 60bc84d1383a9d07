import { expect, it } from 'vitest';
import { newBasicLearner } from './lib/api';
import { DESKTOP, PHONE, signIn, useBrowser } from './lib/browser';
import { expectWellMade, factsOf, leaveAndComeBack, openRoom } from './lib/exam';
import { finishSitting, placeOf } from './lib/sitting';

const { open } = useBrowser();

const RULES = {
  time_limit_minutes: 30,
  honesty: { text: '' },
  counts_leaving: true,
  needs_room_code: true,
};
const ROOM = '本社 第1会議室';

const inFullWidth = (digits: string): string =>
  [...digits].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');

it('an examination is begun in its room, left once, and tells both the same', async () => {
  const { loginId, user, basic } = await newBasicLearner(2, { exam_rules: RULES });
  const [desktop, page] = [await open(DESKTOP), await open(PHONE)];
  await signIn(desktop, 'admin@tokiori.example', `/admin/basic-scores/${basic.id}/rooms`);
  const code = await openRoom(desktop, ROOM);

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

  await leaveAndComeBack(page);
  await placeOf(page);
  await finishSitting(page);
  const sheet = Number(/survey-sheets\/(\d+)/.exec(page.url())![1]);
  await page.goto(`/survey-sheets/${sheet}/result`);
  await desktop.goto(`/admin/users/${user.id}/survey-sheets/${sheet}`);
  for (const reader of [page, desktop])
    for (const fact of factsOf(ROOM, 1)) await reader.getByText(fact).first().waitFor();
  await expectWellMade(page);
});
