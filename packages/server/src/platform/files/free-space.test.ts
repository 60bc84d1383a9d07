import { expect, it } from 'vitest';
import { LEAST_FREE_BYTES, watchFreeSpace } from './free-space';

it('tells when a disk is nearly full, and when it has room again', async () => {
  let free = LEAST_FREE_BYTES;
  const space = await watchFreeSpace('/', { read: () => Promise.resolve(free), everyMs: 5 });
  expect(space.isShort()).toBe(false);
  free -= 1;
  await expect.poll(space.isShort).toBe(true);
  free += 1;
  await expect.poll(space.isShort).toBe(false);
  space.stop();
});

it('asks the disk itself, and takes one that cannot be asked for roomy', async () => {
  const space = await watchFreeSpace('/nowhere/at/all');
  expect(space.isShort()).toBe(false);
  space.stop();
});
