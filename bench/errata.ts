// Measures the mending of a wrong key of a question that was answered 100,000 times, and prints what its steps took and
// what an admin's calls took meanwhile:
//   npx tsx bench/errata.ts --url postgres://… --people 20000
// The URL is that of a server on which databases may be made.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { ANSWER_COUNT, seedAnsweredQuestion } from './errata/seed';
import { signInAdmin, type MeasuredTask } from './lib/admin';
import { fail, openScratchApp } from './lib/scratch-app';

const { values } = parseArgs({
  options: { url: { type: 'string' }, people: { type: 'string', default: '20000' } },
});
if (values.url === undefined) throw new Error('--url names a PostgreSQL server');
const opened = await openScratchApp(values.url, 'errata_bench');
const { database, jobs, close } = opened;
await seedAnsweredQuestion(database, Number(values.people));
const { call, untilOver } = await signInAdmin(opened);
await jobs.start(fail);

const secondsSince = (began: number): string => ((performance.now() - began) / 1000).toFixed(1);
const timed = async <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
  const began = performance.now();
  const value = await work();
  console.log(`${name}: ${secondsSince(began)}秒`);
  return value;
};
const body = { kind: 'Key', selected: [2] };
await timed('影響を確かめる', () => call('POST', '/api/questions/1/errata/preview', body));

/** How long others wait while it is going on. */
const waits: number[] = [];
const over = new AbortController();
const watch = async (): Promise<void> => {
  while (!over.signal.aborted) {
    const began = performance.now();
    await call('GET', '/api/questions/1');
    waits.push(performance.now() - began);
    await sleep(100);
  }
};
const watching = watch();
await timed(`${ANSWER_COUNT}件の採点を直す`, async () => {
  const { id } = await call<MeasuredTask>('POST', '/api/questions/1/errata', body);
  const { done } = await untilOver(id);
  console.log(`変わった人: ${done}`);
});
over.abort();
await watching;
waits.sort((a, b) => a - b);
const share = (fraction: number): string =>
  (waits[Math.floor((waits.length - 1) * fraction)] ?? 0).toFixed(0);
console.log(
  `その間の「問題」の表示: 中央値 ${share(0.5)} ms、95% ${share(0.95)} ms、最長 ${share(1)} ms`,
);
console.log(`負荷（1分） ${loadavg()[0]?.toFixed(1)}`);
await close();
