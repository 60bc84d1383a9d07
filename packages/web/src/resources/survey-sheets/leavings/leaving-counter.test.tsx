import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../../app/session/session-store';
import { json, stubFetch } from '../../../app/test/fetch';
import { makeSession } from '../../../app/test/make';
import { openPage } from '../../../app/test/open-page';
import { LeavingCounter } from './leaving-counter';
import { sendAllLeavings } from './leavings-store';

const session = makeSession();
const userId = session.user.id;
const ANSWER = { count: 1, away_seconds: 0, unreturned_count: 0 };

beforeEach(() => setSession(session));
afterEach(async () => {
  // Its page is left, too, which is not to be told in the next test.
  cleanup();
  await new Promise((resolve) => setTimeout(resolve, 5));
  vi.restoreAllMocks();
});

const open = (isOver = false, endsAt: string | null = null) =>
  openPage(<LeavingCounter sheetId={7} endsAt={endsAt} isOver={isOver} />, '/survey-sheets/7');

type Calls = ReturnType<typeof stubFetch>;
const told = (calls: Calls) =>
  calls.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as Record<string, unknown>);

const look = (away: boolean): void => {
  window.dispatchEvent(new Event(away ? 'blur' : 'focus'));
};
const cover = (away: boolean): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(away ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
};

it('tells that the page is left and come back to, the whole each time, also on its way out', async () => {
  const calls = stubFetch(() => json(ANSWER));
  await open();
  look(true);
  cover(true);
  cover(false);
  look(false);
  await vi.waitFor(() => expect(calls).toHaveBeenCalledTimes(2));
  expect(calls.mock.calls[0]?.[0]).toBe('/api/survey_sheets/7/leavings');
  expect(calls.mock.calls[0]?.[1]).toMatchObject({ method: 'PUT', keepalive: true });
  expect(told(calls)).toMatchObject([
    { sequence: 1, count: 1, is_away: true },
    { sequence: 2, count: 1, is_away: false },
  ]);
});

it('keeps it without a connection, also for whoever opens the product later, and sends it once', async () => {
  const calls = stubFetch(() => Promise.reject(new TypeError('offline')));
  await open();
  cover(true);
  cover(false);
  await vi.waitFor(() => expect(calls).toHaveBeenCalledTimes(2));
  calls.mockClear();
  calls.mockImplementation(async () => json(ANSWER));
  sendAllLeavings(userId + 1);
  sendAllLeavings(userId);
  await vi.waitFor(() => expect(told(calls)).toMatchObject([{ sequence: 2, count: 1 }]));
  await vi.waitFor(() => expect(localStorage.getItem('tokiori.leavings')).toContain('"sent":2'));
  sendAllLeavings(userId);
  expect(calls).toHaveBeenCalledTimes(1);
});

it('counts another page of the product, which is come back to by opening the sheet again', async () => {
  const calls = stubFetch(() => json(ANSWER));
  await open();
  cleanup();
  await vi.waitFor(() => expect(told(calls)).toMatchObject([{ count: 1, is_away: true }]));
  await open();
  await vi.waitFor(() => expect(told(calls)[1]).toMatchObject({ count: 1, is_away: false }));
});

it('counts nothing once everything is answered, or the time is up', async () => {
  const calls = stubFetch(() => json(ANSWER));
  await open(true);
  cover(true);
  cover(false);
  cleanup();
  await open(false, '2020-01-01T00:00:00.000Z');
  cover(true);
  cleanup();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(calls).not.toHaveBeenCalled();
});

it('takes the server at its word that the sheet is gone', async () => {
  const calls = stubFetch(() => json({ code: 'NOT_FOUND', message: '' }, 404));
  await open();
  cover(true);
  await vi.waitFor(() => expect(localStorage.getItem('tokiori.leavings')).toBeNull());
  sendAllLeavings(userId);
  expect(calls).toHaveBeenCalledTimes(1);
});
