import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  useBrowser,
} from './lib/browser';

const { open } = useBrowser();
const MANAGER = 'manager@tokiori.example';
const WIDTHS = [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const;

const searchOf = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

/** axe and the width of the page, once everything has loaded. */
const expectSound = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

/** Opens the filter of ages and types a decade in full-width digits. */
const chooseAges = async (page: Page, isPhone: boolean): Promise<void> => {
  if (isPhone) {
    await page.getByRole('button', { name: '絞り込み' }).click();
    await page.getByText('年齢：すべて').click();
  } else {
    await page.getByRole('button', { name: '絞り込みを追加' }).click();
    await page.getByRole('menuitem', { name: '年齢' }).click();
  }
  await page.getByLabel('この数から').fill('２０');
  await page.getByLabel('この数まで').fill('３９');
  await page.waitForURL(/age=20\.\.39/);
  if (isPhone) await page.getByRole('button', { name: '結果を見る' }).click();
  else await page.keyboard.press('Escape');
};

/** Reloading the page shows the filters that its address names; they are taken away again. */
const clearAges = async (page: Page, isPhone: boolean): Promise<void> => {
  await page.reload();
  if (isPhone) {
    await page.getByRole('button', { name: '絞り込み（1）' }).click();
    await page.getByRole('button', { name: 'すべて消す' }).click();
    await page.getByRole('button', { name: '結果を見る' }).click();
  } else {
    await page.getByRole('button', { name: '年齢の絞り込みを外す' }).click();
  }
  await page.waitForURL((url) => !url.searchParams.has('age'));
};

describe.each(WIDTHS)('a manager on %s', (_, viewport) => {
  const isPhone = viewport === PHONE;

  it('narrows the report, goes down to a department and its people, and comes back', async () => {
    const page = await open(viewport);
    await signIn(page, MANAGER, '/admin/score');
    await page.getByRole('heading', { name: '成績', exact: true }).waitFor();
    await page.getByText('それまでの記録も新しい部署に入ります').waitFor();
    const departments = page.getByRole('table', { name: '部署ごとの成績' });
    await departments.getByRole('link', { name: '東エリア', exact: true }).waitFor();
    // What they do not answer for is not there.
    expect(await page.getByText('西エリア').count()).toBe(0);
    await expectSound(page);
    await chooseAges(page, isPhone);
    await clearAges(page, isPhone);

    await departments.getByRole('link', { name: '東エリア', exact: true }).click();
    await page.getByRole('navigation', { name: '部署の階層' }).waitFor();
    await departments.getByRole('link', { name: '北町店', exact: true }).click();
    await page.getByRole('table', { name: 'ユーザーごとの成績' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#users');
    expect(searchOf(page).has('department_id')).toBe(true);
    await expectSound(page);

    await page.goBack();
    await departments.getByRole('link', { name: '港町店', exact: true }).waitFor();
    await page.goBack();
    await departments.getByRole('link', { name: '東エリア', exact: true }).waitFor();
    expect(searchOf(page).has('department_id')).toBe(false);
  });

  it('compares by other cuts, which stay unfolded', async () => {
    const page = await open(viewport);
    await signIn(page, MANAGER, '/admin/score');
    await page.getByRole('tab', { name: '順位' }).click();
    await page.getByRole('table', { name: '定着率の順位' }).waitFor();
    await page.getByLabel('指標').selectOption('total-score');
    const ranking = page.getByRole('table', { name: '総合得点の順位' });
    await ranking.getByText('1位').first().waitFor();
    await page.getByRole('tab', { name: '下位の部署すべて' }).click();
    await page.getByRole('table', { name: '下位の部署すべての総合得点' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#descendants');
    await page.getByText('職種ごとの成績').click();
    await page.getByText('年代ごとの成績').click();
    await page.getByText('下位の部署すべての成績').click();
    await page.getByRole('table', { name: '年代ごとの成績' }).waitFor();
    await page.getByText('少人数のため非表示').first().waitFor();
    await page.reload();
    const cut = page.getByRole('table', { name: '職種ごとの成績' });
    await cut.waitFor();
    expect(await page.getByRole('table', { name: '下位の部署すべての総合得点' }).count()).toBe(0);
    await expectSound(page);
    // All rows under the filters, for whoever keeps the evidence.
    await page.getByRole('button', { name: '表を保存' }).last().click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSVで保存する' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
    await cut.getByRole('link', { name: '販売' }).click();
    await page.getByRole('table', { name: 'ユーザーごとの成績' }).waitFor();
    expect(searchOf(page).has('profession_id')).toBe(true);
  });

  it('follows a figure to a person, a course and the answers to one question', async () => {
    const page = await open(viewport);
    await signIn(page, MANAGER);
    await page.goto('/admin/score?period=year#users');
    const users = page.getByRole('table', { name: 'ユーザーごとの成績' });
    await users.getByRole('link', { name: '小野寺 菜月' }).click();
    await page.getByRole('heading', { name: '小野寺 菜月' }).waitFor();
    await page.getByRole('heading', { name: '忘れかけている問題' }).waitFor();
    expect(searchOf(page).get('period')).toBe('year');
    await expectSound(page);
    await page.getByRole('link', { name: 'コース別の成績を見る' }).click();
    const courses = page.getByRole('table', { name: 'コース別成績' });
    await courses.getByRole('rowheader').first().getByRole('link').click();
    const questions = page.getByRole('table', { name: '問題ごとの成績' });
    await questions.getByRole('columnheader', { name: '最後の出題' }).getByRole('button').click();
    await page.waitForURL(/sort=last_asked_on/);
    await expectSound(page);
    await questions
      .getByRole('row')
      .filter({ hasText: /正解$|月/ })
      .first()
      .getByRole('rowheader')
      .getByRole('button')
      .click();
    const answers = page.getByRole('dialog');
    await answers.getByRole('list', { name: '解答' }).getByRole('link').first().waitFor();
    expect(searchOf(page).has('question')).toBe(true);
    await expectAccessible(page);
    await page.goBack();
    await answers.waitFor({ state: 'detached' });
    await page.getByRole('list', { name: '解答シート' }).getByRole('link').first().click();
    await page.getByRole('heading', { name: '小野寺 菜月さんの解答シート' }).waitFor();
    expect(await page.getByText('あなたの解答').count()).toBe(0);
  });
});
