import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { patiently } from '../../scripts/lib/patience.mjs';

export { expectAccessible } from './axe';

export const FLAGS = [
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

/** Runs in the page: notes while it steps back in the browser's history. */
const noteSteps = (): void => {
  const go = History.prototype.go;
  History.prototype.go = function stepBy(delta?: number) {
    document.documentElement.dataset['stepping'] = '';
    go.call(this, delta);
  };
  window.addEventListener('popstate', () => delete document.documentElement.dataset['stepping']);
};

/** Runs in the page: what has closed begins its step in the task after. */
const waitForStep = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => {
      if (!('stepping' in document.documentElement.dataset)) return resolve();
      window.addEventListener('popstate', () => resolve(), { once: true });
      setTimeout(resolve, 1000);
    }, 20);
  });

/**
 * What closes over a page steps back in the browser's history. Nobody types an address or loads the page again in the
 * milliseconds this takes, but a journey does, and Chromium then gives that up for the step back.
 */
const goPatiently = async (page: Page): Promise<Page> => {
  await page.addInitScript(noteSteps);
  const settle = (): Promise<void> => page.evaluate(waitForStep).catch(() => undefined);
  const go = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = (...target) =>
    settle().then(() =>
      go(...target).catch((error: Error) => {
        if (!error.message.includes('ERR_ABORTED')) throw error;
        return go(...target);
      }),
    );
  page.reload = (...how) => settle().then(() => reload(...how));
  return page;
};

export const WHOLE = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
/** Without a window and what belongs to one, such as notifications, where `npm test` has found it. */
const HEADLESS = process.env['CHROMIUM_HEADLESS'] ?? WHOLE;

/** The browsers of this worker by program and language: files that follow one another share them, and they end with it. */
const running = new Map<string, Browser>();

const browserOf = async (executablePath: string, language: string): Promise<Browser> => {
  const key = `${executablePath} ${language}`;
  const before = running.get(key);
  if (before?.isConnected()) return before;
  const browser = await chromium.launch({
    executablePath,
    args: [...FLAGS, `--lang=${language}`],
    env: { ...process.env, LANGUAGE: language },
  });
  running.set(key, browser);
  return browser;
};

/**
 * A browser for a file of journeys; every `open` is a new device with its own storage. `language` is the one of the
 * browser itself, in which it draws its own controls (dates, file pickers); pages are asked for in Japanese either way.
 * `isWhole`: with what the browser without a window lacks.
 */
export const useBrowser = (language = 'ja', { isWhole = false } = {}) => {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await browserOf(isWhole ? WHOLE : HEADLESS, language);
  });
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()));
  });
  return {
    /**
     * `keepsPages`: with the service worker, which journeys that watch the network do without. `runsPrograms`: with
     * JavaScript. `scale`: pixels of the screen to one of CSS.
     */
    open: async (
      viewport = PHONE,
      baseURL = inject('demoAddress'),
      { keepsPages = false, runsPrograms = true, scale = 1 } = {},
    ): Promise<Page> => {
      const context = await browser.newContext({
        baseURL,
        serviceWorkers: keepsPages ? 'allow' : 'block',
        javaScriptEnabled: runsPrograms,
        viewport,
        deviceScaleFactor: scale,
        locale: 'ja-JP',
        timezoneId: 'Asia/Tokyo',
        hasTouch: viewport.width < 500,
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      const page = await context.newPage();
      page.setDefaultTimeout(SLOW_MILLISECONDS);
      // Without programs nothing closes, and a page's clocks stand still.
      return runsPrograms ? goPatiently(page) : page;
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
export const signInByForm = async (
  page: Page,
  name: string,
  to = '/login',
  password = PASSWORD,
): Promise<void> => {
  await page.goto(to);
  await sendPassword(page, name, password);
  await page.waitForURL((url) => url.pathname !== '/login');
};

/** A text without a program, from which a page of the product is opened. */
const BLANK = '/robots.txt';

/** Runs in the page: keeps the session where the product does, and goes on without a step in the history. */
const keepSession = ([session, to]: readonly [Record<string, unknown>, string]): void => {
  const { bearer_token, expire, user, company } = session;
  const keep = (name: string, value: unknown): void =>
    localStorage.setItem(`tokiori.${name}`, JSON.stringify(value));
  keep('token', { bearer_token, expire, user });
  keep('session', { company, user });
  keep('post-auth-sign-in', session);
  location.replace(to);
};

/**
 * Signs in without the form, which takes longer than most of what comes after it, and opens `to`; `/login` leads on to
 * the first page. Who has to do something first, such as giving a code, goes through the form all the same.
 */
export const signIn = async (
  page: Page,
  name: string,
  to = '/login',
  password = PASSWORD,
): Promise<void> => {
  const data = { email: name, login_id: name, password };
  const answer = await page.request.post('/api/auth/sign_in', { data });
  const session = answer.ok() ? ((await answer.json()) as Record<string, unknown>) : {};
  if (!session['bearer_token'] || !session['company'])
    return signInByForm(page, name, to, password);
  await page.goto(BLANK);
  await page.evaluate(keepSession, [session, to] as const);
  await page.waitForURL(({ pathname }) => pathname !== '/login' && pathname !== BLANK);
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

/** The tag of what has the focus: 「BODY」 where that was lost. */
export const focusedTag = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.tagName);

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
