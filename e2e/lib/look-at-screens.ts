import { isPublicPage } from '@tokiori/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { patiently } from '../../scripts/lib/patience.mjs';
import { seriousIssues, signIn, useBrowser } from './browser';
import { misplaced } from './overlaps';
import { findThings, visitsOf, type Things, type Visitor } from './screens';

const VISITORS: readonly Visitor[] = ['nobody', 'learner', 'admin', 'superadmin'];

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
    it.each(VISITORS)(
      'has a title, and axe finds nothing serious, and nothing lies on anything else, for %s',
      async (visitor) => {
        const page = await open(viewport);
        if (visitor !== 'nobody') await signIn(page, `${visitor}@tokiori.example`);
        const found: string[] = [];
        for (const [address, path] of visitsOf(visitor, things)) {
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
