import { expect, it } from 'vitest';
import { runEach } from './run-each';

it('goes on after a failure and tells which one failed', async () => {
  const progress: number[] = [];
  const refuse = new Error('拒否');
  const outcomes = await runEach(
    [1, 2, 3],
    async (item) => {
      if (item === 2) throw refuse;
    },
    { onProgress: (count) => progress.push(count) },
  );
  expect(outcomes.map(({ error }) => error)).toEqual([null, refuse, null]);
  expect(progress).toEqual([1, 2, 3]);
});

it('never has more under way than told', async () => {
  let running = 0;
  let most = 0;
  const task = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((done) => setTimeout(done, 1));
    running -= 1;
  };
  await runEach(
    Array.from({ length: 9 }, (_, index) => index),
    task,
    { atOnce: 3 },
  );
  expect(most).toBe(3);
});
