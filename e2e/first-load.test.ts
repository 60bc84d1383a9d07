import type { Page, Response } from 'playwright-core';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { newLearner } from './lib/api';
import { PHONE, signIn, useBrowser } from './lib/browser';
import { placeOf } from './lib/sitting';

const { open } = useBrowser();

/** What a learner's page may load before it can be used: on a phone between two customers every second counts. */
const MOST_BYTES = 150 * 1024;
/** Opened by who is not signed in, the last from a mail. */
const BEFORE_SIGN_IN = ['/login', '/password-reset', '/password-edit'];
/** More are asked for one after another on a phone's connection. */
const MOST_FILES = 8;
/** What every further page may add to what the one before has loaded. */
const MOST_OF_A_FURTHER_PAGE = 60 * 1024;

let stored: [string, string][];
let sitting: string;
let basic: string;
beforeAll(async () => {
  const { loginId, learner } = await newLearner(3);
  // The demo company asks some of everybody.
  const [asked] = await learner.get<{ id: number }[]>('/students/basics');
  basic = `/company-basics/${asked!.id}/start`;
  const page = await open(PHONE);
  await signIn(page, loginId);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^(\d+問始める|続ける)$/ }).click();
  await page.waitForURL('**/survey-sheets/*');
  await placeOf(page);
  sitting = new URL(page.url()).pathname;
  stored = await page.evaluate(() => Object.entries({ ...localStorage }));
});

/** What a page puts off by this or more comes after it, and is no part of what it is made of. */
const LATER_MS = 1500;

/** Runs in the page: a slow machine is still loading by then, and would take the one for the other. */
const holdLater = (laterMs: number): void => {
  const after = window.setTimeout;
  window.setTimeout = ((handler: TimerHandler, ms = 0, ...rest: unknown[]) =>
    ms < laterMs ? after(handler, ms, ...rest) : 0) as typeof setTimeout;
};

/** A device on which the learner is signed in and that has nothing of the product in its cache. */
const freshDevice = async (): Promise<Page> => {
  const page = await open(PHONE);
  await page.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, stored);
  return page;
};

/** How many scripts come with a page, and their bytes, compressed as a server does it. */
const scriptsOf = async (page: Page, path: string): Promise<{ bytes: number; files: number }> => {
  await page.addInitScript(holdLater, LATER_MS);
  const scripts: Promise<Buffer>[] = [];
  const note = (response: Response): void => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  };
  page.on('response', note);
  await page.goto(path);
  // A busy machine may be idle on the network before it has asked for what the page is made of.
  await page.locator('main :is(h1, h2)').first().waitFor();
  await page.waitForLoadState('networkidle');
  // What comes later is no part of it, and its body is gone with the page.
  page.off('response', note);
  const bodies = await Promise.all(scripts);
  expect(bodies.length).toBeGreaterThan(0);
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  return { bytes, files: bodies.length };
};

describe('the first visit with an empty cache', () => {
  it('loads no more scripts than a phone takes in at once, on every page of a learner', async ({
    annotate,
  }) => {
    const own = ['/dashboard', '/examinations', '/result', '/user-holidays', '/profile'];
    const kept = ['/notifications', '/bookmarks'];
    const paths = [...own, ...kept, basic, sitting];
    const loaded = new Map<string, { bytes: number; files: number }>();
    for (const path of [...BEFORE_SIGN_IN, ...paths]) {
      const page = BEFORE_SIGN_IN.includes(path) ? await open(PHONE) : await freshDevice();
      loaded.set(path, await scriptsOf(page, path));
      expect(new URL(page.url()).pathname).toBe(path);
    }
    for (const [path, { bytes, files }] of loaded)
      await annotate(`${path}: ${(bytes / 1024).toFixed(1)} kB in ${files}`);
    expect([...loaded].filter(([, { bytes }]) => bytes > MOST_BYTES)).toEqual([]);
    expect([...loaded].filter(([, { files }]) => files > MOST_FILES)).toEqual([]);
  });
});

describe('a further page', () => {
  it('adds little to what is loaded already', async () => {
    const page = await freshDevice();
    await page.goto('/dashboard');
    await page.waitForLoadState('networkidle');
    for (const [name, path] of [
      ['テスト', '/examinations'],
      ['学習結果', '/result'],
    ] as const) {
      const scripts: Promise<Buffer>[] = [];
      const note = (response: Response): void => {
        if (response.request().resourceType() === 'script') scripts.push(response.body());
      };
      page.on('response', note);
      await page.getByRole('link', { name, exact: true }).last().click();
      await page.waitForURL(`**${path}`);
      await page.waitForLoadState('networkidle');
      page.off('response', note);
      const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body).length);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_OF_A_FURTHER_PAGE);
    }
  });
});
