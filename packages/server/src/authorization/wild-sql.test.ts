import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../shared/caller';
import { sql } from 'kysely';
import { companyTables, ownerOf, type Table } from './fixtures/tables';
import { wildStatements, type Wild } from './fixtures/wild-sql';
import { makeWorld, type World } from './fixtures/world';
import { patiently } from '../platform/process/fixtures/patience';

let world: World;
let tables: Table[];
beforeAll(async () => {
  world = await makeWorld();
  tables = await companyTables(world.app);
});
afterAll(() => world.app.close());

/** Everything of the other companies, and every job: what nothing may change. */
const stateOfOthers = async (): Promise<string[]> => {
  const { pool } = world.app.database;
  const sums = [`select md5(string_agg(j::text, ',' order by j::text)) as sum from pgboss.job j`];
  for (const tenant of [world.foreign, world.vendor])
    for (const table of tables) {
      const [column, value] = ownerOf(table, tenant);
      sums.push(`select md5(string_agg(t::text, ',' order by t::text)) as sum from ${table} t
        where ${column} = ${value}`);
    }
  const { rows } = await pool.query<{ sum: string }>(sums.join(' union all '));
  return rows.map(({ sum }) => sum);
};

/** What the connection can read now, whatever was done to it; errors included. */
const everythingReadable = async (client: PoolClient): Promise<string[]> => {
  const read: string[] = [];
  const ask = async (statement: string): Promise<void> => {
    try {
      read.push(JSON.stringify((await client.query(statement)).rows));
    } catch (error) {
      read.push(JSON.stringify([(error as Error).message, error]));
      await client.query('rollback');
    }
  };
  for (const table of tables) await ask(`select to_jsonb(t) from public.${table} t`);
  await ask('select * from public.survey_details');
  await ask('select id, to_address, subject from public.mails');
  return read;
};

/** Runs SQL in a transaction of the own company, as it would be if it had got into a statement; what comes out. */
const unleash = async ({ sql: text }: Wild): Promise<string> => {
  const { database } = world.app;
  const client = await (await database.applicationPool()).connect();
  const heard: string[] = [];
  client.on('notice', ({ message }) => heard.push(message ?? ''));
  try {
    await client.query('begin');
    const token = await database.tokenOf(world.own.companyId);
    await client.query(`select set_config('app.company', $1, true)`, [token]);
    const results = [await client.query(text)].flat();
    heard.push(JSON.stringify(results.map(({ rows }) => rows)));
    heard.push(...(await everythingReadable(client)));
    await client.query('commit');
  } catch (error) {
    heard.push(JSON.stringify([(error as Error).message, error]));
    await client.query('rollback');
    heard.push(...(await everythingReadable(client)));
  } finally {
    client.removeAllListeners('notice');
    client.release(true);
  }
  return heard.join('\n');
};

describe('SQL that got into a statement of a company', () => {
  it('finds something where it may look', async () => {
    const heard = await unleash({ what: 'reads', sql: 'select 1' });
    expect(heard).toContain(world.own.mark);
  });

  it(
    'finds no row of another company and changes none',
    async () => {
      const before = await stateOfOthers();
      const { own, foreign, vendor } = world;
      const leaks: string[] = [];
      for (const wild of wildStatements(own, foreign, vendor)) {
        const heard = await unleash(wild);
        if (heard.includes(foreign.mark)) leaks.push(`${wild.what}: read`);
        const after = await stateOfOthers();
        if (after.join() !== before.join()) leaks.push(`${wild.what}: changed`);
      }
      expect(leaks).toEqual([]);
    },
    patiently(300_000),
  );

  it('finds no token where connections show what they run', async () => {
    const { database } = world.app;
    const shown = await database.run({ companyId: world.foreign.companyId }, async (tx: Tx) => {
      const application = database.kind === 'postgresql' ? await database.applicationPool() : null;
      if (application) return (await application.query('select query from pg_stat_activity')).rows;
      return (await sql`select query from pg_stat_activity`.execute(tx)).rows;
    });
    const token = await database.tokenOf(world.foreign.companyId);
    expect(JSON.stringify(shown)).not.toContain(token.split('.').at(-1));
  });
});

describe('what it leaves on the connection', () => {
  const LEFT = [
    `select set_config('search_path', 'pg_catalog', false)`,
    `select set_config('app.company', 'left behind', false)`,
    `select set_config('default_transaction_read_only', 'on', false)`,
    `select set_config('statement_timeout', '1', false)`,
    `select set_config('row_security', 'off', false)`,
    `select set_config('timezone', 'Pacific/Kiritimati', false)`,
    'select pg_advisory_lock(4711)',
  ];

  it.each(LEFT)('%s is gone before the next company works', async (statement) => {
    const { database } = world.app;
    const before = await database.run({ companyId: world.foreign.companyId }, settingsOf);
    await database.run({ companyId: world.own.companyId }, (tx: Tx) =>
      sql.raw(statement).execute(tx),
    );
    const after = await database.run({ companyId: world.foreign.companyId }, settingsOf);
    expect(after).toEqual(before);
  });
});

const settingsOf = async (tx: Tx): Promise<unknown> => {
  const { rows } = await sql`
    select (select count(*) from users) as users, current_setting('timezone') as zone,
      current_setting('search_path') as path, current_setting('transaction_read_only') as reads_only,
      current_setting('statement_timeout') as timeout,
      (select count(*) from pg_locks where locktype = 'advisory') as locks`.execute(tx);
  return rows;
};

it('one statement is all that a query can be', async () => {
  const { companyId } = world.own;
  const two = world.app.database.run({ companyId }, (tx: Tx) =>
    sql.raw('select 1; select 2').execute(tx),
  );
  await expect(two).rejects.toMatchObject({ code: '42601' });
});
