import { isPublicPage } from '@tokiori/contract';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { patiently } from '../../scripts/lib/patience.mjs';
import { drawSome } from '../../packages/server/test/platform/thorough';
import { signIn, useBrowser } from './browser';
import { beginLook, issuesAt, type Looks } from './looks';
import { findThings, visitsOf, type Things, type Visitor } from './screens';

/** What is wrong with a page, whatever it looks like. */
const issuesOfHead = async (page: Page, address: string): Promise<string[]> => {
  const title = await page.title();
  const hidden = (await page.locator('meta[name=robots][content*=noindex]').count()) > 0;
  return [
    ...(title.endsWith(' | ときおり') ? [] : [`is called ${title}`]),
    ...(isPublicPage(address) || hidden ? [] : ['may be listed by search engines']),
  ];
};

/**
 * Visitors open every page that is theirs, and look at it in every window and colours. `parts`: into how many tests a
 * visitor's pages are parted, each of which takes about a minute at most. `share`: of a visitor's pages, which part is
 * looked at in one run (`drawSome`).
 */
export const lookAtScreens = (
  looks: Looks,
  parts: Partial<Record<Visitor, number>>,
  share = 1,
): void => {
  const { open } = useBrowser();
  let things: Things;
  beforeAll(async () => {
    things = await findThings();
  });
  const visits = (Object.entries(parts) as [Visitor, number][]).flatMap(([visitor, count]) =>
    Array.from({ length: count }, (_, part) => ({ visitor, part, count })),
  );

  it.each(visits)(
    'every screen of $visitor has a title, axe finds nothing serious, and nothing lies on anything else ($part)',
    async ({ visitor, part, count }) => {
      const page = await open();
      if (visitor !== 'nobody') await signIn(page, `${visitor}@tokiori.example`);
      await beginLook(page, looks);
      const defects: string[] = [];
      const own = drawSome(visitsOf(visitor, things), share).filter((_, at) => at % count === part);
      expect(own).not.toEqual([]);
      for (const [address, path] of own) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForLoadState('networkidle');
        const issues = [...(await issuesOfHead(page, address)), ...(await issuesAt(page, looks))];
        defects.push(...issues.map((issue) => `${address}: ${issue}`));
      }
      expect(defects).toEqual([]);
    },
    patiently(180_000),
  );
};
