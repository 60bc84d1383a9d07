import type { Browser, Page } from 'playwright-core';

const PHONE = { width: 360, height: 740 };
/** Slow 4G: bits a second, and milliseconds that every request waits. */
const NETWORK = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const SLOWER_PROCESSOR = 4;

/** What the browser's own storage holds, by key. */
export type StoredItems = Record<string, string>;

export interface Device {
  /** A new tab of the device, with the slow network and the slow processor. */
  newTab: () => Promise<Page>;
  /** Waits until the service worker, if there is one, has put its files away. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
}

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
};

/** A phone that has nothing of the product in its cache, and a session if one is given. */
export const openDevice = async (
  browser: Browser,
  { address, session }: { address: string; session?: StoredItems },
): Promise<Device> => {
  const localStorage = Object.entries(session ?? {}).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: address,
    viewport: PHONE,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  });
  let last: Page | undefined;
  return {
    newTab: async () => {
      const page = await context.newPage();
      await slowDown(page);
      // What compiles this file names functions by a helper, which scripts sent to the page lack.
      await page.addInitScript('globalThis.__name ??= (named) => named');
      await last?.close();
      last = page;
      return page;
    },
    settle: async () => {
      await last?.evaluate(async () => {
        const registered = await navigator.serviceWorker.getRegistration();
        if (registered) await navigator.serviceWorker.ready;
      });
    },
    close: () => context.close(),
  };
};
