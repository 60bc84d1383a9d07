import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { patiently } from '#test/platform/patience';
import { Busy } from '../../../platform/busy';
import { TokenBucket } from '../../../platform/token-bucket';
import { createWarmThreads } from '../../../platform/process/warm-threads';
import { inThread } from './in-thread';
import { createTurns, turnOfCaller, turnOfJob } from './turns';

const signal = AbortSignal.timeout(patiently(60_000));
const BUSY = /混み合っています。ファイルや文章に問題があるわけではありません/;

/** Answers with what it was given, or fails. */
const ECHO = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ quotes }) => {
    if (quotes[0] === 'fail') throw new Error('failed as told');
    parentPort.postMessage(quotes);
  });`;

/** Work that ends when it is told to. */
const held = () => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, work: () => ended };
};

it('keeps a thread free for other companies, however many documents one has', async () => {
  const inTurn = createTurns();
  const first = held();
  const all = [inTurn(turnOfCaller(1), signal, first.work)];
  for (let more = 0; more < 5; more += 1)
    all.push(inTurn(turnOfCaller(1), signal, () => Promise.resolve()));
  expect(await inTurn(turnOfCaller(2), signal, () => Promise.resolve('at once'))).toBe('at once');
  first.end();
  await Promise.all(all);
});

it('says that others are served, and that nothing is wrong with what waited', async () => {
  const inTurn = createTurns();
  const [one, other] = [held(), held()];
  const all = [one, other].map(({ work }, at) => inTurn(turnOfCaller(at), signal, work));
  const waited = inTurn({ ...turnOfJob(3), patienceMs: 20 }, signal, () => Promise.resolve());
  await expect(waited).rejects.toThrow(BUSY);
  await expect(waited).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 15 });
  for (const { end } of [one, other]) end();
  await Promise.all(all);
});

it('lets a company that used its share of the minute wait, and nobody else', async () => {
  const clock = { ms: 0 };
  const inTurn = createTurns(new TokenBucket({ aMinute: 10, clock: () => clock.ms }));
  const work = (): Promise<void> => {
    const until = performance.now() + patiently(200);
    while (performance.now() < until);
    return Promise.resolve();
  };
  await inTurn(turnOfCaller(1), signal, work);
  const refused = inTurn(turnOfCaller(1), signal, work);
  await expect(refused).rejects.toThrow(Busy);
  await expect(refused).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await inTurn(turnOfCaller(2), signal, work);
  clock.ms += 36_000_000;
  await inTurn(turnOfCaller(1), signal, work);
});

it('does not call a document large for which the machine had no time', async () => {
  const turn = turnOfCaller(1);
  const work = { kind: 'find-quotes', passages: [], quotes: [] } as const;
  const stuck = createWarmThreads(
    (options) => new Worker('setInterval(() => {}, 1000)', { ...options, eval: true }),
    { most: 1, resourceLimits: {} },
  );
  const idle = inThread(work, { turn, signal: AbortSignal.timeout(200) }, stuck);
  await expect(idle).rejects.toThrow(BUSY);
});

it('works in one thread after another piece of work, and in another one after a failure', async () => {
  const options = { turn: turnOfCaller(7), signal };
  const started: Worker[] = [];
  const threads = createWarmThreads(
    (given) => {
      started.push(new Worker(ECHO, { ...given, eval: true }));
      return started.at(-1)!;
    },
    { most: 2, resourceLimits: {} },
  );
  const find = (quote: string) =>
    inThread({ kind: 'find-quotes', passages: [], quotes: [quote] }, options, threads);
  expect([await find('甲'), await find('乙')]).toEqual([['甲'], ['乙']]);
  expect(started).toHaveLength(1);
  await expect(find('fail')).rejects.toThrow('failed as told');
  expect(await find('丙')).toEqual(['丙']);
  expect(started).toHaveLength(2);
});
