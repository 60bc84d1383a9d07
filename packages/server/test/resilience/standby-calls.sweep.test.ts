import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../src/app';
import { openDatabase, APPLICATION_ROLE, type OwnedDatabase } from '../../src/platform/database';
import { createFolderStore } from '../../src/platform/files/folder-store';
import { openSecrets } from '../../src/platform/secret-key';
import { createAppJobs } from '../../src/queues';
import type { Tables } from '../../src/tables';
import { makeWorld } from '../authorization/fixtures/world';
import type { World } from '../authorization/fixtures/types';
import { PERMISSIONS } from '../authorization/permissions';
import { TestClient } from '../testing';
import { patiently } from '../platform/patience';

// Databases are made on a cluster that can have a standby. The embedded one has none.
const clusters = await vi.hoisted(async () => {
  if (!process.env['TEST_DATABASE_URL']) return null;
  const { startPostgres } = await import('../../../../scripts/lib/postgres.mjs');
  const settings = { survivesPowerCut: false, isReplicated: true };
  const primary = await startPostgres(settings);
  process.env['TEST_DATABASE_URL'] = primary.url;
  return { primary, standby: await startPostgres({ ...settings, standbyOf: primary.url }) };
});

const READS = PERMISSIONS.filter(
  ({ endpoint }) =>
    endpoint.method === 'GET' && ['editor', 'manager', 'admin'].includes(endpoint.who),
);

describe.runIf(clusters)('a server that reads from a standby', () => {
  let world: World;
  let database: OwnedDatabase<Tables>;
  let reading: Awaited<ReturnType<typeof buildApp>>;
  const { primary, standby } = clusters ?? {};

  const nameOf = async (): Promise<string> => {
    const asked = 'select current_database() as name';
    return (await world.app.database.pool.query<{ name: string }>(asked)).rows[0]!.name;
  };

  beforeAll(async () => {
    world = await makeWorld();
    const at = (url: string, name: string) => url.replace(/postgres$/, name);
    const name = await nameOf();
    database = await openDatabase<Tables>({
      url: at(primary!.url, name),
      readUrl: at(standby!.url, name),
      applicationRole: APPLICATION_ROLE,
    });
    const { config, clock, imageFolder } = world.app;
    const jobs = createAppJobs(database, await openSecrets(database, config.dataDir));
    const files = createFolderStore(imageFolder);
    reading = await buildApp({ database, files, jobs, config, now: () => clock.now });
  }, patiently(120_000));
  afterAll(async () => {
    await reading.close();
    await database.close();
    await world.app.close();
    await standby!.stop();
    await primary!.stop();
  });

  /** Transactions that the standby has finished in this database. */
  const answeredThere = async (): Promise<number> => {
    const copy = await openDatabase({
      url: standby!.url.replace(/postgres$/, await nameOf()),
      applicationRole: APPLICATION_ROLE,
    });
    const { rows } = await copy.pool.query<{ count: number }>(
      `select xact_commit::int as count from pg_stat_database where datname = current_database()`,
    );
    await copy.close();
    return rows[0]!.count;
  };

  it(
    'answers every reading call of those who manage as without it',
    async () => {
      expect(READS.length).toBeGreaterThan(100);
      const before = await answeredThere();
      const admin = world.caller('Admin');
      const there = new TestClient(reading, admin.token);
      const ids = world.ids('Admin', 'company');
      const differing: string[] = [];
      for (const [serial, { endpoint, call }] of READS.entries()) {
        const sent = call(ids, serial + 1);
        const expected = await admin.raw(endpoint, sent);
        const answer = await there.raw(endpoint, sent);
        const isSame =
          answer.status === expected.status &&
          JSON.stringify(answer.body) === JSON.stringify(expected.body);
        if (!isSame) differing.push(`${endpoint.id}: ${answer.status}, ${expected.status}`);
      }
      expect(differing).toEqual([]);
      // What PostgreSQL counts is there after a moment.
      await expect.poll(async () => (await answeredThere()) - before).toBeGreaterThan(READS.length);
    },
    patiently(120_000),
  );
});
