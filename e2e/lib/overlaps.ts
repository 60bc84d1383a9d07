import type { Page } from 'playwright-core';
import { scrollsSideways } from './browser';

/**
 * How wide a date, a button or a word is depends on the browser's version, its language and the fonts of the machine.
 * These simulate machines that are not available here; the wide letters are those of WCAG 2.2, 1.4.12.
 */
const FONTS = {
  'its own fonts': '',
  'wide letters': '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  'wide digits': 'input { font-family: monospace !important; font-size: 1.15rem !important }',
};

type Fonts = readonly (keyof typeof FONTS)[];
const ALL_FONTS = Object.keys(FONTS) as (keyof typeof FONTS)[];
/** Those of this machine alone. */
export const OWN_FONTS: Fonts = ['its own fonts'];

/** Pairs of controls that lie on each other, as text; what floats over the page on purpose is left out. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const floats = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(at).position)) return true;
      return false;
    };
    // What has scrolled out of a list with a height of its own is not in sight.
    const inSight = (element: Element, box: DOMRect): DOMRect => {
      let { left, top, right, bottom } = box;
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (getComputedStyle(at).overflowY === 'visible') continue;
        const frame = at.getBoundingClientRect();
        left = Math.max(left, frame.left);
        top = Math.max(top, frame.top);
        right = Math.min(right, frame.right);
        bottom = Math.min(bottom, frame.bottom);
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 20) ?? ''}${element.id}`;
    const controls = [...document.querySelectorAll('input, select, textarea, button, a[href]')]
      .filter((element) => element.checkVisibility({ checkOpacity: true }) && !floats(element))
      // A link in a sentence has a box on each line.
      .map((element) => ({
        element,
        boxes: [...element.getClientRects()].map((box) => inSight(element, box)),
      }));
    const meet = (box: DOMRect, other: DOMRect): boolean =>
      Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
      Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1;
    return controls.flatMap(({ element, boxes }, index) =>
      controls
        .slice(index + 1)
        .filter(({ element: other, boxes: others }) => {
          if (element.contains(other) || other.contains(element)) return false;
          return boxes.some((box) => others.some((beside) => meet(box, beside)));
        })
        .map(({ element: other }) => `${nameOf(element)} × ${nameOf(other)}`),
    );
  });

/** What reaches past the right edge without being cut off there, innermost first: what makes a page scroll sideways. */
const sticksOut = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    return [...document.querySelectorAll('main *, header *, nav *, footer *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .toReversed()
      .slice(0, 3)
      .map((element) => `${element.tagName.toLowerCase()} ${element.textContent?.slice(0, 20)}`)
      .join(', ');
  });

/** Draws the page as with other fonts, in the place of those before. */
const drawWith = (page: Page, css: string): Promise<void> =>
  page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }, css);

/** What lies on something else or sticks out at the side, with the fonts of any machine unless told. */
export const listMisplaced = async (page: Page, looks: Fonts = ALL_FONTS): Promise<string[]> => {
  const defects: string[] = [];
  for (const fonts of looks) {
    if (FONTS[fonts] !== '') await drawWith(page, FONTS[fonts]);
    defects.push(...(await overlaps(page)).map((pair) => `with ${fonts}: ${pair}`));
    if (await scrollsSideways(page))
      defects.push(`with ${fonts}: it scrolls sideways for ${await sticksOut(page)}`);
  }
  if (looks.some((fonts) => FONTS[fonts] !== '')) await drawWith(page, '');
  return defects;
};
