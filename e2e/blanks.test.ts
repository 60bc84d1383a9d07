import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { newLearnerAsked } from './lib/api';
import { expectAccessible, PHONE, signIn, useBrowser } from './lib/browser';

const { open } = useBrowser();

const WORDS = ['責任者', '記録', '報告', '点検', '鍵', '名簿', '時刻', '署名', '予定', '控え'];
const PARTS = ['当番', '開店', '会計', '清掃', '在庫', '配達', '閉店', '申し送り'];

const question = {
  title: '八つの空欄',
  question_type: 'FillInTheBlanks',
  statement: PARTS.map((part, at) => `${part}の担当は、はじめに{{${at + 1}}}を確かめます。`).join(
    '\n\n',
  ),
  orderable: WORDS.map((text, at) => ({ text, position: at < 8 ? at + 1 : null })),
  commentary: '決まりです。',
};

let learner: Awaited<ReturnType<typeof newLearnerAsked>>;
beforeAll(async () => {
  learner = await newLearnerAsked([question, { ...question, title: '二問目' }]);
});

const blank = (page: Page, number: number) =>
  page.locator(`[data-sentence] [data-blank="${number}"]`);
const word = (page: Page, text: string) =>
  page.getByRole('list', { name: '語句' }).getByRole('button', { name: text });
const said = (page: Page) => page.locator('section [role=status]').textContent();

/** Whether something lies wholly in sight, over the bar at the bottom. */
const isInSight = async (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const box = document.querySelector(wanted)!.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const isWhole = box.top >= 0 && box.bottom <= window.innerHeight;
    return isWhole && document.elementFromPoint(x, y)?.closest(wanted) !== null;
  }, selector);

const begin = async (page: Page): Promise<void> => {
  await signIn(page, learner.loginId, `/examinations/${learner.examination.id}/start`);
  await page.getByRole('button', { name: /始める|続ける/ }).click();
  await word(page, '責任者').waitFor();
};

describe('eight blanks on a phone', () => {
  it('are chosen by touch, filled from the words at the thumb, and stay in sight', async () => {
    const page = await open({ ...PHONE, height: 640 });
    await begin(page);
    await expectAccessible(page);
    await blank(page, 2).tap();
    expect(await said(page)).toBe('空欄2を選びました。');
    await word(page, '責任者').tap();
    expect(await said(page)).toBe('空欄2に『責任者』を入れました。残り7か所です。');
    for (const text of ['記録', '報告', '点検', '鍵', '名簿', '時刻', '署名']) {
      const target = await page
        .locator('[data-blank][aria-pressed=true]')
        .getAttribute('data-blank');
      expect(await isInSight(page, `[data-blank="${target}"]`)).toBe(true);
      expect(await isInSight(page, '[aria-label=語句]')).toBe(true);
      await word(page, text).tap();
    }
    expect(await said(page)).toContain('すべての空欄に入りました。');
    await expect(blank(page, 3).textContent()).resolves.toBe('記録');
    await expect(blank(page, 1).textContent()).resolves.toBe('署名');
    // Another word in the place of the one that is there, and out again.
    await blank(page, 1).tap();
    await word(page, '予定').tap();
    await expect(blank(page, 1).textContent()).resolves.toBe('予定');
    await blank(page, 1).tap();
    await blank(page, 1).tap();
    expect(await said(page)).toBe('空欄1の『予定』を取り消しました。残り1か所です。');
    await word(page, '署名').tap();
    await page.getByRole('button', { name: '解答する' }).tap();
    await page.getByRole('heading', { level: 2, name: /8か所のうち\d+か所できました/ }).waitFor();
  });

  it('are chosen and filled with the keys alone', async () => {
    const page = await open({ ...PHONE, height: 640 });
    await begin(page);
    await blank(page, 1).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await said(page)).toBe('空欄3を選びました。');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      '空欄3',
    );
    await page.keyboard.press('2');
    const words = page.getByRole('list', { name: '語句' }).getByRole('button');
    expect(await words.nth(1).textContent()).toContain(await blank(page, 3).textContent());
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await said(page)).toBe('空欄5を選びました。');
    await page.keyboard.press('1');
    expect(await words.first().textContent()).toContain(await blank(page, 5).textContent());
  });

  it('take a word that is dragged to them', async () => {
    const page = await open({ ...PHONE, height: 640 });
    await begin(page);
    await word(page, '鍵').dragTo(blank(page, 2));
    await expect(blank(page, 2).textContent()).resolves.toBe('鍵');
  });
});
