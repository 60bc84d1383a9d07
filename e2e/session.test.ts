import { describe, expect, it } from 'vitest';
import { apiAs } from './lib/api';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  PHONE,
  signInByForm,
  useBrowser,
} from './lib/browser';
import { finishSitting } from './lib/sitting';

const { open } = useBrowser();

describe('signing in', () => {
  it('says the same of a wrong password and an unknown account, and keeps what was typed', async () => {
    const page = await open(PHONE);
    await page.goto('/login');
    await expectAccessible(page);
    for (const name of ['learner@tokiori.example', 'nobody@tokiori.example']) {
      await page.getByLabel('メールアドレスまたはログインID').fill(name);
      await page.getByLabel('パスワード', { exact: true }).fill('wrong-password');
      await page.getByRole('button', { name: 'ログインする' }).click();
      await page
        .getByText('ログイン用の認証情報が正しくありません。再度お試しください。')
        .waitFor();
      await expect
        .poll(() => page.getByLabel('メールアドレスまたはログインID').inputValue())
        .toBe(name);
      await page.reload();
    }
  });

  it('goes back to the page that was asked for, and never to another site', async () => {
    const page = await open(PHONE);
    await page.goto('/result?view=courses');
    await page.waitForURL('**/login?to=*');
    expect(new URL(page.url()).searchParams.get('to')).toBe('/result?view=courses');
    await signInByForm(page, 'learner@tokiori.example', page.url());
    expect(new URL(page.url()).pathname).toBe('/result');
    const other = await open(PHONE);
    await signInByForm(other, 'learner@tokiori.example', '/login?to=//evil.example/');
    expect(other.url()).toMatch(/\/dashboard$/);
  });

  it('lands admins in the admin area and newcomers on their profile', async () => {
    const admin = await open(DESKTOP);
    await signInByForm(admin, 'admin@tokiori.example');
    expect(new URL(admin.url()).pathname).toBe('/admin');
    const api = await apiAs('admin@tokiori.example');
    await api.post('/users', { name: '新人 一郎', login_id: 'newcomer-1', password: PASSWORD });
    const page = await open(PHONE);
    await signInByForm(page, 'newcomer-1');
    expect(new URL(page.url()).pathname).toBe('/profile');
    await page.getByRole('heading', { name: '新人 一郎さん、ようこそ' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('生まれた年').selectOption('1995');
    await page.getByLabel('月', { exact: true }).selectOption('04');
    await page.getByLabel('入社日').fill('2026-04-01');
    await page.getByRole('button', { name: /保存/ }).first().click();
    await page.waitForURL('**/dashboard');
  });

  it('lets newcomers put the questions about themselves off, and go where they wanted to', async () => {
    const api = await apiAs('admin@tokiori.example');
    await api.post('/users', { name: '新人 二郎', login_id: 'newcomer-2', password: PASSWORD });
    const page = await open(PHONE);
    await signInByForm(page, 'newcomer-2', '/login?to=/examinations');
    await page.getByRole('list', { name: 'ときおりの使い方' }).waitFor();
    await expect.poll(() => page.getByRole('listitem').count()).toBe(3);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'あとで' }).click();
    await page.waitForURL('**/examinations');
    await page.goto('/profile');
    await page.getByRole('heading', { name: 'プロフィール', exact: true }).waitFor();
    await page.getByRole('heading', { name: 'パスワード', exact: true }).waitFor();
    const years = page.getByLabel('生まれた年').locator('option');
    const opensAt = (await years.allTextContents()).indexOf('選択してください');
    await expect.poll(() => years.nth(opensAt + 1).getAttribute('value')).toBe('1980');
  });

  it('keeps the session under two keys, the response under a third, and forgets all on the way out', async () => {
    const page = await open(DESKTOP);
    await signInByForm(page, 'learner@tokiori.example');
    const stored = await page.evaluate(() => ({ ...localStorage }));
    const kept = (key: string) => JSON.parse(stored[key]) as Record<string, unknown>;
    const token = kept('tokiori.token');
    expect(Object.keys(token).sort()).toEqual(['bearer_token', 'expire', 'user']);
    expect(Object.keys(kept('tokiori.session')).sort()).toEqual(['company', 'user']);
    // As it came: the token's own record may have been renewed since.
    expect(kept('tokiori.post-auth-sign-in')['bearer_token']).toBe(token['bearer_token']);
    await page.getByRole('button', { name: /小野寺/ }).click();
    await page.getByRole('button', { name: 'ログアウトする' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(
      'bearer_token',
    );
    // The page does not wait for the server to hear of it.
    const headers = { authorization: `Bearer ${String(token['bearer_token'])}` };
    const statusOfMe = async () => (await page.request.get('/api/me', { headers })).status();
    await expect.poll(statusOfMe).toBe(401);
  });

  it('tells somebody offline that they are', async () => {
    const page = await open(PHONE);
    await page.goto('/login');
    await page.getByLabel('メールアドレスまたはログインID').fill('learner@tokiori.example');
    await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'ログインする' }).click();
    await page.getByText('オフラインです。ネットワーク接続を確認してください。').first().waitFor();
  });
});

describe('pages', () => {
  const SCREENS = [
    ['/', '忘れる前に、もう一度。 | ときおり', false],
    ['/demo', 'デモ | ときおり', false],
    ['/dashboard', 'ダッシュボード | ときおり', true],
    ['/profile', 'プロフィール | ときおり', true],
    ['/examinations', 'テスト一覧 | ときおり', true],
    ['/result', '学習結果 | ときおり', true],
    ['/user-holidays', '休日設定 | ときおり', true],
    ['/no-such-page', 'ページが見つかりません | ときおり', true],
  ] as const;

  it('have their own titles, and are hidden from search engines unless public', async () => {
    const page = await open(PHONE);
    await signInByForm(page, 'learner@tokiori.example');
    for (const [path, title, hidden] of SCREENS) {
      await page.goto(path);
      await expect.poll(() => page.title()).toBe(title);
      expect(await page.locator('meta[name=robots][content*=noindex]').count(), path).toBe(
        hidden ? 1 : 0,
      );
    }
  });

  it('answer a call that fails with its sentence and a way to try again', async () => {
    const page = await open(PHONE);
    await signInByForm(page, 'learner@tokiori.example');
    await page.route('**/api/students/top', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/dashboard');
    await page.getByText('ただいまメンテナンス中です。').first().waitFor();
    await page.unroute('**/api/students/top');
    await page
      .getByRole('button', { name: /再|もう一度/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /始める|続き/ })
      .first()
      .waitFor();
  });
});

describe('the demo without an account', () => {
  it('is a real sitting of five questions with feedback and a result, and stores nothing', async () => {
    const page = await open(PHONE);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await page.goto('/demo');
    await expectAccessible(page);
    const start = page.getByRole('button', { name: /始める|試す/ });
    if ((await start.count()) > 0) await start.first().click();
    expect(await finishSitting(page)).toBe(5);
    expect(calls).toEqual([]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});
