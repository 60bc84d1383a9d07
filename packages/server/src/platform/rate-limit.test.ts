import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#test/testing/database';
import type { OwnedDatabase } from './database';
import { consume, refund, enforceLimits, type Limit } from './rate-limit';

let database: OwnedDatabase<unknown>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const START = Date.parse('2026-11-20T00:00:00Z');
const after = (seconds: number): Date => new Date(START + seconds * 1000);
const use = (seconds: number, ...limits: Limit[]) =>
  database.asOwner((tx) => consume(tx, limits, after(seconds)));
const limit = (of: string, most: number): Limit => ({ of, most, windowSeconds: 60 });

it('allows the configured number of uses in a window, and returns the seconds to the next window', async () => {
  const knocks = limit('knocks', 2);
  expect([await use(0, knocks), await use(10, knocks)]).toEqual([null, null]);
  expect(await use(15, knocks)).toBe(45);
  expect(await use(59.5, knocks)).toBe(1);
  expect(await use(60, knocks)).toBeNull();
});

it('refuses with retryAfterSeconds', async () => {
  const one = limit('one', 1);
  const pass = (seconds: number) =>
    database.asOwner((tx) => enforceLimits(tx, [one], after(seconds)));
  await pass(0);
  await expect(pass(20)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    retryAfterSeconds: 40,
  });
  await pass(60);
});

it('allows no more uses when they arrive concurrently', async () => {
  const crowd = limit('crowd', 3);
  const waits = await Promise.all(Array.from({ length: 20 }, () => use(0, crowd)));
  expect(waits.filter((wait) => wait === null)).toHaveLength(3);
});

it('counts against several limits at once, and returns the longest wait', async () => {
  const [narrow, wide] = [limit('narrow', 1), limit('wide', 3)];
  expect(await use(0, narrow, wide)).toBeNull();
  expect(await use(1, wide)).toBeNull();
  expect(await use(2, narrow, wide)).toBe(58);
  expect(await use(3, wide)).toBe(57);
});

it('stays closed for closedSeconds from the moment the limit is reached', async () => {
  const lock: Limit = { of: 'lock', most: 2, windowSeconds: 100, closedSeconds: 60 };
  await use(0, lock);
  expect(await use(90, lock)).toBeNull();
  expect(await use(95, lock)).toBe(55);
  expect(await use(149, lock)).toBe(1);
  expect(await use(150, lock)).toBeNull();
});

it('opens before its window ends when closedSeconds is shorter', async () => {
  const day: Limit = { of: 'day', most: 2, windowSeconds: 86_400, closedSeconds: 60 };
  await use(0, day);
  await use(10, day);
  expect(await use(20, day)).toBe(50);
  expect(await use(70, day)).toBeNull();
});

it('refunds a use that does not count', async () => {
  const tries = limit('tries', 1);
  await use(0, tries);
  await database.asOwner((tx) => refund(tx, [tries], after(1)));
  expect(await use(2, tries)).toBeNull();
  expect(await use(3, tries)).not.toBeNull();
});

it('stores only a digest of what is counted', async () => {
  await use(0, limit('failures of 192.0.2.1', 1));
  const { rows } = await database.pool.query('select * from rate_limits');
  expect(JSON.stringify(rows.map((row: object) => Object.values(row).map(String)))).not.toContain(
    '192.0.2.1',
  );
});
