import { seededRandom } from '@tokiori/domain';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres, type TemporaryPostgres } from '../../../../scripts/lib/postgres.mjs';
import { openMigrated } from '../../src/commands/serve';
import { readConfig } from '../../src/platform/config';
import { APPLICATION_ROLE, openDatabase } from '../../src/platform/database';
import { Crowd } from '../resilience/fixtures/crowd';
import { KillableServer } from '../resilience/fixtures/killable-server';
import { seedSeats } from '../resilience/fixtures/seats';
import { httpWire } from '../resilience/fixtures/wire';
import type { Tables } from '../../src/tables';
import { disagreements, planFor, type Scenario, type Trial } from './scenario';

type SeatSet = Awaited<ReturnType<typeof seedSeats>>;

/** Failovers at most: each has a standby made anew, which takes seconds. */
const MOST_ROUNDS = 3;

/** The URL of two servers, of which one is a standby; which one is not said. */
const urlOfBoth = (one: string, other: string): string =>
  one.replace(/127\.0\.0\.1:\d+/, `${new URL(other).host},${new URL(one).host}`);

const onServer = async (url: string, statements: readonly string[]): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

/** What is acknowledged stands on the standby too. */
const waitForStandby = (url: string): Promise<void> =>
  onServer(url, [
    `ALTER SYSTEM SET synchronous_standby_names = 'standby'`,
    'SELECT pg_reload_conf()',
  ]);

const seeded = async (url: string, dataDir: string, rounds: number): Promise<SeatSet> => {
  const variables = { DATABASE_URL: url, DATA_DIR: dataDir };
  const database = await openMigrated(readConfig(variables, 'production'));
  try {
    return await seedSeats(database, planFor(rounds));
  } finally {
    await database.close();
  }
};

interface Pair {
  primary: TemporaryPostgres;
  standby: TemporaryPostgres;
}

/** The first server is killed while learners answer, and the second one takes over. */
const failOver = async (
  { primary, standby }: Pair,
  { seats, companyId }: SeatSet,
  { dataDir, seed, say }: { dataDir: string } & Pick<Trial, 'seed' | 'say'>,
): Promise<string[]> => {
  const server = await KillableServer.prepare({
    DATABASE_URL: urlOfBoth(primary.url, standby.url),
    DATA_DIR: dataDir,
  });
  try {
    await server.start();
    await waitForStandby(primary.url);
    const random = seededRandom(seed);
    const crowd = new Crowd(
      httpWire(() => server.address),
      () => server.whenUp(),
      seed,
    );
    await crowd.during(seats, async () => {
      await crowd.answersSome(20, random() * 20);
      await primary.kill();
      const killedAt = Date.now();
      standby.promote();
      await crowd.answersSome(1, 0);
      say(`${((Date.now() - killedAt) / 1000).toFixed(1)}秒でまた受け付けた`);
      await crowd.answersSome(20, 0);
    });
    await server.close();
    const database = await openDatabase<Tables>({
      url: standby.url,
      applicationRole: APPLICATION_ROLE,
    });
    const faults = await disagreements(crowd, database, companyId);
    await database.close();
    say(`受け付けた解答は${crowd.acknowledged.count}件`);
    return faults;
  } finally {
    await server.close();
  }
};

/** A database of two servers, the first of which is lost: with a synchronous standby no acknowledged answer goes with it. */
export const failover: Scenario = {
  name: 'データベースのサーバーの交代',
  run: async ({ rounds, ...trial }) => {
    if (!process.env['TEST_DATABASE_URL'])
      return { skipped: '内蔵データベースには、待機サーバーがありません' };
    const faults: string[] = [];
    for (let round = 0; round < Math.min(rounds, MOST_ROUNDS); round += 1) {
      const dataDir = mkdtempSync(join(tmpdir(), 'failover-'));
      const primary = await startPostgres({ survivesPowerCut: false, isReplicated: true });
      let standby: TemporaryPostgres | undefined;
      try {
        const seats = await seeded(primary.url, dataDir, 1);
        const standbyOf = primary.url;
        standby = await startPostgres({ survivesPowerCut: false, isReplicated: true, standbyOf });
        const own = { dataDir, seed: trial.seed + round, say: trial.say };
        faults.push(...(await failOver({ primary, standby }, seats, own)));
      } finally {
        await standby?.stop();
        await primary.stop();
        rmSync(dataDir, { recursive: true, force: true });
      }
    }
    return { faults };
  },
};
