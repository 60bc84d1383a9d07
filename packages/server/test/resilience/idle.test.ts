import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { RESOURCES } from '../../src/all-resources';
import { startCleanup } from '../../src/cleanup';

// What a process does in which nothing happens.
const STARTS_MS = 1500;
const MS = 6000;
const MINUTE_MS = 60_000;

/** As `npm run serve` does for ROLE=all. @returns stops it all */
const beginWork = async (app: TestApp, failures: unknown[]): Promise<() => Promise<void>> => {
  const fail = (error: unknown): void => void failures.push(error);
  await app.jobs.start(fail);
  const stops = [
    startCleanup(app.database, fail),
    ...RESOURCES.flatMap(({ schedules = [] }) => schedules.map(({ start }) => start(app, fail))),
  ];
  return async () => {
    await app.jobs.stop();
    await Promise.all(stops.map((stop) => stop()));
  };
};

/** @returns how many transactions the database has begun since, of whatever role serves */
const countingTransactions = async ({ database }: TestApp): Promise<() => number> => {
  let turns = 0;
  for (const pool of [await database.systemPool(), await database.applicationPool()])
    pool.on('acquire', () => (turns += 1));
  // These are two: the second one clears the connection.
  const spies = [vi.spyOn(database, 'system'), vi.spyOn(database, 'run')];
  return () => turns + spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
};

it('costs the database about a transaction a second', async () => {
  const app = await startTestApp();
  const failures: unknown[] = [];
  const stop = await beginWork(app, failures);
  // What is done once, at the start, and what is done each minute.
  await sleep(STARTS_MS);
  const untilMinute = MINUTE_MS - (performance.now() % MINUTE_MS);
  if (untilMinute < MS) await sleep(untilMinute + STARTS_MS);
  const count = await countingTransactions(app);
  await sleep(MS);
  const perSecond = (count() * 1000) / MS;
  await stop();
  await app.close();
  expect(failures).toEqual([]);
  // It looks at all: it would hear of no job of another process otherwise.
  expect(perSecond).toBeGreaterThan(0.4);
  // 3.4 once. One more of each may fall into so short a time.
  expect(perSecond).toBeLessThan(1.4);
});
