import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteServerTime } from '../../../app/device/on-device';
import { setSession } from '../../../app/session/session-store';
import { json, stubFetch } from '../../../app/test/fetch';
import { makeSession } from '../../../app/test/make';
import { openPage } from '../../../app/test/open-page';
import { RemainingTime } from './remaining-time';

const END = '2026-11-20T09:30:00.000Z';
const at = (time: string): string => `2026-11-20T${time}.000Z`;

beforeEach(() => {
  setSession(makeSession());
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  noteServerTime(new Date().toISOString());
});

/** The page of a device whose clock says one thing, while the server's says another. */
const open = async (device: string, server: string) => {
  vi.setSystemTime(new Date(device));
  noteServerTime(server);
  const onEnded = vi.fn();
  await openPage(<RemainingTime sheetId={7} endsAt={END} onEnded={onEnded} />, '/survey-sheets/7');
  return { onEnded };
};

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const said = (): string => screen.getByRole('status').textContent ?? '';
const shown = (): string => screen.getByRole('timer').textContent ?? '';

it('is said aloud at five minutes and at one, once each, and shown each second without being said', async () => {
  await open(at('09:24:58'), at('09:24:58'));
  expect(said()).toBe('');
  expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off');
  await pass(3);
  expect(said()).toBe('制限時間まで、あと5分です。');
  expect(shown()).toMatch(/残り 4:5\d|残り 5:00/);
  const before = screen.getByRole('status').firstChild;
  await pass(120);
  // Words that stay as they are, are not said again.
  expect(screen.getByRole('status').firstChild).toBe(before);
  await pass(120);
  expect(said()).toBe('制限時間まで、あと1分です。');
  expect(screen.getByRole('timer').dataset['short']).toBe('true');
});

it('goes by the server’s clock where the device’s is an hour ahead, or a day behind', async () => {
  stubFetch(() => json({ code: 'TIME_REMAINS', message: '' }, 409));
  const { onEnded } = await open(at('10:20:00'), at('09:20:00'));
  expect(shown()).toMatch(/残り (10:00|9:5\d)/);
  await pass(5);
  expect(onEnded).not.toHaveBeenCalled();
});

it('shows the same on a device that is a day behind', async () => {
  await open('2026-11-19T09:20:00.000Z', at('09:20:00'));
  expect(shown()).toMatch(/残り (10:00|9:5\d)/);
});

it('ends the sheet once its time is up, tries again without a connection, and says so', async () => {
  let tries = 0;
  const calls = stubFetch(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('offline');
    return json({ id: 7, progress: 'Completed' });
  });
  const { onEnded } = await open(at('09:29:58'), at('09:29:58'));
  await pass(1);
  expect(calls).not.toHaveBeenCalled();
  await pass(2);
  expect(said()).toBe('制限時間になりました。');
  expect(shown()).toBe('時間になりました');
  await pass(3);
  expect(calls.mock.calls.map(([url]) => url)).toEqual(['/api/survey_sheets/7/end']);
  expect(onEnded).not.toHaveBeenCalled();
  await pass(7);
  await vi.waitFor(() => expect(onEnded).toHaveBeenCalled());
});
