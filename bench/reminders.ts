// Measures a round of reminders of a large company and prints what it took:
//   npx tsx bench/reminders.ts --url postgres://…
// The URL is that of a server on which databases may be made.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildApp } from '@tokiori/server/app';
import { openMigrated } from '@tokiori/server/commands/serve';
import { readConfig } from '@tokiori/server/platform/config';
import { APPLICATION_ROLE, openDatabase } from '@tokiori/server/platform/database';
import { createFolderStore } from '@tokiori/server/platform/files/folder-store';
import { createImageStore } from '@tokiori/server/platform/files/image-store';
import { createAppJobs } from '@tokiori/server/queues';
import { beginDueRounds } from '@tokiori/server/reminding';
import { openSecrets } from '@tokiori/server/seeding';
import { LEARNER_COUNT, seedLearners } from './reminders/seed';

const { values } = parseArgs({ options: { url: { type: 'string' } } });
if (values.url === undefined) throw new Error('--url names a PostgreSQL server');
const NAME = 'reminders_bench';

const owner = await openDatabase({
  url: values.url,
  poolSize: 1,
  applicationRole: APPLICATION_ROLE,
});
await owner.pool.query(`drop database if exists ${NAME}`);
await owner.pool.query(`create database ${NAME}`);
const url = new URL(values.url);
url.pathname = NAME;
const dataDir = mkdtempSync(join(tmpdir(), 'tokiori-bench-'));
const config = readConfig(
  { LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: url.href },
  'production',
);
const database = await openMigrated(config);
await seedLearners(database);
const jobs = createAppJobs(database, await openSecrets(database, dataDir));
const app = await buildApp({
  database,
  jobs,
  config,
  images: createImageStore(createFolderStore(dataDir)),
});

const fail = (error: unknown): never => {
  throw error;
};
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
await jobs.stop();
await app.close();
await database.close();
await owner.pool.query(`drop database ${NAME}`);
await owner.close();
rmSync(dataDir, { recursive: true, force: true });
