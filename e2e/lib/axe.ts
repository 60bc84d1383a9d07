import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Rules by what may change between two looks at the same page: everything, or its colours alone. */
const RULES = {
  everything: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const satisfies Record<string, axe.RunOnly>;

/**
 * What axe finds serious on the page as it stands. It is brought to a document once: its own package for this browser
 * does so at every look, which takes longer than looking.
 */
export const seriousIssues = async (
  page: Page,
  rules: keyof typeof RULES = 'everything',
): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(document, {
      runOnly: { type: runOnly.type, values: [...runOnly.values] },
      resultTypes: ['violations'],
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
  }, RULES[rules]);
};

/** axe finds nothing serious. */
export const expectAccessible = async (page: Page): Promise<void> => {
  expect(await seriousIssues(page)).toEqual([]);
};
