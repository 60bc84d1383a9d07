import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startEvery } from './every';

const fail = (error: unknown): never => {
  throw error;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('begins at once and again at each interval, but never while a run is under way', async () => {
  const ends: (() => void)[] = [];
  const stop = startEvery(1000, () => new Promise((resolve) => ends.push(resolve)), fail);
  expect(ends).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2500);
  expect(ends).toHaveLength(1);
  ends[0]!();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ends).toHaveLength(2);
  ends[1]!();
  await stop();
});

it('tells of a failed run, and tries again', async () => {
  const failures: unknown[] = [];
  const work = () => Promise.reject(new Error('busy'));
  const stop = startEvery(1000, work, (error) => failures.push(error));
  await vi.advanceTimersByTimeAsync(1500);
  expect(failures).toEqual([new Error('busy'), new Error('busy')]);
  await stop();
});

it('tells the run in progress to end, and waits for it', async () => {
  const events: string[] = [];
  const stop = startEvery(
    1000,
    async (signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      events.push('ended');
    },
    fail,
  );
  await stop();
  events.push('stopped');
  await vi.advanceTimersByTimeAsync(5000);
  expect(events).toEqual(['ended', 'stopped']);
});
