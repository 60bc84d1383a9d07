import { describe, expect, inject, it } from 'vitest';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  PHONE,
  sendPassword,
  signInByForm,
  signOut,
  storedKeys,
  useBrowser,
} from './lib/browser';
import { newPerson } from './lib/people';

const { open } = useBrowser();

const LOCKED =
  'ログインに続けて失敗したため、このアカウントを一時的にロックしました。30分ほど待ってからお試しください。';

const tryPassword = (email: string, password: string): Promise<Response> =>
  fetch(`${inject('demoAddress')}/api/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, login_id: email, password }),
  });

describe('a locked account', () => {
  it('says so after ten wrong passwords, to the right one too, and to nobody else', async () => {
    const [{ email }, neighbour] = [await newPerson(), await newPerson()];
    for (let times = 1; times <= 10; times += 1)
      expect((await tryPassword(email, `wrong-password-${times}`)).status).toBe(401);
    const page = await open(PHONE);
    await page.goto('/login');
    for (const password of ['wrong-password', PASSWORD]) {
      await sendPassword(page, email, password);
      await page.getByText(LOCKED).waitFor();
      expect(new URL(page.url()).pathname).toBe('/login');
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await sendPassword(page, neighbour.email);
    await page.waitForURL('**/dashboard');
  });
});

describe('devices', () => {
  it('are listed in the profile, and another one is signed out from here', async () => {
    const { email } = await newPerson();
    const [here, there] = [await open(PHONE), await open(DESKTOP)];
    for (const page of [there, here]) await signInByForm(page, email);
    await here.goto('/profile#devices');
    const rows = here.getByRole('listitem').filter({ hasText: '最後に使った日時' });
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.filter({ hasText: 'この端末' }).getByRole('button').count()).toBe(0);
    await expectAccessible(here);
    await expectNoSidewaysScroll(here);
    await rows.getByRole('button', { name: 'ログアウトさせる' }).click();
    await here.getByText(/をログアウトさせました。/).waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    await there.goto('/dashboard');
    await there.waitForURL('**/login?to=*');
    await here.reload();
    await rows.first().waitFor();
  });

  it('are left one by one: signing out here leaves the other one signed in, and nothing behind', async () => {
    const { email } = await newPerson();
    const [here, there] = [await open(PHONE), await open(PHONE)];
    for (const page of [there, here]) await signInByForm(page, email);
    expect(await storedKeys(here)).toEqual([
      'tokiori.post-auth-sign-in',
      'tokiori.session',
      'tokiori.token',
    ]);
    await signOut(here);
    // The hash of the token is kept until the server has heard of it.
    await expect.poll(() => storedKeys(here)).toEqual([]);
    await here.goto('/profile');
    await here.waitForURL('**/login?to=*');
    await there.goto('/profile');
    await there.getByRole('heading', { level: 1, name: 'プロフィール' }).waitFor();
  });

  it('other than this one are signed out all at once', async () => {
    const { email } = await newPerson();
    const pages = [await open(PHONE), await open(PHONE), await open(PHONE)] as const;
    for (const page of pages) await signInByForm(page, email);
    const [, second, here] = pages;
    await here.goto('/profile#devices');
    await here.getByRole('button', { name: 'ほかの端末をすべてログアウトさせる' }).click();
    await expectAccessible(here);
    await here.getByRole('button', { name: '2台をログアウトさせる' }).click();
    await here.getByText('ほかの端末をすべてログアウトさせました。').waitFor();
    await second.goto('/dashboard');
    await second.waitForURL('**/login?to=*');
  });
});
