import { expect, it } from 'vitest';
import { createPace } from './pace';

const never = new AbortController().signal;

it('lets mails go evenly, so many a minute', async () => {
  const pace = createPace(1200);
  const began = performance.now();
  await Promise.all([1, 2, 3, 4].map(() => pace(never)));
  // Fifty milliseconds apart; timers may be a little early.
  expect(performance.now() - began).toBeGreaterThan(140);
});

it('does not wait without a limit, and gives up when the process ends', async () => {
  await createPace(null)(never);
  const slow = createPace(1);
  await slow(never);
  await expect(slow(AbortSignal.abort())).rejects.toThrow();
});
