// The measured server of one size in its own process. Sends its parent its port when the data are there.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@tokiori/server/app';
import { SCHEMA } from '@tokiori/server/paths';
import { readConfig } from '@tokiori/server/platform/config';
import { APPLICATION_ROLE, migrate, openDatabase } from '@tokiori/server/platform/database';
import { createFolderStore } from '@tokiori/server/platform/files/folder-store';
import { installJobs } from '@tokiori/server/platform/jobs';
import { QUEUES } from '@tokiori/server/queues';
import type { Tables } from '@tokiori/server/tables';
import { openBasics, seedBasics } from '../basics/seed';
import { openReports, seedReports } from './seed';
import type { Order } from './start-server';

const SEEDING_MS = 30 * 60_000;
const POOL_SIZE = 16;

const KINDS = {
  reports: { seed: seedReports, open: openReports },
  basics: { seed: seedBasics, open: openBasics },
};

const start = async ({ databaseUrl, kind, answerCount, isSeeded }: Order): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tokiori-bench-'));
  const database = await openDatabase<Tables>({
    url: databaseUrl,
    poolSize: POOL_SIZE,
    // The seeding takes longer than a request may.
    statementMs: SEEDING_MS,
    applicationRole: APPLICATION_ROLE,
  });
  await migrate(database, { ...SCHEMA, applicationRole: APPLICATION_ROLE });
  await installJobs(database, { applicationRole: APPLICATION_ROLE, queues: QUEUES });
  const began = performance.now();
  const note = (step: string): void => {
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.error(`  ${answerCount.toLocaleString('ja-JP')}件: ${step}（${seconds}秒）`);
  };
  const { seed, open } = KINDS[kind];
  if (!isSeeded) await seed(database, answerCount, note);
  await open(database);
  // All load comes from one company, so its rate limit must not apply.
  const COMPANY_CALLS_A_MINUTE = '100000000';
  const config = readConfig(
    { LOG_LEVEL: 'silent', DATA_DIR: dataDir, COMPANY_CALLS_A_MINUTE },
    'production',
  );
  const app = await buildApp({
    database,
    config,
    files: createFolderStore(dataDir),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.send!({ port: (app.server.address() as { port: number }).port });
  process.on('message', (message) => {
    if (message !== 'stop') return;
    void app
      .close()
      .then(() => database.close())
      .then(() => {
        rmSync(dataDir, { recursive: true, force: true });
        process.exit(0);
      });
  });
};

// Exit when the measuring parent process is gone.
process.once('disconnect', () => process.exit(1));
process.once('message', (order) => {
  start(order as Order).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
