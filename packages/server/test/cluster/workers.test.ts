import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APPLICATION_ROLE, loadData, type OwnedDatabase } from '../../src/platform/database';
import { differences, fingerprintOf, listTables } from '../../src/platform/database/moving/rows';
import type { Tables } from '../../src/tables';
import { wildStatements } from '../authorization/fixtures/wild-sql';
import type { World } from '../authorization/fixtures/types';
import { makeWorld } from '../authorization/fixtures/world';
import { patiently } from '../platform/patience';
import { nodesOf, urlOn, type ClusterNode } from '../platform/test-clusters';
import { drawSome } from '../platform/thorough';
import { openTestDatabase } from '../testing/database';

const url = process.env['TEST_DATABASE_URL'] ?? '';
const SHARE = 1 / 6;

/** A machine that has rows of companies, as the application's role signs in there, and the parts of tables that it has. */
interface Worker {
  name: string;
  connect: () => Promise<Client>;
  /** Everything in all parts that the role may read, as one text. */
  everything: string;
}

/** The parts of tables on a machine of which a role may read each column. */
const PARTS = `
  select coalesce(string_agg(format('select to_jsonb(t)::text as row from public.%I t', relname), ' union all '), '') as parts
  from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    and relname ~ '_[0-9]{5,}$' and has_table_privilege($1, oid, 'select')`;

const partsOn = async (address: string): Promise<string> => {
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query('set citus.override_table_visibility = off');
  const { rows } = await client.query<{ parts: string }>(PARTS, [APPLICATION_ROLE]);
  await client.end();
  return `select coalesce(string_agg(row, ' '), '') as rows from (${rows[0]!.parts}) all_parts`;
};

const openWorker = async (
  node: ClusterNode,
  { name, login }: { name: string; login: { user: string; password: string } },
): Promise<Worker> => {
  const own = new URL(urlOn(url, { node, name }));
  own.username = login.user;
  own.password = login.password;
  return {
    name: `${node.host}:${node.port}`,
    everything: await partsOn(urlOn(url, { node, name })),
    connect: async () => {
      const client = new Client({ connectionString: own.href });
      await client.connect();
      return client;
    },
  };
};

/** What serves on the coordinator signs in with. */
const loginOf = async (pool: Pool): Promise<{ user: string; password: string }> => {
  const { rows } = await pool.query<{ user: string; password: string }>(
    `select $1 || '_' || d.oid as user, l.password from pg_database d, private.logins l
     where d.datname = current_database() and l.role = $1`,
    [APPLICATION_ROLE],
  );
  return rows[0]!;
};

describe.runIf(process.env['TEST_CLUSTER'] === 'yes')('each machine of a cluster', () => {
  let world: World;
  let database: OwnedDatabase<Tables>;
  let workers: Worker[];

  beforeAll(async () => {
    world = await makeWorld({ isEmbedded: true });
    database = await openTestDatabase<Tables>();
    await loadData(world.app.database, database, {
      isCluster: true,
      isEmpty: async (tx) =>
        (await tx.selectFrom('companies').select('id').executeTakeFirst()) === undefined,
    });
    await database.applicationPool();
    const { rows } = await database.pool.query<{ name: string }>(
      'select current_database() as name',
    );
    const at = { name: rows[0]!.name, login: await loginOf(database.pool) };
    const [, ...others] = await nodesOf(url);
    workers = await Promise.all(others.map((node) => openWorker(node, at)));
  }, patiently(300_000));
  afterAll(async () => {
    await database?.close();
    await world?.app.close();
  });

  /** What a statement says there, and what can be read after it, with the token of a company or without one. */
  const heardOn = async (worker: Worker, wild: string, token: string | null): Promise<string> => {
    const client = await worker.connect();
    const heard: string[] = [];
    const say = async (statement: string): Promise<void> => {
      try {
        heard.push(JSON.stringify([await client.query(statement)].flat().map(({ rows }) => rows)));
      } catch (error) {
        heard.push(JSON.stringify([(error as Error).message, error]));
        await client.query('rollback; begin').catch(() => undefined);
      }
    };
    try {
      await client.query('begin');
      if (token !== null) await client.query(`set local app.company = '${token}'`);
      await say(wild);
      await say(worker.everything);
    } finally {
      await client.end();
    }
    return heard.join('\n');
  };
  const fromAll = async (wild: string, token: string | null): Promise<string> =>
    (await Promise.all(workers.map((worker) => heardOn(worker, wild, token)))).join('\n');

  it('has rows to hide, and shows a company its own where they are', async () => {
    const { own, foreign } = world;
    for (const { companyId, mark } of [own, foreign]) {
      const heard = await fromAll('select 1', await database.tokenOf(companyId));
      expect(heard).toContain(mark);
      expect(heard).not.toContain(companyId === own.companyId ? foreign.mark : own.mark);
    }
  });

  it('shows nothing of a company without its token', async () => {
    const heard = await fromAll('select 1', null);
    expect(heard).not.toContain(world.own.mark);
    expect(heard).not.toContain(world.foreign.mark);
  });

  it(
    'lets SQL that got into a statement of a company find and change nothing of others',
    async () => {
      const { own, foreign, vendor } = world;
      const token = await database.tokenOf(own.companyId);
      const leaks: string[] = [];
      for (const { what, sql } of drawSome(wildStatements(own, foreign, vendor), SHARE, 12))
        if ((await fromAll(sql, token)).includes(foreign.mark)) leaks.push(what);
      expect(leaks).toEqual([]);
      const changed: string[] = [];
      for (const table of await world.app.database.asOwner(listTables)) {
        const [before, after] = [world.app.database, database].map((each) =>
          each.asOwner((tx) => fingerprintOf(tx, table)),
        );
        const whose = differences(await before!, await after!);
        if ([foreign, vendor].some(({ companyId }) => whose.includes(String(companyId))))
          changed.push(table.name);
      }
      expect(changed).toEqual([]);
    },
    patiently(300_000),
  );
});
