import { expect, it } from 'vitest';
import { startStopwatch } from './stopwatch';

it('counts while the page is looked at, and not while it is hidden', () => {
  let now = 1000;
  const watch = startStopwatch(() => now);
  now += 4000;
  watch.pause();
  now += 3_600_000;
  watch.pause();
  expect(watch.seconds()).toBe(4);
  watch.resume();
  watch.resume();
  now += 1500;
  expect(watch.seconds()).toBe(5.5);
});
