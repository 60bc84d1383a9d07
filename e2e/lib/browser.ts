import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { patiently } from '../../scripts/lib/patience.mjs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A phone in portrait orientation, and a desktop. */
export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

export const PASSWORD = 'tokiori-demo';

/** How long an action may take on this machine. */
const SLOW_MILLISECONDS = patiently(15_000);

/**
 * What closes over a page steps back in the browser's history. Nobody types an address in the milliseconds this takes,
 * but a journey does, and Chromium then gives the address up for the step back.
 */
const goPatiently = (page: Page): Page => {
  const go = page.goto.bind(page);
  page.goto = (...target) =>
    go(...target).catch((error: Error) => {
      if (!error.message.includes('ERR_ABORTED')) throw error;
      return go(...target);
    });
  return page;
};

/**
 * A browser for a file of journeys; every `open` is a new device with its own storage. `language` is the one of the
 * browser itself, in which it draws its own controls (dates, file pickers); pages are asked for in Japanese either way.
 */
export const useBrowser = (language = 'ja') => {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
    browser = await chromium.launch({
      executablePath,
      args: [...FLAGS, `--lang=${language}`],
      env: { ...process.env, LANGUAGE: language },
    });
  });
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    await browser.close();
  });
  return {
    /** `keepsPages`: with the service worker, which journeys that watch the network do without. */
    open: async (
      viewport = PHONE,
      baseURL = inject('demoAddress'),
      { keepsPages = false } = {},
    ): Promise<Page> => {
      const context = await browser.newContext({
        baseURL,
        serviceWorkers: keepsPages ? 'allow' : 'block',
        viewport,
        locale: 'ja-JP',
        timezoneId: 'Asia/Tokyo',
        hasTouch: viewport.width < 500,
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      const page = await context.newPage();
      page.setDefaultTimeout(SLOW_MILLISECONDS);
      return goPatiently(page);
    },
  };
};

/** Fills the form for signing in, which is open, and sends it. */
export const sendPassword = async (
  page: Page,
  name: string,
  password = PASSWORD,
): Promise<void> => {
  await page.getByLabel('メールアドレスまたはログインID').fill(name);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログインする' }).click();
};

/** Signs in through the form, from wherever `to` is. */
export const signIn = async (
  page: Page,
  name: string,
  to = '/login',
  password = PASSWORD,
): Promise<void> => {
  await page.goto(to);
  await sendPassword(page, name, password);
  await page.waitForURL((url) => url.pathname !== '/login');
};

/** Signs a learner out through the menu of a phone. */
export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'メニュー', exact: true }).click();
  await page.getByRole('button', { name: 'ログアウトする' }).click();
  await page.waitForURL('**/login');
};

/** Names of what the browser keeps of this product after the tab is closed, in order. */
export const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys({ ...localStorage }).sort());

/**
 * What axe finds serious on the page as it stands. Its legacy mode looks at this frame alone, in half the time; there
 * are no other frames.
 */
export const seriousIssues = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode(true)
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}`),
  );
};

/** axe finds nothing serious. */
export const expectAccessible = async (page: Page): Promise<void> => {
  expect(await seriousIssues(page)).toEqual([]);
};

/** Whether something sticks out at the side. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });

/** Nothing sticks out at the side. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  expect(await scrollsSideways(page)).toBe(false);
};
