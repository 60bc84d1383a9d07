import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { patiently } from '../scripts/lib/patience.mjs';
import { apiAs } from './lib/api';
import { DESKTOP, expectAccessible, signIn, useBrowser } from './lib/browser';

const { open } = useBrowser();

/** Somebody who sees the product for the first time has so long, and so many presses. */
const SECONDS = 10;
const PRESSES = 3;

it('a stranger finds a bad question, and what to try, in ten seconds', async () => {
  const admin = await apiAs('admin@tokiori.example');
  // How questions do is worked out beside the start.
  const bad = () => admin.get<{ title: string }[]>('/questions?needs_review=true&range=[0,9]');
  await expect.poll(async () => (await bad()).length, { timeout: patiently(60_000) }).not.toBe(0);

  const page = await open(DESKTOP);
  await signIn(page, 'admin@tokiori.example', '/admin');
  await page.getByRole('heading', { name: '管理ダッシュボード' }).waitFor();
  const began = performance.now();
  let presses = 0;
  const press = async (what: Locator): Promise<void> => {
    presses += 1;
    await what.click();
  };
  await press(page.getByRole('link', { name: '問題', exact: true }));
  await press(page.getByRole('button', { name: /見直し：すべて/ }));
  await press(page.getByRole('radio', { name: '見直したい問題' }));
  await page.getByRole('columnheader', { name: '見直す理由' }).waitFor();
  const found = page.getByRole('row').filter({ hasText: /実力と関係がありません/ });
  await found.first().waitFor();
  expect(presses).toBe(PRESSES);
  expect(performance.now() - began).toBeLessThan(patiently(SECONDS * 1000));

  await page.keyboard.press('Escape');
  await found.first().getByRole('link').first().click();
  await page.waitForURL((url) => /^\/admin\/questions\/\d+$/.test(url.pathname));
  // What to try, as a sentence.
  await page.getByText(/はじめての解答\d+人、識別力/).waitFor();
  await expectAccessible(page);
});
