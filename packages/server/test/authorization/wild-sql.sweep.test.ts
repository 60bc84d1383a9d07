import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../src/shared/caller';
import { sql } from 'kysely';
import { companyTables, ownerOf, type Table } from './fixtures/tables';
import { wildStatements, wildStatementsOfSystem, type Wild } from './fixtures/wild-sql';
import type { Tenant, World } from './fixtures/types';
import { makeWorld } from './fixtures/world';
import { patiently } from '../platform/patience';
import { drawSome } from '../platform/thorough';

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
  // Parts of a union may come in any order.
  const parts = sums.map((part, at) => part.replace('select ', `select ${at} as at, `));
  const { rows } = await pool.query<{ sum: string }>(`${parts.join(' union all ')} order by at`);
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

/** Runs SQL with the token of the own company, as it would be if it had got into a statement; what comes out. */
const unleash = async (pool: Promise<Pool>, { sql: text }: Wild): Promise<string> => {
  const { database } = world.app;
  const client = await (await pool).connect();
  const heard: string[] = [];
  client.on('notice', ({ message }) => heard.push(message ?? ''));
  try {
    await client.query('begin');
    const token = await database.tokenOf(world.own.companyId);
    // On several machines nothing else is handed on.
    await client.query(`set local app.company = '${token}'`);
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
  const unleashOfCompany = (wild: Wild) => unleash(world.app.database.applicationPool(), wild);

  it('finds something where it may look', async () => {
    const heard = await unleashOfCompany({ what: 'reads', sql: 'select 1' });
    expect(heard).toContain(world.own.mark);
  });

  it(
    'finds no row of another company and changes none',
    async () => {
      const before = await stateOfOthers();
      const { own, foreign, vendor } = world;
      const leaks: string[] = [];
      for (const wild of drawSome(wildStatements(own, foreign, vendor), 1 / 3, 11)) {
        const heard = await unleashOfCompany(wild);
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

describe('SQL that got into a statement of the system, the hot path’s with its token included', () => {
  const unleashOfSystem = (wild: Wild) => unleash(world.app.database.systemPool(), wild);
  const TAUGHT = '〔教えること〕';
  const readSurvey = ({ companyId, ...tenant }: Tenant, token: string): Wild => {
    const { user, survey } = tenant.idsOf(tenant.outsider);
    const sql = `select read_surveys_to_answer(${companyId}, ${token}, array[${user}], array[${survey}], array[current_date])`;
    return { what: `reads a survey of ${companyId}`, sql };
  };
  beforeAll(async () => {
    await world.app.database.pool.query(
      'update question_versions set statement = statement || $1',
      [TAUGHT],
    );
  });

  it('finds what is taught with the token that it has, of its own company', async () => {
    const token = `current_setting('app.company')`;
    expect(await unleashOfSystem(readSurvey(world.own, token))).toContain(TAUGHT);
    expect(await unleashOfSystem(readSurvey(world.foreign, token))).not.toContain(TAUGHT);
  });

  it(
    'finds nothing else that is taught, and changes nothing of other companies',
    async () => {
      const before = await stateOfOthers();
      const { own, foreign } = world;
      const leaks: string[] = [];
      for (const wild of drawSome(wildStatementsOfSystem(own, foreign), 1 / 3, 12)) {
        const heard = await unleashOfSystem(wild);
        if (heard.includes(TAUGHT)) leaks.push(`${wild.what}: read`);
        const after = await stateOfOthers();
        if (after.join() !== before.join()) leaks.push(`${wild.what}: changed`);
      }
      expect(leaks).toEqual([]);
    },
    patiently(300_000),
  );
});

describe('tokens that the hot path has checked', () => {
  const read = async ({ companyId }: Tenant, token: string) =>
    (await world.app.database.systemPool()).query(
      'select * from read_surveys_to_answer($1, $2, $3, $4, $5)',
      [companyId, token, [1], [1], ['2026-01-01']],
    );
  const NO_COMPANY = { code: '42501' };
  const remembered = async (): Promise<string[]> => {
    const { rows } = await world.app.database.pool.query<{ token: string }>(
      'select token from private.checked_tokens',
    );
    return rows.map(({ token }) => token);
  };

  it('are kept when they are right, and no others', async () => {
    const token = await world.app.database.tokenOf(world.own.companyId);
    const forged = token.replace(/^\d+/, String(world.foreign.companyId));
    await expect(read(world.foreign, forged)).rejects.toMatchObject(NO_COMPANY);
    await read(world.own, token);
    const kept = await remembered();
    expect(kept).toContain(token);
    expect(kept).not.toContain(forged);
  });

  it('are taken for an hour from when they were signed', async () => {
    const { pool, tokenOf } = world.app.database;
    const token = await tokenOf(world.own.companyId);
    await read(world.own, token);
    const { rows } = await pool.query(
      `select extract(epoch from expires_at)::int - split_part(token, '.', 2)::int as seconds
       from private.checked_tokens where token = $1`,
      [token],
    );
    expect(rows).toEqual([{ seconds: 3600 }]);
    await pool.query(
      `insert into private.checked_tokens values ('old', $1, now() - interval '1 s')`,
      [world.own.companyId],
    );
    await expect(read(world.own, 'old')).rejects.toMatchObject(NO_COMPANY);
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
      -- Other tests lock in other databases of the same server.
      (select count(*) from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())) as locks`.execute(
    tx,
  );
  return rows;
};

it('one statement is all that a query can be', async () => {
  const { companyId } = world.own;
  const two = world.app.database.run({ companyId }, (tx: Tx) =>
    sql.raw('select 1; select 2').execute(tx),
  );
  await expect(two).rejects.toMatchObject({ code: '42601' });
});
