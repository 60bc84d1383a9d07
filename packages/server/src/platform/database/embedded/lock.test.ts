import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LockedError, takeLock } from './lock';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The lock as another process would have left it. */
const leaveBehind = async (changes: Record<string, unknown>): Promise<void> => {
  const lock = await takeLock(file);
  const owner: unknown = JSON.parse(readFileSync(file, 'utf8'));
  lock.release();
  writeFileSync(file, JSON.stringify({ ...(owner as object), ...changes }));
};
const deadPid = (): number => spawnSync(process.execPath, ['-e', '']).pid;

it('is held by one, until it is released', async () => {
  const lock = await takeLock(file);
  await expect(takeLock(file)).rejects.toThrow(LockedError);
  await expect(takeLock(file)).rejects.toMatchObject({ pid: process.pid });
  lock.release();
  (await takeLock(file)).release();
  expect(existsSync(file)).toBe(false);
});

it('is taken over from a process that has died', async () => {
  await leaveBehind({ pid: deadPid() });
  (await takeLock(file)).release();
});

it('is taken over when the number has passed to another process', async () => {
  await leaveBehind({ startedAt: '1' });
  (await takeLock(file)).release();
});

it('is taken over after the machine was started again', async () => {
  await leaveBehind({ system: 'another-boot pid:[1]' });
  (await takeLock(file)).release();
});

it('is left to a holder in another container that still lives', async () => {
  await leaveBehind({ host: 'another', system: 'another-boot pid:[1]', pid: 1 });
  const heartbeat = setInterval(() => utimesSync(file, new Date(), new Date()), 200);
  await expect(takeLock(file)).rejects.toMatchObject({ pid: 1 });
  clearInterval(heartbeat);
});

it('goes to one of several that find it left behind', async () => {
  await leaveBehind({ pid: deadPid() });
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => takeLock(file)));
  const taken = results.filter((result) => result.status === 'fulfilled');
  expect(taken).toHaveLength(1);
  taken[0]!.value.release();
});
