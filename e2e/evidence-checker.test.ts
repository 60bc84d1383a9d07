import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ABOUT, packOf, proofFileOf, randomRows } from '@tokiori/checker/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, useBrowser } from './lib/browser';

const CHECKER = join(import.meta.dirname, '../packages/server/dist/checker.html');
const COMMAND = join(import.meta.dirname, '../packages/server/dist/checker.mjs');
const browser = useBrowser();
const rows = randomRows(21, 250);
const pack = packOf(rows);

/** The checker as an auditor has it: a file on a machine without a network. `asked` are the addresses it has asked for. */
const openChecker = async (size = DESKTOP): Promise<{ page: Page; asked: string[] }> => {
  const page = await browser.open(size);
  await page.context().setOffline(true);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(pathToFileURL(CHECKER).href);
  return { page, asked };
};

const choose = (page: Page, buffer: Buffer, name = '資料.zip'): Promise<void> =>
  page.getByLabel('監査用資料のZIPファイル').setInputFiles({
    name,
    mimeType: 'application/zip',
    buffer,
  });

it('answers who was trained in what, and whether that can be trusted, without a network', async () => {
  const { page, asked } = await openChecker();
  await expectAccessible(page);
  await choose(page, pack);
  await page.getByRole('heading', { name: 'この資料は、作成された時のままです' }).waitFor();
  expect(await page.getByText('× 問題あり').count()).toBe(0);
  await expect.poll(() => page.getByText('○ 正しい').count()).toBe(15);
  expect(await page.getByText(ABOUT.company).count()).toBeGreaterThan(0);
  const results = page.getByRole('table', { name: 'だれが、いつ、何を受けたか' });
  await expect.poll(() => results.getByRole('row').count()).toBe(101);
  const [{ employee_number: number } = { employee_number: '' }] = rows.people.filter((person) =>
    rows.results.some((result) => result.person === person.person),
  );
  await page.locator('#search-results').fill(number ?? '');
  const found = rows.results.filter(
    (result) => rows.people.find((one) => one.person === result.person)?.employee_number === number,
  );
  await expect.poll(() => results.getByRole('row').count()).toBe(found.length + 1);
  await expectAccessible(page);
  expect(asked).toEqual([pathToFileURL(CHECKER).href]);
});

it('says in which file a byte was changed, and takes the right file afterwards', async () => {
  const { page } = await openChecker(PHONE);
  const changed = Buffer.from(pack);
  const at = changed.indexOf('report.pdf') + 14;
  changed[at] = (changed[at] ?? 0) ^ 1;
  await choose(page, changed);
  await page.getByRole('heading', { name: 'この資料は、信用できません' }).waitFor();
  expect(await page.getByText('report.pdf').count()).toBeGreaterThan(0);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await choose(page, Buffer.from('ZIPではない'), 'memo.txt');
  await page.getByText('「memo.txt」を確かめました。').waitFor();
  await expect.poll(() => page.getByText('ZIPファイルの形式になっていません。').count()).toBe(1);
  await choose(page, pack);
  await page.getByRole('heading', { name: 'この資料は、作成された時のままです' }).waitFor();
});

it('reads proofs of deletion, too, and says which of them was changed', async () => {
  const { page } = await openChecker(PHONE);
  const proofs = JSON.stringify(proofFileOf(3));
  await choose(page, Buffer.from(proofs), '削除の証明.json');
  await page.getByRole('heading', { name: 'これらの証明は、作成された時のままです' }).waitFor();
  const table = page.getByRole('table', { name: '何を、いつ削除したか' });
  await expect.poll(() => table.getByRole('row').count()).toBe(4);
  await expectAccessible(page);
  const changed = proofs.replace('"deleted_rows\\":20', '"deleted_rows\\":21');
  expect(changed).not.toBe(proofs);
  await choose(page, Buffer.from(changed), '削除の証明.json');
  await page.getByRole('heading', { name: 'このファイルは信用できません' }).waitFor();
  await page.getByText('2件目が、書き換えられたか').waitFor();
});

it('compares the fingerprint however it was copied', async () => {
  const { page } = await openChecker();
  await choose(page, pack);
  const shown = await page.locator('p.fingerprint').textContent();
  const field = page.getByLabel('公開されている指紋を貼り付ける');
  await field.fill((shown ?? '').toUpperCase());
  await page.getByText('○ 同じです。').waitFor();
  await field.fill((shown ?? '').replace(/.$/, 'x'));
  await page.getByText('× 違います。').waitFor();
});

it('is a command, too, whose exit code says what came of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tokiori-checker-'));
  const [good, bad] = [join(folder, 'good.zip'), join(folder, 'bad.zip')];
  writeFileSync(good, pack);
  writeFileSync(bad, pack.subarray(0, -1));
  const run = (...paths: string[]) => spawnSync(process.execPath, [COMMAND, ...paths]);
  expect(run(good)).toMatchObject({ status: 0 });
  expect(run(good).stdout.toString()).toContain('作成された時のままです。');
  expect(run(bad)).toMatchObject({ status: 1 });
  expect(run(bad).stdout.toString()).toContain('× ZIPの形式');
  expect(run(join(folder, 'none.zip'))).toMatchObject({ status: 2 });
  expect(run()).toMatchObject({ status: 2 });
  rmSync(folder, { recursive: true });
});

it('is one file that asks for nothing', () => {
  const html = readFileSync(CHECKER, 'utf8');
  expect(html).toContain("default-src 'none'");
  expect(html).not.toMatch(/<(?:link|img|iframe)|src=|https?:\/\//);
});
