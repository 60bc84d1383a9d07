import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { newLearnerAsked } from './lib/api';
import { expectAccessible, expectNoSidewaysScroll, PHONE, signIn, useBrowser } from './lib/browser';

const { open } = useBrowser();

const STATEMENT = '社外で会社の{パソコン|ぱそこん}を使うとき、正しい行動はどれですか。';
const CHOICES = ['会社の回線を使って安全に接続する', '画面を開いたまま席を離れる'].map(
  (text, at) => ({ text, is_correct: at === 0 }),
);
const TABLE = [
  '| 品目 | 保管の温度 | 期限 | 担当する部署 | 記録の場所 | 備考 |',
  '| --- | --- | --- | --- | --- | --- |',
  '| 牛乳 | 10度以下 | 三日 | 販売部 | 冷蔵庫の扉 | 開封後は当日中に使い切る |',
].join('\n');

let learner: Awaited<ReturnType<typeof newLearnerAsked>>;
beforeAll(async () => {
  const question = { question_type: 'Selectable', selectable: CHOICES, commentary: '決まりです。' };
  learner = await newLearnerAsked([
    { ...question, title: '表', statement: `表を見てください。\n\n${TABLE}\n\n${STATEMENT}` },
  ]);
});

const begin = async (page: Page): Promise<void> => {
  await signIn(page, learner.loginId, `/examinations/${learner.examination.id}/start`);
  await page.getByRole('button', { name: /始める|続ける/ }).click();
  await page.getByRole('radio').first().waitFor();
};

describe('a question', () => {
  it('with a wide table keeps its columns readable, and the table is moved with the keys', async () => {
    const page = await open({ width: 320, height: 640 });
    await begin(page);
    const table = page.getByRole('region', { name: '表（横に動かせます）' });
    await table.waitFor();
    await expectNoSidewaysScroll(page);
    const widths = await table
      .locator('th')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width / 18));
    // As wide as what stands in it: a short one is no wider than that, a long one is no strip of letters.
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(3.5);
    expect(Math.max(...widths)).toBeGreaterThanOrEqual(5.4);
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.querySelector('[role=region]')!.scrollLeft > 0);
    await expectAccessible(page);
  });

  it('breaks its lines between phrases where the browser cannot, and is copied as it was written', async () => {
    const page = await open(PHONE);
    await page.addInitScript(() => {
      const real: (...of: string[]) => boolean = CSS.supports.bind(CSS);
      CSS.supports = (...of: string[]) => of[1] !== 'auto-phrase' && real(...of);
    });
    await begin(page);
    await page.locator('label wbr').first().waitFor({ state: 'attached' });
    const statement = page.locator('section p', { hasText: '社外で' });
    await expect.poll(() => statement.locator('wbr').count()).toBeGreaterThan(3);
    await page.getByRole('radio', { name: '会社の回線を使って安全に接続する' }).waitFor();
    const copied = await statement.evaluate((text) => {
      getSelection()!.selectAllChildren(text);
      return getSelection()!.toString();
    });
    expect(copied).not.toContain('\u200b');
    expect(copied).toContain('を使うとき、正しい行動はどれですか。');
    // The machine's readings may have come meanwhile, or not yet.
    await page.getByRole('button', { name: 'ふりがな' }).click();
    await statement.locator('rt', { hasText: 'ぱそこん' }).waitFor();
    await expect.poll(() => statement.locator('wbr').count()).toBeGreaterThan(3);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
