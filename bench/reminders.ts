// Measures a round of reminders of a large company and prints what it took:
//   npx tsx bench/reminders.ts --url postgres://…
// The URL is that of a server on which databases may be made.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { beginDueRounds } from '@tokiori/server/reminding';
import { fail, openScratchApp } from './lib/scratch-app';
import { LEARNER_COUNT, seedLearners } from './reminders/seed';

const { values } = parseArgs({ options: { url: { type: 'string' } } });
if (values.url === undefined) throw new Error('--url names a PostgreSQL server');
const { database, jobs, close } = await openScratchApp(values.url, 'reminders_bench');
await seedLearners(database);

const roundIsOver = async (): Promise<boolean> => {
  const { rows } = await database.pool.query<{ state: string }>(
    'select state from reminder_rounds',
  );
  return rows[0]?.state === 'Done';
};

const began = performance.now();
const cpuBefore = process.cpuUsage();
await beginDueRounds({ database, jobs }, new Date(), fail);
await jobs.start(fail);
while (!(await roundIsOver())) await sleep(50);
const seconds = (performance.now() - began) / 1000;
const used = process.cpuUsage(cpuBefore);
const { rows } = await database.pool.query<{ count: number }>(
  'select count(*)::int as count from reminders',
);
console.log(
  `${rows[0]!.count}人（${LEARNER_COUNT}人のうち）のお知らせを、${seconds.toFixed(1)}秒で用意しました。`,
);
console.log(
  `サーバーのCPU ${((used.user + used.system) / 1e6).toFixed(1)}秒、負荷（1分、5分） ${loadavg()
    .slice(0, 2)
    .map((load) => load.toFixed(1))
    .join('、')}`,
);
await close();
