import { isPublicPage } from '@tokiori/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { patiently } from '../../scripts/lib/patience.mjs';
import { seriousIssues, signIn, useBrowser } from './browser';
import { misplaced } from './overlaps';
import { findThings, visitsOf, type Things, type Visitor } from './screens';

/** Into how many tests a visitor's pages are parted: each takes about a minute at most. */
const PARTS: Record<Visitor, number> = { nobody: 1, learner: 1, admin: 4, superadmin: 2 };

const VISITS = (Object.keys(PARTS) as Visitor[]).flatMap((visitor) =>
  Array.from({ length: PARTS[visitor] }, (_, part) => ({ visitor, part })),
);

/** What is wrong with a page as it stands. */
const issuesOf = async (page: Page, address: string): Promise<string[]> => {
  const title = await page.title();
  const hidden = (await page.locator('meta[name=robots][content*=noindex]').count()) > 0;
  return [
    ...(title.endsWith(' | ときおり') ? [] : [`is called ${title}`]),
    ...(isPublicPage(address) || hidden ? [] : ['may be listed by search engines']),
    ...(await misplaced(page)),
    ...(await seriousIssues(page)),
  ];
};

/** A visitor opens every page that is theirs, in a window of this size. */
export const lookAtScreens = (viewport: { width: number; height: number }): void => {
  const { open } = useBrowser();
  let things: Things;
  beforeAll(async () => {
    things = await findThings();
  });

  describe(`every screen at ${viewport.width} pixels`, () => {
    it.each(VISITS)(
      'has a title, and axe finds nothing serious, and nothing lies on anything else, for $visitor ($part)',
      async ({ visitor, part }) => {
        const page = await open(viewport);
        if (visitor !== 'nobody') await signIn(page, `${visitor}@tokiori.example`);
        const found: string[] = [];
        const visits = visitsOf(visitor, things).filter((_, at) => at % PARTS[visitor] === part);
        expect(visits).not.toEqual([]);
        for (const [address, path] of visits) {
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          await page.waitForLoadState('networkidle');
          found.push(...(await issuesOf(page, address)).map((issue) => `${address}: ${issue}`));
        }
        expect(found).toEqual([]);
      },
      patiently(180_000),
    );
  });
};
