import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import type { Device } from './device';

export interface PageLoad {
  fcpMs: number;
  lcpMs: number;
  /** The sum of all shifts, which is at least the worst window of them. */
  cls: number;
  scripts: number;
  scriptBytes: number;
}

/** Long enough for what comes after the network has gone quiet: late shifts and paints. */
const AFTERWARDS_MS = 1500;

interface Seen {
  lcpMs: number;
  cls: number;
}

/** Runs in the page before anything else of it. */
const observe = (): void => {
  const seen: Seen = { lcpMs: 0, cls: 0 };
  Object.assign(window, { seen });
  const watch = (type: string, each: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcpMs = startTime));
  watch('layout-shift', (entry) => {
    seen.cls += (entry as PerformanceEntry & { value: number }).value;
  });
};

const sizesOf = (page: Page): Promise<number>[] => {
  const sizes: Promise<number>[] = [];
  page.on('response', (response: Response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  return sizes;
};

/** Opens a page in a new tab and waits until nothing changes any more. */
export const loadPage = async (device: Device, path: string): Promise<PageLoad> => {
  const page = await device.newTab();
  const sizes = sizesOf(page);
  await page.addInitScript(observe);
  await page.goto(path);
  await page.locator('main :is(h1, h2)').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(AFTERWARDS_MS);
  const fcpMs = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  );
  const { lcpMs, cls } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  const bytes = await Promise.all(sizes);
  return {
    fcpMs,
    lcpMs,
    cls,
    scripts: bytes.length,
    scriptBytes: bytes.reduce((sum, each) => sum + each, 0),
  };
};
