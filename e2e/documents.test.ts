import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { newLearner } from './lib/api';
import { DESKTOP, PASSWORD, PHONE, signIn, useBrowser } from './lib/browser';

const { open } = useBrowser();

let stored: [string, string][];
beforeAll(async () => {
  const { loginId } = await newLearner(1);
  const page = await open(PHONE);
  await signIn(page, loginId);
  stored = await page.evaluate(() => Object.entries({ ...localStorage }));
});

const asLearner = async (page: Page): Promise<Page> => {
  await page.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, stored);
  return page;
};

/** A network that never brings the code of a page. */
const withoutCode = async (page: Page): Promise<void> => {
  await page.route(/\/assets\/.*\.js$/, () => new Promise(() => undefined));
};

/** A slow network: what the page is made of comes once this is called. @returns lets it through, until the page is there */
const withLateCode = async (page: Page): Promise<() => Promise<void>> => {
  let letThrough = (): void => undefined;
  const code = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await code;
    await route.continue();
  });
  return async () => {
    letThrough();
    await page.locator('#shell').waitFor({ state: 'detached' });
  };
};

/** Waits until what is seen of today is kept on the device. */
const isKept = (page: Page) =>
  page.waitForFunction(() => localStorage.getItem('tokiori.first-view') !== null);

/** The sum of all that has moved on the page. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 1000);
      }),
  );

describe('before the code of a page is there', () => {
  it('visitors read what the product is, and find the way to sign in', async () => {
    const page = await open(PHONE);
    await withoutCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: /忘れる前に/ }).waitFor();
    await page.getByRole('link', { name: 'ログイン' }).first().click();
    await page.waitForURL('**/login', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'ログイン' }).waitFor();
  });

  it('a learner sees the frame of the page with the own name', async () => {
    const page = await asLearner(await open(PHONE));
    await withoutCode(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await page.getByText(/^試験 太郎\d+さん、今日は\d+月\d+日（.）です。$/).waitFor();
    expect(await page.getByText('管理画面へ').count()).toBe(0);
  });

  it('nobody sees a page that is not for them', async () => {
    const visitor = await open(PHONE);
    await withoutCode(visitor);
    await visitor.goto('/dashboard', { waitUntil: 'commit' });
    await visitor.locator('#root').waitFor({ state: 'attached' });
    expect(await visitor.getByText('ダッシュボード').count()).toBe(0);
    const learner = await asLearner(await open(PHONE));
    await withoutCode(learner);
    await learner.goto('/login', { waitUntil: 'commit' });
    await learner.locator('#root').waitFor({ state: 'attached' });
    expect(await learner.getByRole('heading', { name: 'ログイン' }).count()).toBe(0);
  });
});

describe('what is pressed and typed before the page is there', () => {
  it('signs in, with what stands in the fields', async () => {
    const { loginId } = await newLearner(1);
    const page = await open(PHONE);
    const letThrough = await withLateCode(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('メールアドレスまたはログインID').fill(loginId);
    await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.getByRole('button', { name: 'ログインする' }).getAttribute('aria-busy'))
      .toBe('true');
    await letThrough();
    await page.waitForURL(({ pathname }) => pathname !== '/login');
  });

  it('stays in the field that has the focus, and goes on there', async () => {
    const page = await open(PHONE);
    const letThrough = await withLateCode(page);
    await page.goto('/login', { waitUntil: 'commit' });
    const name = page.getByLabel('メールアドレスまたはログインID');
    await name.click();
    await page.keyboard.type('sato-');
    await letThrough();
    await page.keyboard.type('hanako');
    await expect.poll(() => name.inputValue()).toBe('sato-hanako');
  });

  it('begins the sitting that was seen of today', async () => {
    const { loginId } = await newLearner(1);
    const page = await open(PHONE);
    await signIn(page, loginId);
    await page.goto('/dashboard');
    await isKept(page);
    const letThrough = await withLateCode(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    // What is inert has no role: a finger presses it where it is.
    const { x, y, width, height } = (await page
      .locator('#shell button', { hasText: /^\d+問始める$/ })
      .boundingBox())!;
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await page.locator('#shell button[aria-busy="true"]').waitFor();
    await letThrough();
    await page.waitForURL('**/survey-sheets/*');
  });
});

describe('what a learner saw of today', () => {
  const kept = (page: Page) => page.evaluate(() => localStorage.getItem('tokiori.first-view'));
  /** Begins it anew, and lets the code through once that is called. */
  const reopen = async (page: Page): Promise<() => Promise<void>> => {
    const letThrough = await withLateCode(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await page.locator('#shell').getByText('今日は').waitFor();
    return letThrough;
  };
  const opened = async (): Promise<Page> => {
    const { loginId } = await newLearner(1);
    const page = await open(PHONE);
    await signIn(page, loginId);
    await page.goto('/dashboard');
    await isKept(page);
    return page;
  };

  it('stands there before the code, where the page will have it', async () => {
    const page = await opened();
    const goOn = await reopen(page);
    const size = page.getByText(/^(まず)?\d+問[・、]約\d+分$/).first();
    const looks = () =>
      size.evaluate((element) => {
        const { fontSize, color } = getComputedStyle(element);
        const { top, left, height } = element.getBoundingClientRect();
        return {
          fontSize,
          color,
          top: Math.round(top),
          left: Math.round(left),
          height,
          text: element.textContent,
        };
      });
    const before = await looks();
    await goOn();
    expect(await looks()).toEqual(before);
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
  });

  it('is gone with what they change, and not shown on another day or to somebody else', async () => {
    const page = await opened();
    const view = JSON.parse((await kept(page))!) as { userId: number; day: string };
    for (const other of [{ userId: view.userId + 1 }, { day: '2020-01-01' }, { program: '' }]) {
      await page.evaluate(
        (text) => localStorage.setItem('tokiori.first-view', text),
        JSON.stringify({ ...view, ...other }),
      );
      const goOn = await reopen(page);
      expect(await page.locator('#shell').getByText('今日の分').count()).toBe(0);
      await goOn();
      await page.unroute(/\/assets\/.*\.js$/);
    }
    await page.getByRole('button', { name: '来月の休みはこれで全部です' }).click();
    await page.getByText('休日を確認済みにしました').waitFor();
    await isKept(page);
    expect(await kept(page)).not.toContain('来月の休みはこれで全部です');
  });

  it('goes with the session', async () => {
    const page = await opened();
    await page.getByRole('button', { name: 'メニュー' }).last().click();
    await page.getByRole('button', { name: 'ログアウト' }).click();
    await page.waitForURL(/\/login|\/$/);
    expect(await kept(page)).toBeNull();
  });
});

/** Where what stands below the page's head begins. */
const beginningOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const head = document.querySelector('main h1')!.closest('main > * > *')!;
    return Math.round(head.nextElementSibling!.getBoundingClientRect().top);
  });

describe('once it is there', () => {
  it.each(['learner', 'manager', 'admin'])('what a %s begins with stands there', async (name) => {
    const page = await open({ width: 320, height: 640 });
    await signIn(page, `${name}@tokiori.example`);
    const letThrough = await withLateCode(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await page.locator('#shell').getByText('今日は').waitFor();
    const before = await beginningOf(page);
    await letThrough();
    expect(await beginningOf(page)).toBe(before);
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
  });

  it.each(['/', '/login', '/terms'])('%s stands where it stood', async (path) => {
    const page = await open(path === '/' ? DESKTOP : PHONE);
    await page.goto(path);
    await page.locator('#shell').waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
    await expect.poll(() => page.locator('main').count()).toBe(1);
  });

  it('the page’s first calls are sent once, by the document', async () => {
    const page = await asLearner(await open(PHONE));
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/dashboard');
    await page.getByRole('list', { name: '今週の学習' }).waitFor();
    await page.waitForLoadState('networkidle');
    for (const call of ['/api/students/top', '/api/students/untakens', '/api/students/basics'])
      expect(asked.filter((path) => path === call)).toHaveLength(1);
    const code = asked.findIndex((path) => path === '/api/me');
    expect(asked.indexOf('/api/students/top')).toBeLessThan(code);
    expect(refused).toEqual([]);
  });
});
