import type { Page } from 'playwright-core';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { newLearner } from './lib/api';
import { PHONE, signIn, useBrowser } from './lib/browser';
import { placeOf } from './lib/sitting';

const { open } = useBrowser();

/** What a learner's page may load before it can be used: on a phone between two customers every second counts. */
const MOST_BYTES = 172 * 1024;

let stored: [string, string][];
let sitting: string;
beforeAll(async () => {
  const { loginId } = await newLearner(3);
  const page = await open(PHONE);
  await signIn(page, loginId);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'テストを始める' }).click();
  await page.waitForURL('**/survey-sheets/*');
  await placeOf(page);
  sitting = new URL(page.url()).pathname;
  stored = await page.evaluate(() => Object.entries({ ...localStorage }));
});

/** A device on which the learner is signed in and that has nothing of the product in its cache. */
const freshDevice = async (): Promise<Page> => {
  const page = await open(PHONE);
  await page.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, stored);
  return page;
};

/** Bytes of the scripts that come with a page, compressed as a server does it. */
const scriptBytes = async (page: Page, path: string): Promise<number> => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const bodies = await Promise.all(scripts);
  expect(bodies.length).toBeGreaterThan(0);
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
};

describe('the first visit with an empty cache', () => {
  it('loads no more scripts than a phone takes in at once, on every page of a learner', async ({
    annotate,
  }) => {
    const paths = ['/dashboard', '/examinations', '/result', '/user-holidays', '/profile', sitting];
    const loaded: [path: string, bytes: number][] = [];
    for (const path of ['/login', ...paths]) {
      const page = path === '/login' ? await open(PHONE) : await freshDevice();
      loaded.push([path, await scriptBytes(page, path)]);
      expect(new URL(page.url()).pathname).toBe(path);
    }
    for (const [path, bytes] of loaded) await annotate(`${path}: ${(bytes / 1024).toFixed(1)} kB`);
    expect(loaded.filter(([, bytes]) => bytes > MOST_BYTES)).toEqual([]);
  });
});
