import { expect, it } from 'vitest';
import { webhookRestSeconds, webhookWaitSeconds } from './waits';

it('waits longer before each try, and gives up after about three days', () => {
  const waits: number[] = [];
  for (let attempts = 1; webhookWaitSeconds(attempts) !== null; attempts += 1)
    waits.push(webhookWaitSeconds(attempts)!);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3600;
  expect(hours).toBeGreaterThan(72);
  expect(hours).toBeLessThan(80);
});

it('leaves a receiver alone for longer with each failure, never above a quarter of an hour', () => {
  expect([1, 2, 3, 8, 9, 5000].map(webhookRestSeconds)).toEqual([5, 10, 20, 640, 900, 900]);
});
