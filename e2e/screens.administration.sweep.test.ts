import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DESKTOP, signIn, useBrowser } from './lib/browser';
import { lookAtScreens } from './lib/look-at-screens';
import { ADMINISTRATION_LOOKS } from './lib/looks';
import { listMisplaced } from './lib/overlaps';
import { SCREENS } from './lib/screens';

// The others on another day, and all of them in a night.
lookAtScreens(ADMINISTRATION_LOOKS, { admin: 2, superadmin: 1 }, 1 / 5);

it('names only journeys that there are', () => {
  const journeys = Object.values(SCREENS).flatMap((screen) => ('in' in screen ? [screen.in] : []));
  expect(journeys.filter((name) => !existsSync(join(import.meta.dirname, name)))).toEqual([]);
});

describe('in an English browser', () => {
  const { open } = useBrowser('en-US');

  it('no control lies on another where days are chosen', async () => {
    const page = await open(DESKTOP);
    await signIn(page, 'admin@tokiori.example');
    for (const path of ['/admin/users', '/admin/users/1', '/admin/audit-log']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await listMisplaced(page), path).toEqual([]);
    }
  });
});
