import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newLearner, newLearnerAsked } from './lib/api';
import { expectAccessible, PHONE, signIn, useBrowser } from './lib/browser';
import { listMisplaced } from './lib/overlaps';
import { answerOne, goOn, pickSomething, placeOf } from './lib/sitting';

const { open } = useBrowser();

const LEARNER_PAGES = ['/dashboard', '/examinations', '/result', '/user-holidays', '/profile'];

/** The browser's own enlargement of text alone, which is on top of what the product enlarges. */
const enlargeText = async (page: Page, percent: number): Promise<void> => {
  await page.addInitScript((size) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = `${size}%`;
    });
  }, percent);
};

/** A table of many columns and eight blanks: what needs the most room. */
const WIDE_QUESTIONS = [
  {
    title: '温度の記録',
    question_type: 'Selectable',
    statement: `次の表は、店舗ごとの冷蔵庫の温度記録です。食品衛生管理計画書の基準（10℃以下）を外れているのは、どの店舗のどの時間帯ですか。

| 店舗 | 午前の温度 | 午後の温度 | 担当者 | 備考 |
| --- | --- | --- | --- | --- |
| 北町店 | 4℃ | 6℃ | 佐藤 | 扉の閉め忘れに注意しました |
| 南町店 | 9℃ | 12℃ | 鈴木 | 荷物の搬入がありました |`,
    selectable: [
      { text: '南町店の午後。食品を廃棄し、品質管理責任者に報告します', is_correct: true },
      { text: '北町店の午前', is_correct: false },
    ],
    commentary: '南町店の午後は12℃です。',
  },
  {
    title: 'お迎え',
    question_type: 'FillInTheBlanks',
    statement:
      '{{1}}には{{2}}でお{{3}}をし、{{4}}を{{5}}に説明し、{{6}}を{{7}}ときは{{8}}へ連絡します。',
    orderable: ['お客様', '笑顔', '迎え', '商品', '丁寧', '苦情', '受けた', '責任者'].map(
      (text, at) => ({ text, position: at + 1 }),
    ),
    commentary: '接客の基本です。',
  },
];

/** How many whole lines of the question can be read without scrolling. */
const linesInSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('main section p')!);
    const top = document.querySelector('main header')!.getBoundingClientRect().bottom;
    const lines = [...range.getClientRects()].filter(
      (line) =>
        line.top >= top &&
        document.elementFromPoint(line.left + 4, line.bottom - 4)?.closest('section') !== null &&
        line.bottom <= innerHeight,
    );
    return new Set(lines.map((line) => Math.round(line.bottom))).size;
  });

/** Controls of which a part lies beyond the edge of the screen, where nothing scrolls to it. */
const listCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const isMoved = (element: Element): boolean => {
      for (let at = element.parentElement; at; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth)
          return true;
      return false;
    };
    return [...document.querySelectorAll('a[href], button, li, h1, h2')]
      .filter((element) => element.checkVisibility() && !isMoved(element))
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 20)}`);
  });

describe('the size of the text', () => {
  it('is chosen while answering, holds on every page, and moves nothing onto something else', async () => {
    const { loginId, examination } = await newLearner(2);
    const page = await open(PHONE);
    await signIn(page, loginId, `/examinations/${examination.id}/start`);
    await page.getByRole('button', { name: /始める/ }).click();
    await placeOf(page);
    await pickSomething(page);
    await page.getByRole('button', { name: '表示の設定' }).click();
    await page.getByText('特大', { exact: true }).click();
    await page.getByRole('switch', { name: /経過時間/ }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: '閉じる' }).click();
    // What was chosen stays chosen.
    await expect.poll(() => page.locator('[name=choice]:checked').count()).toBe(1);
    expect(await page.getByRole('timer').count()).toBe(0);
    expect(await listMisplaced(page)).toEqual([]);
    await answerOne(page);
    expect(await listMisplaced(page)).toEqual([]);
    await goOn(page);
    for (const path of LEARNER_PAGES) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect([path, size]).toEqual([path, '22px']);
      expect([path, await listMisplaced(page)]).toEqual([path, []]);
    }
  });

  it('may be doubled by the browser before anybody has signed in', async () => {
    const page = await open(PHONE);
    await enlargeText(page, 200);
    for (const path of ['/login', '/password-reset', '/support-inquiry', '/signed-up']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect([path, await listMisplaced(page)]).toEqual([path, []]);
    }
  });

  it('may be doubled by the browser, and a question keeps the room', async () => {
    const { loginId, learner, examination } = await newLearnerAsked(WIDE_QUESTIONS);
    const page = await open(PHONE);
    await enlargeText(page, 200);
    await signIn(page, loginId, `/examinations/${examination.id}/start`);
    await page.getByRole('button', { name: /始める/ }).click();
    for (const [at] of WIDE_QUESTIONS.entries()) {
      await placeOf(page);
      await page
        .getByText(/温度記録|{{1}}|には/)
        .first()
        .waitFor();
      expect(await listMisplaced(page)).toEqual([]);
      expect(await listCutOff(page)).toEqual([]);
      if (at === 0) {
        expect(await linesInSight(page)).toBeGreaterThanOrEqual(6);
        await page.getByText('表は横に動かせます').waitFor({ state: 'attached' });
        // The tools are a press away.
        await page.getByRole('button', { name: '時間・表示・前の解答' }).click();
        await page.getByRole('button', { name: 'ふりがな' }).click();
        await page.getByRole('button', { name: '時間・表示・前の解答' }).click();
        expect(await listCutOff(page)).toEqual([]);
      }
      await answerOne(page);
      expect(await listMisplaced(page)).toEqual([]);
      expect(await listCutOff(page)).toEqual([]);
      await goOn(page);
    }
    await page.getByRole('heading', { name: 'おつかれさまでした' }).waitFor();
    expect(await listCutOff(page)).toEqual([]);
    const further = ['', '/start', '/recap-start'].map(
      (part) => `/examinations/${examination.id}${part}`,
    );
    const [basic] = await learner.get<{ id: number }[]>('/students/basics');
    for (const path of [...LEARNER_PAGES, ...further, `/company-basics/${basic!.id}/start`]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect([path, await listMisplaced(page)]).toEqual([path, []]);
      expect([path, await listCutOff(page)]).toEqual([path, []]);
    }
  });
});
