import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '../../src/app';
import { readConfig } from '../../src/platform/config';
import { APPLICATION_ROLE, openDatabase, type OwnedDatabase } from '../../src/platform/database';
import { createBadNetwork, type Weather } from '../platform/bad-network';
import { openTestDatabase } from '../testing/database';
import { createFolderStore } from '../../src/platform/files/folder-store';
import { openSecrets } from '../../src/platform/secret-key';
import { createAppJobs } from '../../src/queues';
import { Crowd } from '../resilience/fixtures/crowd';
import { seedSeats } from '../resilience/fixtures/seats';
import { httpWire, type Wire } from '../resilience/fixtures/wire';
import type { Tables } from '../../src/tables';
import { disagreements, planFor, unexpectedStatuses, type Scenario, type Trial } from './scenario';
import { patiently } from '../platform/patience';

/** Short, so that a lost connection is detected soon. */
const STATEMENT_MS = 1000;
/** How long the server may take until it serves again. */
const RECOVERY_MS = patiently(15_000);

interface RunningApp {
  app: FastifyInstance;
  address: string;
  close: () => Promise<void>;
}

/** A server with its background work on the database at this address. */
const serveAt = async (url: string): Promise<RunningApp> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'network-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, 'production');
  const limits = { poolSize: 4, statementMs: STATEMENT_MS };
  const database = await openDatabase<Tables>({
    url,
    ...limits,
    applicationRole: APPLICATION_ROLE,
  });
  const jobs = createAppJobs(database, await openSecrets(database, dataDir));
  const files = createFolderStore(join(dataDir, 'files'));
  const app = await buildApp({ database, files, jobs, config });
  await jobs.start(() => undefined);
  return {
    app,
    address: await app.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      await app.close();
      await jobs.stop();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

const urlOf = async (database: OwnedDatabase<Tables>): Promise<string> => {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  const url = new URL(process.env['TEST_DATABASE_URL']!);
  url.pathname = `/${rows[0]!.name}`;
  // The bad network is one of TCP.
  url.searchParams.delete('host');
  return url.href;
};

const becomesReady = async (app: FastifyInstance, wanted: number): Promise<boolean> => {
  const until = Date.now() + RECOVERY_MS;
  while (Date.now() < until) {
    if ((await app.inject({ url: '/ready' })).statusCode === wanted) return true;
    await sleep(100);
  }
  return false;
};

const disturb = async (weather: Exclude<Weather, 'fine'>, trial: Trial): Promise<string[]> => {
  const whole = await openTestDatabase<Tables>();
  const { companyId, seats } = await seedSeats(whole, planFor(trial.rounds));
  const network = await createBadNetwork(await urlOf(whole));
  const served = await serveAt(network.url);
  const statuses = new Set<number>();
  const faults: string[] = [];
  const plain = httpWire(() => served.address);
  const noting: Wire = async (message) => {
    const reply = await plain(message);
    statuses.add(reply.status);
    return reply;
  };
  const crowd = new Crowd(noting, () => sleep(20), trial.seed);
  try {
    await crowd.during(seats, async () => {
      for (let round = 0; round < trial.rounds; round += 1) {
        await crowd.answersSome(20, 10);
        // One connection alone must not keep anybody but its own users waiting.
        network.silenceOne();
        await crowd.answersSome(20, 10);
        network.become(weather);
        if (!(await becomesReady(served.app, 503))) faults.push('/readyが503にならない');
        network.become('fine');
        if (!(await becomesReady(served.app, 200))) faults.push('/readyが200に戻らない');
      }
      await crowd.answersSome(20, 0);
    });
    trial.say(`${trial.rounds}回、受け付けた解答は${crowd.acknowledged.count}件`);
    faults.push(...unexpectedStatuses(statuses), ...(await disagreements(crowd, whole, companyId)));
  } finally {
    network.become('fine');
    await served.close();
    await network.close();
    await whole.close();
  }
  return faults;
};

/** A network to the database that falls silent, or cuts every connection, while learners answer. */
export const badNetwork = (weather: Exclude<Weather, 'fine'>): Scenario => ({
  name: weather === 'silent' ? 'データベースからの応答の途絶' : 'データベースへの接続の切断',
  run: async (trial) =>
    process.env['TEST_DATABASE_URL']
      ? { faults: await disturb(weather, trial) }
      : { skipped: '内蔵データベースには、切れる接続がありません' },
});
