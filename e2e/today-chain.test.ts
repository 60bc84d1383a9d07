import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { assignCourse, newLearner } from './lib/api';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  useBrowser,
} from './lib/browser';
import { finishSitting } from './lib/sitting';

const { open } = useBrowser();

/** A learner with a course of one question and two of two, all to be taken today. */
const newChain = async () => {
  const made = await newLearner(1);
  const second = await assignCourse(made.user, 2);
  const third = await assignCourse(made.user, 2);
  return { ...made, courses: [made.course, second.course, third.course] };
};

const goOn = (page: Page) => page.getByRole('button', { name: '続ける', exact: true });
const leave = (page: Page) => page.getByRole('link', { name: 'ここまでにする' });

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('the day on %s', (_, viewport) => {
  it('is one thing to do, sheet after sheet across courses, and is over then', async () => {
    const { loginId, courses } = await newChain();
    const page = await open(viewport);
    await signIn(page, loginId, '/dashboard');
    await page.getByText(/^まず1問、約\d+分$/).waitFor();
    await page.getByText(/^今日はあと4問。/).waitFor();
    await page.getByText('内訳（3件）').click();
    const parts = page.getByRole('list', { name: '今日の分の内訳' }).locator('li');
    await parts.first().waitFor();
    await expect.poll(() => parts.count()).toBe(3);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: /^\d+問始める$/ }).click();
    expect(await finishSitting(page)).toBe(1);
    await page.getByText(courses[1]!.name).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // What is next is known after a reload, too.
    await page.reload();
    await goOn(page).click();
    expect(await finishSitting(page)).toBe(2);
    await page.getByText(courses[2]!.name).waitFor();
    await goOn(page).click();
    expect(await finishSitting(page)).toBe(2);
    await page.getByText(/^今日の分はおわりです/).waitFor();
    expect(await goOn(page).count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'ホームへ戻る' }).click();
    await page.getByRole('heading', { name: '今日の分はおわりです' }).waitFor();
  });
});

describe('the day', () => {
  it('can be left between sheets, and goes on from there', async () => {
    const { loginId, courses } = await newChain();
    const page = await open(PHONE);
    await signIn(page, loginId, '/dashboard');
    await page.getByText('内訳（3件）').click();
    await page.getByRole('button', { name: `${courses[2]!.name}のテストだけ始める` }).click();
    await finishSitting(page);
    await page.getByText(courses[0]!.name).waitFor();
    await leave(page).click();
    await page.waitForURL('**/dashboard');
    await page.getByText(/^今日はあと2問。/).waitFor();
  });

  it('says that the next sheet is not there without a connection', async () => {
    const { loginId } = await newChain();
    const page = await open(PHONE);
    await signIn(page, loginId, '/dashboard');
    await page.getByRole('button', { name: /^\d+問始める$/ }).click();
    await finishSitting(page);
    await goOn(page).waitFor();
    await page.context().setOffline(true);
    await goOn(page).click();
    await page.getByText(/次の問題は、まだこの端末に届いていません/).waitFor();
    await page.context().setOffline(false);
    await goOn(page).click();
    await page.waitForURL(/survey-sheets\/\d+$/);
  });

  it('is a dot of the week, and none of the days asks why', async () => {
    const { loginId } = await newLearner(1);
    const page = await open(PHONE);
    await signIn(page, loginId, '/dashboard');
    const today = page.getByRole('list', { name: '今週の学習' }).locator('[aria-current=date]');
    expect(await today.textContent()).toMatch(/曜日（今日） これから/);
    await page.getByRole('button', { name: /^\d+問始める$/ }).click();
    await finishSitting(page);
    await page.goto('/dashboard');
    await today.waitFor();
    expect(await today.textContent()).toMatch(/曜日（今日） 学習しました/);
  });

  it('comes with a rank for those who ask for it', async () => {
    const page = await open(PHONE);
    await signIn(page, 'demo002', '/dashboard');
    const rank = page.getByText(/人のなかで、いま\d+位です|順位が(つき|出)ます/);
    await page.getByRole('heading', { name: /月の学習$/ }).waitFor();
    expect(await rank.count()).toBe(0);
    await page.goto('/profile');
    const wish = page.getByRole('switch', { name: '順位を表示する' });
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await wish.check();
    expect((await saved).ok()).toBe(true);
    await page.reload();
    await expect.poll(() => wish.isChecked()).toBe(true);
    await page.goto('/dashboard');
    await rank.waitFor();
    await expectNoSidewaysScroll(page);
  });
});
