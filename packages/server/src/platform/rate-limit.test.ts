import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from './database/testing';
import type { OwnedDatabase } from './database';
import { refund, refuseBeyond, consume, type Limit } from './rate-limit';

let database: OwnedDatabase<unknown>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const START = Date.parse('2026-11-20T00:00:00Z');
const after = (seconds: number): Date => new Date(START + seconds * 1000);
const take = (seconds: number, ...limits: Limit[]) =>
  database.asOwner((tx) => consume(tx, limits, after(seconds)));
const limit = (of: string, most: number): Limit => ({ of, most, windowSeconds: 60 });

it('lets so many through in a window, and says when the next one opens', async () => {
  const knocks = limit('knocks', 2);
  expect([await take(0, knocks), await take(10, knocks)]).toEqual([null, null]);
  expect(await take(15, knocks)).toBe(45);
  expect(await take(59.5, knocks)).toBe(1);
  expect(await take(60, knocks)).toBeNull();
});

it('refuses with how long to wait', async () => {
  const door = limit('door', 1);
  const pass = (seconds: number) =>
    database.asOwner((tx) => refuseBeyond(tx, [door], after(seconds)));
  await pass(0);
  await expect(pass(20)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    retryAfterSeconds: 40,
  });
  await pass(60);
});

it('lets no more through when they come all at once', async () => {
  const crowd = limit('crowd', 3);
  const waits = await Promise.all(Array.from({ length: 20 }, () => take(0, crowd)));
  expect(waits.filter((wait) => wait === null)).toHaveLength(3);
});

it('counts at several at once, and is as closed as the most closed of them', async () => {
  const [narrow, wide] = [limit('narrow', 1), limit('wide', 3)];
  expect(await take(0, narrow, wide)).toBeNull();
  expect(await take(1, wide)).toBeNull();
  expect(await take(2, narrow, wide)).toBe(58);
  expect(await take(3, wide)).toBe(57);
});

it('stays closed for a while of its own from the time it was reached', async () => {
  const lock: Limit = { of: 'lock', most: 2, windowSeconds: 100, closedSeconds: 60 };
  await take(0, lock);
  expect(await take(90, lock)).toBeNull();
  expect(await take(95, lock)).toBe(55);
  expect(await take(149, lock)).toBe(1);
  expect(await take(150, lock)).toBeNull();
});

it('opens earlier than its window where it says so', async () => {
  const day: Limit = { of: 'day', most: 2, windowSeconds: 86_400, closedSeconds: 60 };
  await take(0, day);
  await take(10, day);
  expect(await take(20, day)).toBe(50);
  expect(await take(70, day)).toBeNull();
});

it('takes back a time that was none', async () => {
  const tries = limit('tries', 1);
  await take(0, tries);
  await database.asOwner((tx) => refund(tx, [tries], after(1)));
  expect(await take(2, tries)).toBeNull();
  expect(await take(3, tries)).not.toBeNull();
});

it('stores nothing of what is counted', async () => {
  await take(0, limit('failures of 192.0.2.1', 1));
  const { rows } = await database.pool.query('select * from rate_limits');
  expect(JSON.stringify(rows.map((row: object) => Object.values(row).map(String)))).not.toContain(
    '192.0.2.1',
  );
});
