import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newLearner } from './lib/api';
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
    expect(await page.locator('[name=choice]:checked').count()).toBe(1);
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

  it('may be doubled by the browser', async () => {
    const { loginId, learner, examination } = await newLearner(1);
    const page = await open(PHONE);
    await enlargeText(page, 200);
    await signIn(page, loginId, `/examinations/${examination.id}/start`);
    await page.getByRole('button', { name: /始める/ }).click();
    await placeOf(page);
    expect(await listMisplaced(page)).toEqual([]);
    await answerOne(page);
    expect(await listMisplaced(page)).toEqual([]);
    const further = ['', '/start', '/recap-start'].map(
      (part) => `/examinations/${examination.id}${part}`,
    );
    const [basic] = await learner.get<{ id: number }[]>('/students/basics');
    for (const path of [...LEARNER_PAGES, ...further, `/company-basics/${basic!.id}/start`]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect([path, await listMisplaced(page)]).toEqual([path, []]);
    }
  });
});
