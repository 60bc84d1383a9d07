import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import type { Device } from './device';

export interface PageLoad {
  fcpMs: number;
  lcpMs: number;
  /** Until the first thing to press or to type into takes that, if only to keep it for the page. NaN: there is none. */
  takesMs: number;
  /** Until that thing does what it says. NaN: there is none. */
  worksMs: number;
  /** The sum of all shifts, which is at least the worst window of them. */
  cls: number;
  scripts: number;
  scriptBytes: number;
}

/** Long enough for what comes after the network has gone quiet: late shifts and paints. */
const AFTERWARDS_MS = 1500;

interface PageFigures {
  lcpMs: number;
  cls: number;
  takesMs: number | null;
  worksMs: number | null;
}

/** Runs in the page before anything else of it. */
const observe = (target: string): void => {
  const seen: PageFigures = { lcpMs: 0, cls: 0, takesMs: null, worksMs: null };
  Object.assign(window, { seen });
  const look = (): void => {
    if (target === '') return;
    const isThere = (place: string): boolean =>
      document.querySelector(`${place} ${target}`) !== null;
    if (isThere('#root:not([hidden])')) seen.worksMs = performance.now();
    if (seen.worksMs !== null || isThere('#shell')) seen.takesMs ??= performance.now();
    if (seen.worksMs === null) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
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

/**
 * Opens a page in a new tab and waits until nothing changes any more. `target`: a selector of what is pressed or typed into
 * first.
 */
export const loadPage = async (device: Device, path: string, target = ''): Promise<PageLoad> => {
  const page = await device.newTab();
  const sizes = sizesOf(page);
  await page.addInitScript(observe, target);
  await page.goto(path);
  await page.locator('main :is(h1, h2)').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(AFTERWARDS_MS);
  const fcpMs = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  );
  const { lcpMs, cls, takesMs, worksMs } = await page.evaluate(
    () => (window as unknown as { seen: PageFigures }).seen,
  );
  const bytes = await Promise.all(sizes);
  return {
    fcpMs,
    lcpMs,
    takesMs: takesMs ?? NaN,
    worksMs: worksMs ?? NaN,
    cls,
    scripts: bytes.length,
    scriptBytes: bytes.reduce((sum, each) => sum + each, 0),
  };
};
