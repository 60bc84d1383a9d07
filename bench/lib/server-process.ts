// The measured server in its own process: the product's application and, beside it, the bare handler.
// Sends its parent the ports when ready, and its CPU time on request.
import { createServer } from 'node:http';
import { buildApp } from '@tokiori/server/app';
import { SCHEMA } from '@tokiori/server/paths';
import { readConfig } from '@tokiori/server/platform/config';
import {
  APPLICATION_ROLE,
  migrate,
  openDatabase,
  type OwnedDatabase,
} from '@tokiori/server/platform/database';
import { createFolderStore } from '@tokiori/server/platform/files/folder-store';
import { installJobs } from '@tokiori/server/platform/jobs';
import { QUEUES } from '@tokiori/server/queues';
import type { Tables } from '@tokiori/server/tables';
import { partitionedMigrations } from '../../packages/server/test/platform/partitioned-migrations';
import { openCpuMeter } from './cpu';
import type { Order } from './start-server';
import { seedBare, seedCompany, seedHistory, seedSittings, settle } from './seed';

const SEEDING_MS = 10 * 60_000;
const POOL_SIZE = 16;

/** The minimum a handler must do to store an answer durably: one statement, one commit. */
const startBare = (database: OwnedDatabase<Tables>): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer((incoming, outgoing) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const { id, choice } = JSON.parse(Buffer.concat(chunks).toString()) as {
          id: number;
          choice: number;
        };
        database.pool
          .query(
            'update bare_answers set choice = $2, is_correct = $3, answered_at = now() where id = $1',
            [id, choice, choice === 1],
          )
          .then(() => {
            outgoing.setHeader('content-type', 'application/json');
            outgoing.end(JSON.stringify({ correct: choice === 1 }));
          })
          .catch((error: unknown) => {
            outgoing.statusCode = 500;
            outgoing.end(String(error));
          });
      });
    });
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });

const start = async (order: Order & { dataDir: string }): Promise<void> => {
  const database = await openDatabase<Tables>({
    ...(order.databaseUrl === null ? { dataDir: order.dataDir } : { url: order.databaseUrl }),
    poolSize: POOL_SIZE,
    // The seeding takes longer than a request may.
    statementMs: SEEDING_MS,
    applicationRole: APPLICATION_ROLE,
  });
  const directory = order.isPartitioned
    ? partitionedMigrations(SCHEMA.directory)
    : SCHEMA.directory;
  await migrate(database, { ...SCHEMA, directory, applicationRole: APPLICATION_ROLE });
  await installJobs(database, { applicationRole: APPLICATION_ROLE, queues: QUEUES });
  await seedCompany(database, order.historyCount);
  await seedHistory(database, order.historyCount);
  const sittings = await seedSittings(database, order.sittingCount);
  await seedBare(database, order.bareCount);
  await settle(database);
  const cpu = await openCpuMeter(database);
  // All load comes from one company, so its rate limit must not apply.
  const COMPANY_CALLS_A_MINUTE = '100000000';
  const { OTEL_EXPORTER_OTLP_ENDPOINT } = process.env;
  const config = readConfig(
    {
      LOG_LEVEL: 'silent',
      DATA_DIR: order.dataDir,
      COMPANY_CALLS_A_MINUTE,
      OTEL_EXPORTER_OTLP_ENDPOINT,
    },
    'production',
  );
  const app = await buildApp({
    database,
    config,
    files: createFolderStore(order.dataDir),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  process.send!({ kind: 'ready', port, barePort: await startBare(database), sittings });
  process.on('message', (message) => {
    if (message === 'cpu') process.send!({ kind: 'cpu', ...cpu() });
    if (message === 'stop')
      void app
        .close()
        .then(() => database.close())
        .then(() => process.exit(0));
  });
};

// Exit when the measuring parent process is gone.
process.once('disconnect', () => process.exit(1));
process.once('message', (order) => {
  start(order as Order & { dataDir: string }).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
