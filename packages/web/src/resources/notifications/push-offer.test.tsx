import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '../../app/session/browser-storage';
import { setSession } from '../../app/session/session-store';
import { STORAGE_KEYS } from '../../app/session/storage-keys';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { PushOffer } from './push-offer';

const QUESTION = '次に解くころ、この端末にお知らせしましょうか。';
const take = () => screen.findByRole('button', { name: 'お知らせを受け取る' });

/** A device that can show notifications, and what its browser says when it is asked. */
const stubDevice = (says: NotificationPermission, answersAfter: Promise<void>) => {
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: vi.fn(async () => {
      await answersAfter;
      notification.permission = says;
      return says;
    }),
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', {});
  const made = {
    endpoint: 'https://push.example/1',
    getKey: () => new Uint8Array([1, 2, 3]).buffer,
  };
  const pushManager = { getSubscription: async () => null, subscribe: async () => made };
  vi.stubGlobal('navigator', {
    userAgent: 'Chrome',
    maxTouchPoints: 0,
    onLine: true,
    serviceWorker: { ready: Promise.resolve({ pushManager }) },
  });
  return notification;
};
const hasComeBack = () =>
  browserStorage.writeJson(STORAGE_KEYS.pushOffer, { 7: { first: '2020-01-01' } });

beforeEach(() => setSession(makeSession()));
afterEach(() => {
  browserStorage.write(STORAGE_KEYS.pushOffer, null);
  browserStorage.write(STORAGE_KEYS.pushDevice, null);
  setSession(null);
});

it('offers nothing on the first day', async () => {
  stubDevice('granted', Promise.resolve());
  await openPage(<PushOffer />, '/finish');
  expect(screen.queryByText(QUESTION)).toBeNull();
});

it('asks the browser once, tells the server, and is gone', async () => {
  hasComeBack();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { requestPermission } = stubDevice('granted', answered);
  const fetched = stubFetch((url) =>
    json(url.includes('key') ? { public_key: 'AQID' } : { id: 3 }),
  );
  await openPage(<PushOffer />, '/finish');
  await userEvent.dblClick(await take());
  answer();
  await screen.findByText('この端末で、お知らせを受け取ります。');
  expect(requestPermission).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls.filter(([, { method }]) => method === 'POST')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
});

it('says where to read what to do once the browser refuses', async () => {
  hasComeBack();
  stubDevice('denied', Promise.resolve());
  const fetched = stubFetch(() => json({}));
  const { address } = await openPage(<PushOffer />, '/finish');
  await userEvent.click(await take());
  await userEvent.click(await screen.findByRole('link', { name: /直し方を見る/ }));
  expect(address()).toBe('/notifications');
  expect(fetched).not.toHaveBeenCalled();
});

it('does not come back for a month once it was put off', async () => {
  hasComeBack();
  stubDevice('granted', Promise.resolve());
  await openPage(<PushOffer />, '/finish');
  await userEvent.click(await screen.findByRole('button', { name: 'あとで' }));
  expect(screen.queryByText(QUESTION)).toBeNull();
  const kept = browserStorage.readJson(STORAGE_KEYS.pushOffer) as Record<string, { until: string }>;
  expect(kept['7']!.until > '2020-02-01').toBe(true);
});
