import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newLearner } from './lib/api';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  useBrowser,
} from './lib/browser';

const { open } = useBrowser();
const ADMIN = 'admin@tokiori.example';

/** Opens the first page of administration and waits for every part of it. */
const openHome = async (page: Page, search = ''): Promise<void> => {
  await page.goto(`/admin${search}`);
  for (const name of ['テストが遅れている人', '部署', 'コース', '順位'])
    await page
      .getByRole('heading', { level: 3, name, exact: name !== 'テストが遅れている人' })
      .waitFor();
  await page.getByText('人が解きました').waitFor();
};

const searchOf = (page: Page) => new URL(page.url()).searchParams;

describe('the first page of an admin', () => {
  it('says what needs attention, how the period went, and what each figure means', async () => {
    const page = await open(DESKTOP);
    await signIn(page, ADMIN);
    await openHome(page);
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe(
      '対応が必要なこと',
    );
    await page.setViewportSize({ width: 1440, height: 900 });
    // Who is late, what is not known, and whether it is better.
    for (const seen of [
      page.getByRole('button', { name: /人にお知らせを送る/ }),
      page.getByRole('heading', { name: /目標から遠い部署/ }),
      page.getByRole('heading', { name: /定着率の低いコース/ }),
      page.getByText(/ポイント|前の期間と比べられません/).first(),
    ]) {
      const { y, height } = (await seen.boundingBox())!;
      expect(y + height).toBeLessThan(900);
    }
    const explain = page.getByRole('button', { name: '復習正答率の説明' });
    await explain.press('Enter');
    const panel = page.getByRole('dialog', { name: '復習正答率の説明' });
    expect(await panel.textContent()).toContain('分母');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => panel.count()).toBe(0);
    expect(await explain.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('keeps the period and the figure in the address', async () => {
    const page = await open(DESKTOP);
    await signIn(page, ADMIN);
    await openHome(page);
    await page.getByText('年度', { exact: true }).click();
    await page.getByLabel('指標').selectOption({ label: '学習時間' });
    await page.getByRole('heading', { name: '学習時間の推移と比較' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: '学習時間の推移と比較' }).waitFor();
    await expect.poll(() => page.getByRole('radio', { name: '年度' }).isChecked()).toBe(true);
    expect(Object.fromEntries(searchOf(page))).toEqual({
      period: 'year',
      objective: 'taken-duration',
    });
  });

  it('gives the chart as a table and as a picture', async () => {
    const page = await open(DESKTOP);
    await signIn(page, ADMIN);
    await openHome(page, '?period=7d&objective=taken-questions');
    await page.getByText('数値を表で見る').click();
    const table = page.getByRole('table', { name: '解いた問題の推移' });
    await expect.poll(() => table.getByRole('row').count()).toBe(8);
    for (const [kind, begins] of [
      ['PNG', '\u0089PNG'],
      ['SVG', '<svg'],
    ] as const) {
      await page.getByRole('button', { name: '画像を保存' }).click();
      const saved = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: `${kind}で保存する` }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe(`解いた問題の推移.${kind.toLowerCase()}`);
      const content = await readFile(await file.path(), 'latin1');
      expect(content.slice(0, 4)).toBe(begins);
    }
  });

  it('fits a phone, with days that are chosen one by one', async () => {
    const page = await open(PHONE);
    await signIn(page, ADMIN);
    await page.goto('/admin?period=custom&from=2026-05-01&to=2026-04-01');
    await page.getByText('期間の終わりは、始まりと同じ日か後の日にしてください。').waitFor();
    await page.getByLabel('最後の日').fill('2026-05-31');
    await page.getByRole('button', { name: 'この期間で表示する' }).click();
    await expect.poll(() => searchOf(page).get('to')).toBe('2026-05-31');
    await page.getByRole('heading', { level: 3, name: '順位', exact: true }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  it('leads to the people who are late, as their list has them', async () => {
    const page = await open(DESKTOP);
    await signIn(page, ADMIN);
    await openHome(page);
    const part = page.getByRole('listitem').filter({ hasText: 'から・' }).first();
    const waiting = (await part.getByRole('link').textContent())!;
    await page.getByRole('link', { name: '一覧で見る' }).click();
    await page.waitForURL('**/admin/users?late=true');
    await page.getByRole('link', { name: waiting }).waitFor();
  });
});

describe('a company in which nobody has answered', () => {
  it('is told where its results will be', async () => {
    const page = await open(PHONE);
    await signIn(page, 'superadmin@tokiori.example', '/login?to=/admin');
    await page.getByText('まだ解答がありません。', { exact: false }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

describe('what was predicted', () => {
  it('stands beside what came of it for a manager: as sentences, a picture and a table', async () => {
    const page = await open(PHONE);
    await signIn(page, 'manager@tokiori.example', '/login?to=/admin/score');
    const heading = page.getByRole('heading', { name: '見込みと結果' });
    const part = page.locator('section').filter({ has: heading });
    await part.getByRole('figure', { name: '復習の直前の見込みと、実際の正解率' }).waitFor();
    await part.getByText('数値を表で見る').click();
    const table = part.getByRole('table', { name: '見込みと結果' });
    const rows = await table.locator('tbody tr').allInnerTexts();
    // Every sentence is a row of the table, with its share and its count.
    const sentences = await part.getByRole('listitem').allInnerTexts();
    expect(sentences.length).toBeGreaterThan(0);
    for (const sentence of sentences) {
      const [, bucket, share, count] =
        /^見込み(.+)の問題は、実際に(\d+ %)正解でした（([\d,]+)回）。$/.exec(sentence)!;
      const row = rows.find((one) => one.startsWith(`${bucket}\t`))!;
      expect(row.split('\t')[2]).toBe(share);
      expect(row.split('\t')[4]).toBe(`${count}回`);
    }
    expect(rows.join()).toContain('回（まだ目安です）');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

describe('the dashboard', () => {
  it('shows a manager their departments, and a learner nothing of it', async () => {
    const page = await open(PHONE);
    await signIn(page, 'manager@tokiori.example', '/login?to=/dashboard');
    await page.getByRole('heading', { name: '担当する部署の30日間' }).waitFor();
    await page.getByText('人が解きました').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.goto('/admin');
    await page.waitForURL('**/admin/score');
    const { loginId } = await newLearner(1);
    const other = await open(PHONE);
    await signIn(other, loginId, '/login?to=/dashboard');
    await other.getByRole('heading', { name: /月の学習/ }).waitFor();
    await other.waitForLoadState('networkidle');
    expect(await other.getByText('担当する部署').count()).toBe(0);
  });
});
