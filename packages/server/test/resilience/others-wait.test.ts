import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { processorTime } from '../testing/processor';
import { othersWait } from './others-wait';

/** Uses the processor for so long without letting anybody in between. */
const work = (milliseconds: number): void => {
  const before = process.cpuUsage();
  for (;;) {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 >= milliseconds) return;
  }
};

it('tells the longest stretch without a pause', async () => {
  const { longestMs } = await othersWait(async () => {
    work(30);
    await wait(20);
    work(200);
    await wait(20);
  });
  expect(longestMs).toBeGreaterThan(150);
  expect(longestMs).toBeLessThan(300);
});

it('does not add up what lets others in between', async () => {
  const { longestMs, result } = await othersWait(() =>
    processorTime(async () => {
      for (let times = 0; times < 12; times += 1) {
        work(40);
        await wait(10);
      }
    }),
  );
  expect(result.ms).toBeGreaterThan(400);
  expect(longestMs).toBeLessThan(200);
});
