import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { newLearner } from './lib/api';
import { expectAccessible, PHONE, signIn, signOut, useBrowser } from './lib/browser';
import { newPerson } from './lib/people';
import { answerOne, goOn, pickSomething, placeOf } from './lib/sitting';

const { open } = useBrowser();
const openKeeping = (): Promise<Page> => open(PHONE, inject('demoAddress'), { keepsPages: true });

/** The button of the day, and of each thing to take. */
const START = /^(\d+問始める|続ける)$/;

/** Until the service worker has put away what pages are made of. */
const settled = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

/** What the device keeps of the server's answers: their addresses, and how it lies there. */
const keptCalls = (page: Page): Promise<{ url: string; members: string[] }[]> =>
  page.evaluate(async () => {
    // Opening one that is not there would make it.
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'tokiori-kept')) return [];
    return new Promise((resolve) => {
      const opening = indexedDB.open('tokiori-kept');
      opening.onsuccess = () => {
        const caches: { url: string; members: string[] }[] = [];
        const cursor = opening.result.transaction('answers').objectStore('answers').openCursor();
        cursor.onsuccess = () => {
          if (cursor.result) {
            const { key, value } = cursor.result;
            const url = String(key).replace(/^\d+ /, '');
            caches.push({ url, members: Object.keys(value as object).toSorted() });
            return cursor.result.continue();
          }
          opening.result.close();
          resolve(caches);
        };
      };
    });
  });

/** How many keys there are to read it with. */
const keyCount = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('tokiori-key');
        opening.onupgradeneeded = () => opening.result.createObjectStore('keys');
        opening.onsuccess = () => {
          const all = opening.result.transaction('keys').objectStore('keys').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result.filter((key: CryptoKey) => !key.extractable).length);
          };
        };
      }),
  );

/** A learner who has answered the first question of three and is at the second. */
const underway = async () => {
  const made = await newLearner(3);
  const page = await openKeeping();
  await signIn(page, made.loginId);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: START }).first().click();
  await answerOne(page);
  await goOn(page);
  const url = expect.stringContaining('next_question') as string;
  // Nothing but when it was said can be read of it.
  await expect
    .poll(() => keptCalls(page))
    .toContainEqual({ url, members: ['data', 'iv', 'keptAtMs'] });
  await settled(page);
  return { ...made, page, context: page.context(), address: page.url() };
};

const reopen = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(path);
  return page;
};

it('shows today’s test and takes answers after the tab was closed and the connection went', async () => {
  const { page, context, learner } = await underway();
  await page.close();
  await context.setOffline(true);
  const again = await reopen(context, '/dashboard');
  await again.getByRole('heading', { level: 1, name: 'ダッシュボード' }).waitFor();
  await expectAccessible(again);
  await again.getByRole('button', { name: START }).first().click();
  expect(await placeOf(again)).toContain('問題2');
  await pickSomething(again);
  await again.getByRole('button', { name: '解答する' }).click();
  await again.getByText('あずかりました。').waitFor();
  await again.reload();
  // What was given waits where it was asked, as it was given; then it goes on.
  await again.getByText('あずかりました。').waitFor();
  await expect.poll(() => again.locator('[name=choice]:checked').count()).toBe(1);
  await goOn(again);
  expect(await placeOf(again)).toContain('問題3');
  await pickSomething(again);
  await again.getByRole('button', { name: '解答する' }).click();
  await again.getByText('あずかりました。').waitFor();
  await goOn(again);
  // The end of a sheet is one, without a connection too, and home knows of it.
  await again.getByRole('heading', { name: '3問、最後まで解けました' }).waitFor();
  await expectAccessible(again);
  const sheetId = /survey-sheets\/(\d+)/.exec(again.url())![1];
  await again.getByRole('link', { name: 'ホームへ戻る' }).click();
  await again.getByRole('heading', { name: '今日の分は、最後まで解けました' }).waitFor();
  expect(await again.getByRole('button', { name: START }).count()).toBe(0);
  await again.getByText(/（今日） 学習しました/).waitFor({ state: 'attached' });
  await again.getByText('まだ送信していない解答が2問あります').waitFor();
  await expectAccessible(again);
  await context.setOffline(false);
  const answered = async (): Promise<number> =>
    (
      await learner.get<{ survey_sheet: { answered_count: number } }>(
        `/survey_sheets/results/${sheetId}`,
      )
    ).survey_sheet.answered_count;
  await expect.poll(answered, { timeout: 30_000 }).toBe(3);
});

it('shows the question that was in sight when the page is loaded again without a connection', async () => {
  const { page, context, address } = await underway();
  await context.setOffline(true);
  await page.reload();
  expect(await placeOf(page)).toContain('問題2');
  expect(page.url()).toBe(address);
});

it('opens all pages without a connection as of when they were told, and the others with it', async () => {
  const { page, context } = await underway();
  await page.goto('/dashboard');
  // Once the page is at rest, what was never looked at is kept as well.
  await expect
    .poll(async () => (await keptCalls(page)).map((one) => one.url).join(' '), { timeout: 60_000 })
    .toContain('/api/companies/');
  await context.setOffline(true);
  const AS_OF = /^この画面は、\d+月\d+日（.） \d+:\d\dに届いた内容です。$/;
  const pages = {
    '/dashboard': 'ダッシュボード',
    '/examinations': 'テスト',
    '/result': '学習結果',
    '/notifications': 'お知らせ',
    '/bookmarks': 'しおり',
    '/user-holidays': '休日設定',
  };
  const OFFLINE = 'オフラインです。ネットワーク接続を確認してください。';
  const error = page.getByRole('alert').filter({ hasText: OFFLINE });
  for (const [path, name] of Object.entries(pages)) {
    await page.goto(path);
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.getByText(AS_OF).waitFor();
    expect(await error.count(), path).toBe(0);
  }
  await expectAccessible(page);
  // What the device has nothing of says why, at its address, and comes with the connection.
  await page.goto('/examinations/1/start');
  await error.waitFor();
  expect(new URL(page.url()).pathname).toBe('/examinations/1/start');
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'プロフィール', level: 1 }).waitFor();
  await page.goto('/user-holidays');
  await page.getByText(AS_OF).waitFor();
  await context.setOffline(false);
  await page.getByText(AS_OF).waitFor({ state: 'detached' });
});

it('keeps nothing of a person who has signed out, and nothing that tells a right choice', async () => {
  const { page, learner } = await underway();
  const top = await learner.get<object>('/students/top');
  expect(JSON.stringify(top)).not.toContain('is_correct');
  await page.goto('/dashboard');
  expect((await keptCalls(page)).length).toBeGreaterThan(2);
  expect(await keyCount(page)).toBe(1);
  await signOut(page);
  await expect.poll(() => keptCalls(page)).toEqual([]);
  await expect.poll(() => keyCount(page)).toBe(0);
});

it('keeps nothing of somebody as whom an operator acts', async () => {
  const { name } = await newPerson();
  const page = await openKeeping();
  await signIn(page, 'superadmin@tokiori.example', '/superadmin/impersonate');
  await page.getByRole('link', { name: 'あおば' }).click();
  await page.getByRole('searchbox', { name: /氏名/ }).fill(name);
  await page.getByRole('button', { name: `${name}さんになりかわる` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'なりかわる' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('list', { name: '今週の学習' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await keptCalls(page)).toEqual([]);
});

it('opens what a later working day asks on that day, and not before, without a connection', async () => {
  const made = await newLearner(3, { questions_per_sheet: 1 });
  const page = await openKeeping();
  const context = page.context();
  await signIn(page, made.loginId);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: START }).first().click();
  await answerOne(page);
  await goOn(page);
  await page.goto('/dashboard');
  const urls = async () => (await keptCalls(page)).map((one) => one.url);
  await expect.poll(urls, { timeout: 60_000 }).toContain('/api/students/coming');
  await settled(page);
  await page.close();
  await context.setOffline(true);
  // Today has nothing more; the sheets of later days are there and stay closed.
  const today = await reopen(context, '/dashboard');
  await today.getByRole('list', { name: '今週の学習' }).waitFor();
  expect(await today.getByRole('button', { name: START }).count()).toBe(0);
  const ahead = (await keptCalls(today)).flatMap(
    ({ url }) => /sheets\/(\d+)\/next/.exec(url) ?? [],
  );
  expect(ahead.length).toBeGreaterThan(2);
  await today.close();
  // The next working day may be some days off.
  const now = Date.now();
  let later = today;
  for (let days = 1; days <= 6; days += 1) {
    await context.clock.setFixedTime(now + days * 86_400_000);
    later = await reopen(context, '/dashboard');
    await later.getByRole('list', { name: '今週の学習' }).waitFor();
    if ((await later.getByRole('button', { name: START }).count()) > 0) break;
    await later.close();
  }
  await later.getByRole('button', { name: START }).first().click();
  expect(await placeOf(later)).toContain('問題1');
  await pickSomething(later);
  await later.getByRole('button', { name: '解答する' }).click();
  await later.getByText('あずかりました。').waitFor();
  await expectAccessible(later);
  // The server does not have that day yet: the answer waits, and nothing says that it was refused.
  await context.setOffline(false);
  await later.goto('/dashboard');
  await later.getByText('まだ送信していない解答が1問あります').waitFor();
});
