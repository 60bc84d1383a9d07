import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, scrollsSideways, PHONE, signIn, useBrowser } from './lib/browser';

/**
 * How wide a date, a button or a word is depends on the browser's version, its language and the fonts of the machine.
 * These simulate machines that are not available here; the wide letters are those of WCAG 2.2, 1.4.12.
 */
const FONTS = {
  'its own fonts': '',
  'wide letters': '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  'wide digits': 'input { font-family: monospace !important; font-size: 1.15rem !important }',
};

const PAGES = {
  'superadmin@tokiori.example': [
    '/superadmin/impersonate',
    '/superadmin/companies',
    '/superadmin/companies/create',
    '/superadmin/audit-log',
    '/superadmin/mails',
    '/superadmin/jobs',
  ],
  'admin@tokiori.example': [
    '/admin/users',
    '/admin/users/create',
    '/admin/users/create-without-email',
    '/admin/users/1',
    '/admin/users/1/membership',
    '/admin/users/1/sign-in',
    '/admin/users/1/other',
    '/admin/courses',
    '/admin/courses/create',
    '/admin/courses/1/users',
    '/admin/questions',
    '/admin/company',
    '/admin/audit-log',
  ],
  'learner@tokiori.example': [
    '/dashboard',
    '/examinations',
    '/result',
    '/user-holidays',
    '/profile',
  ],
};

/** Pairs of controls that lie on each other, as text; what floats over the page on purpose is left out. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const floats = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(at).position)) return true;
      return false;
    };
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 20) ?? ''}${element.id}`;
    const controls = [...document.querySelectorAll('input, select, textarea, button, a[href]')]
      .filter((element) => element.checkVisibility({ checkOpacity: true }) && !floats(element))
      .map((element) => ({ element, box: element.getBoundingClientRect() }));
    return controls.flatMap(({ element, box }, index) =>
      controls
        .slice(index + 1)
        .filter(({ element: other, box: beside }) => {
          if (element.contains(other) || other.contains(element)) return false;
          const across = Math.min(box.right, beside.right) - Math.max(box.left, beside.left);
          const down = Math.min(box.bottom, beside.bottom) - Math.max(box.top, beside.top);
          return across > 1 && down > 1;
        })
        .map(({ element: other }) => `${nameOf(element)} × ${nameOf(other)}`),
    );
  });

/** Draws the page as with other fonts, in the place of those before. */
const drawWith = (page: Page, css: string): Promise<void> =>
  page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }, css);

const expectInPlace = async (page: Page, paths: readonly string[]): Promise<void> => {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    for (const [fonts, css] of Object.entries(FONTS)) {
      await drawWith(page, css);
      found.push(...(await overlaps(page)).map((pair) => `${path} with ${fonts}: ${pair}`));
      if (await scrollsSideways(page)) found.push(`${path} with ${fonts}: it scrolls sideways`);
    }
  }
  expect(found).toEqual([]);
};

describe('no control lies on another', () => {
  const { open } = useBrowser();

  const cases = Object.keys(PAGES).flatMap((person) =>
    [DESKTOP, PHONE].map((viewport) => ({ person, viewport, width: viewport.width })),
  );
  it.each(cases)('for $person at $width pixels', async ({ person, viewport }) => {
    const page = await open(viewport);
    await signIn(page, person);
    await expectInPlace(page, PAGES[person as keyof typeof PAGES]);
  });
});

describe('no control lies on another in an English browser', () => {
  const { open } = useBrowser('en-US');

  it('where days are chosen', async () => {
    const page = await open(DESKTOP);
    await signIn(page, 'admin@tokiori.example');
    await expectInPlace(page, ['/admin/users', '/admin/users/1', '/admin/audit-log']);
  });
});
