import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
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
const COMMAND = join(import.meta.dirname, '../packages/server/dist/checker.mjs');
const TRUE = 'この資料は、作成された時のままです';

const folderOf = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

/** What is pressed gives the browser a file, which is kept in a folder. */
const saved = async (page: Page, folder: string, press: () => Promise<void>): Promise<string> => {
  const download = page.waitForEvent('download');
  await press();
  const file = await download;
  const path = join(folder, file.suggestedFilename());
  await file.saveAs(path);
  return path;
};

it('hands a pack of the year to somebody who has it and the checker alone', async () => {
  const folder = folderOf();
  const page = await open(DESKTOP);
  await signIn(page, ADMIN, '/admin/evidence');
  await page.getByRole('link', { name: '監査用資料を作る' }).first().click();
  await page.getByRole('radio', { name: /^年度/ }).check();
  await page.getByRole('button', { name: '入るものを確かめる' }).click();
  await page.getByRole('heading', { name: '入れないもの' }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: '監査用資料を作る' }).click();
  const task = page.getByRole('dialog');
  await task.getByText('人の記録を資料に入れました').waitFor({ timeout: 60_000 });
  await task.getByRole('button', { name: '閉じる' }).last().click();
  await expectAccessible(page);
  const row = page.getByRole('row', { name: /^\d+年度/ }).first();
  const pack = await saved(page, folder, () => row.click());
  expect(pack).toMatch(/監査用資料_\d{4}年度_\d{4}-04-01_[\d-]+\.zip$/);
  const checker = await saved(page, folder, () =>
    page.getByRole('link', { name: '検証ツールをダウンロードする' }).click(),
  );

  const checked = spawnSync(process.execPath, [COMMAND, pack], { encoding: 'utf8' });
  expect(checked.status).toBe(0);
  const changed = readFileSync(pack);
  changed[1000] = changed[1000]! ^ 1;
  const other = join(folder, 'changed.zip');
  writeFileSync(other, changed);
  expect(spawnSync(process.execPath, [COMMAND, other]).status).toBe(1);

  const fingerprint = await page.locator('code').first().innerText();
  const auditor = await open(DESKTOP);
  await auditor.context().setOffline(true);
  await auditor.goto(pathToFileURL(checker).href);
  await auditor.getByLabel('監査用資料のZIPファイル').setInputFiles(pack);
  await auditor.getByRole('heading', { name: TRUE }).waitFor();
  const shown = (await auditor.locator('body').innerText()).replaceAll(/\s/g, '');
  expect(shown).toContain(fingerprint.replaceAll(/\s/g, ''));
});

it('leads there from a course', async () => {
  const page = await open(DESKTOP);
  await signIn(page, ADMIN, '/admin/courses');
  await page.getByRole('table').getByRole('link').first().click();
  // What is read after the page has come would close its menu.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'コースの操作' }).click();
  await page.getByRole('menuitem', { name: '監査用資料を作る' }).click();
  await page.getByRole('heading', { name: '監査用資料の作成' }).waitFor();
  await expect
    .poll(() => page.getByLabel('コース', { exact: false }).last().inputValue())
    .not.toBe('');
});
