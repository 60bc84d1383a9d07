// Measures the pack of a fiscal year of a large company, and prints how long it took and what it needed:
//   npx tsx bench/evidence.ts --url postgres://…
// The URL is that of a server on which databases may be made.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { APPLICATION_ROLE, openDatabase } from '@tokiori/server/platform/database';
import type { Tables } from '@tokiori/server/tables';
import { signInAdmin, type MeasuredTask } from './lib/admin';
import { fail, openScratchApp } from './lib/scratch-app';
import { seedReports } from './reports/seed';

/** Over three years: a third of them, and what was begun before, is the year's. */
const ANSWERS = 3_000_000;
const FILLED_WITHIN_MS = 30 * 60_000;
const MEGABYTE = 2 ** 20;

const { values } = parseArgs({
  options: { url: { type: 'string' }, answers: { type: 'string', default: String(ANSWERS) } },
});
if (values.url === undefined) throw new Error('--url names a PostgreSQL server');
const opened = await openScratchApp(values.url, 'evidence_bench');
const { jobs, close, url } = opened;
if (url === null) throw new Error('the pack is measured on PostgreSQL');
// Filling takes longer than a request may.
const filling = await openDatabase<Tables>({
  url,
  poolSize: 2,
  statementMs: FILLED_WITHIN_MS,
  applicationRole: APPLICATION_ROLE,
});
await seedReports(filling, Number(values.answers), (step) => console.error(step));
await filling.close();
const { call, untilOver } = await signInAdmin(opened);

/** The most memory that the process held while something was done, beyond what it held before. */
const watchMemory = () => {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  return () => {
    clearInterval(timer);
    return { before: before / MEGABYTE, most: most / MEGABYTE };
  };
};

interface Pack {
  id: number;
  task_id: number;
  bytes: number | null;
}

const year = new Date().getFullYear() - (new Date().getMonth() < 3 ? 1 : 0);
const body = { fiscal_year: year };
const began = performance.now();
const preview = await call<Record<string, number>>('POST', '/api/evidence-packs/preview', body);
const previewed = performance.now();
const { id, task_id: taskId } = await call<Pack>('POST', '/api/evidence-packs', body);
await jobs.start(fail);
const memory = watchMemory();
const started = performance.now();
await untilOver((await call<MeasuredTask>('GET', `/api/tasks/${taskId}`)).id);
const seconds = (from: number): string => ((performance.now() - from) / 1000).toFixed(1);
const { before, most } = memory();
console.log(`確かめる: ${((previewed - began) / 1000).toFixed(1)}秒`);
console.log(`作る: ${seconds(started)}秒`);
console.log(`メモリー: ${before.toFixed(0)} MB → 最大 ${most.toFixed(0)} MB`);
const { bytes } = await call<Pack>('GET', `/api/evidence-packs/${id}`);
const { people, results, answers, questions } = preview;
console.log(
  `${people}人、結果${results}件、解答${answers}件、問題${questions}件、${((bytes ?? 0) / MEGABYTE).toFixed(1)} MB`,
);
console.log(`負荷（1分） ${loadavg()[0]?.toFixed(1)}`);
await close();
