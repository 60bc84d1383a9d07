import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { newLearner } from './lib/api';
import { expectAccessible, expectNoSidewaysScroll, PHONE, signIn, useBrowser } from './lib/browser';

const { open } = useBrowser('ja', { isWhole: true });

/** What a device shows. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = await navigator.serviceWorker.ready.then((registration) => ({
      getNotifications: () => registration.getNotifications(),
    }));
    return (await getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Hands messages to the service worker of a page, as the browser does when they come from its push service. */
const pushService = async (page: Page) => {
  const protocol = await page.context().newCDPSession(page);
  const registrations = new Set<string>();
  protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: found }) => {
    for (const { registrationId } of found) registrations.add(registrationId);
  });
  await protocol.send('ServiceWorker.enable');
  await expect.poll(() => registrations.size).toBeGreaterThan(0);
  const { origin } = new URL(page.url());
  return (message: object): Promise<unknown> =>
    protocol.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: [...registrations].at(-1)!,
      data: JSON.stringify(message),
    });
};

/** Clicks what is shown, and answers which address would open: Chromium opens none without a person's press. */
const addressAfterClick = async (page: Page): Promise<string> => {
  const worker = page.context().serviceWorkers().at(-1)!;
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (url: string) => Promise<null> };
      dispatchEvent: (event: Event) => boolean;
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    return new Promise<string>((resolve) => {
      scope.clients.openWindow = (url) => {
        resolve(url);
        return Promise.resolve(null);
      };
      scope.dispatchEvent(
        new scope.NotificationEvent('notificationclick', { notification: notification! }),
      );
    });
  });
};

it('a push is shown once for each tag, and leads to its page alone', async () => {
  const { loginId } = await newLearner(1);
  const page = await open(PHONE, inject('demoAddress'), { keepsPages: true });
  await page.context().grantPermissions(['notifications']);
  await signIn(page, loginId);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const deliver = await pushService(page);
  const message = { title: '今日の分が3問あります', body: '約2分です。', tag: 'today' };
  await deliver({ ...message, title: '今日の分が5問あります', path: '/examinations' });
  await deliver({ ...message, path: '/examinations', badge: 3 });
  await expect.poll(() => shown(page)).toEqual([message]);
  const { origin } = new URL(page.url());
  expect(await addressAfterClick(page)).toBe(`${origin}/examinations`);
  await deliver({ ...message, tag: 'elsewhere', path: 'https://evil.example/' });
  await expect.poll(async () => (await shown(page)).length).toBe(1);
  expect(await addressAfterClick(page)).toBe(`${origin}/dashboard`);
});

it('what happened is told in the product, and read', async () => {
  const { loginId } = await newLearner(1);
  const page = await open(PHONE);
  await signIn(page, loginId);
  await page.getByRole('link', { name: /お知らせ.*未読/ }).click();
  await page.getByRole('heading', { level: 1, name: 'お知らせ' }).waitFor();
  await page.getByText('未読', { exact: true }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'すべて既読にする' }).click();
  await expect.poll(() => page.getByText('未読', { exact: true }).count()).toBe(0);
  await page.getByRole('link', { name: /割り当てられました/ }).click();
  await page.waitForURL(/\/examinations\/\d+$/);
});
