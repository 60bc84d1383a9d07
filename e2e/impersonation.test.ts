import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiAs } from './lib/api';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  storedKeys,
  useBrowser,
} from './lib/browser';
import { newPerson } from './lib/people';

const { open } = useBrowser();

const OPERATOR = 'superadmin@tokiori.example';
const SIGNED_IN = ['tokiori.post-auth-sign-in', 'tokiori.session', 'tokiori.token'];
const AS_ANOTHER = ['tokiori.impersonate', ...SIGNED_IN];

const banner = (page: Page) => page.getByRole('region', { name: 'なりかわり' });

/** Finds a person of the demo company and becomes them. */
const actAs = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name: 'あおば' }).click();
  await page.getByRole('searchbox', { name: /氏名/ }).fill(name);
  await page.getByRole('button', { name: `${name}さんになりかわる` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'なりかわる' }).click();
  await banner(page).waitFor();
};

describe('acting as another user', () => {
  it('is remembered under its own key meanwhile, and by nothing afterwards', async () => {
    const { name } = await newPerson();
    const page = await open(PHONE);
    await signIn(page, OPERATOR, '/superadmin/impersonate');
    expect(await storedKeys(page)).toEqual(SIGNED_IN);
    await actAs(page, name);
    await page.waitForURL('**/dashboard');
    await page.getByText(`${name}さん`).first().waitFor();
    expect(await storedKeys(page)).toEqual(AS_ANOTHER);
    await page.reload();
    await banner(page).waitFor();
    await expectNoSidewaysScroll(page);
    expect(await storedKeys(page)).toEqual(AS_ANOTHER);
    await page.getByRole('button', { name: 'なりかわりを終える' }).click();
    await page.waitForURL('**/superadmin/impersonate');
    expect(await storedKeys(page)).toEqual(SIGNED_IN);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'なりかわり' }).waitFor();
    expect(await banner(page).count()).toBe(0);
  });

  it('closes the password and everything like it, and says why', async () => {
    const { name } = await newPerson();
    const page = await open(PHONE);
    await signIn(page, OPERATOR, '/superadmin/impersonate');
    await actAs(page, name);
    await page.goto('/profile');
    await page.getByRole('heading', { level: 2, name: 'パスワード' }).waitFor();
    await page
      .getByText(/なりかわっているあいだ/)
      .first()
      .waitFor();
    expect(await page.getByLabel('現在のパスワード').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'パスキーを追加する' }).count()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  it('shows an admin’s pages under the same banner, and is written down with both names', async () => {
    const { name, id } = await newPerson({ role: 'Admin' });
    const page = await open(DESKTOP);
    await signIn(page, OPERATOR, '/superadmin/impersonate');
    await actAs(page, name);
    await page.waitForURL('**/admin');
    await page.goto('/admin/audit-log');
    await banner(page).waitFor();
    await page
      .getByRole('rowheader', { name: /なりかわり/ })
      .first()
      .waitFor();
    await expectAccessible(page);
    const admin = await apiAs('admin@tokiori.example');
    const { items } = await admin.get<{ items: { action: string; target_id: number | null }[] }>(
      '/audit-log?action=impersonation',
    );
    expect(items.filter(({ target_id }) => target_id === id)).not.toEqual([]);
  });

  it('ends with signing out, and leaves nothing behind', async () => {
    const { name } = await newPerson();
    const page = await open(PHONE);
    await signIn(page, OPERATOR, '/superadmin/impersonate');
    await actAs(page, name);
    await page.getByRole('button', { name: 'メニュー', exact: true }).click();
    await page.getByRole('button', { name: 'ログアウトする' }).click();
    await page.waitForURL('**/login');
    // The hash of the token is kept until the server has heard of it.
    await expect.poll(() => storedKeys(page)).toEqual([]);
    expect(await banner(page).count()).toBe(0);
  });
});
