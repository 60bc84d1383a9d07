import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../src/shared/caller';
import {
  companyTables,
  copyOfRow,
  isOf,
  OF_THE_SYSTEM,
  ownerOf,
  type Table,
} from './fixtures/tables';
import type { Tenant, World } from './fixtures/types';
import { makeWorld } from './fixtures/world';

let world: World;
let tables: Table[];
beforeAll(async () => {
  world = await makeWorld();
  tables = await companyTables(world.app);
  for (const { admin } of [world.own, world.foreign])
    await world.app.database.pool.query(
      `insert into idempotency_keys (company_id, user_id, key, endpoint, request_hash) values ($1, $2, 'key', 'me', '')`,
      [admin.companyId, admin.id],
    );
});
afterAll(() => world.app.close());

const NOT_PERMITTED = '42501';
/** The number of a company itself, which nobody changes. */
const IDENTITY = '428C9';

/** What becomes of a statement of the application, working for the company `own`. */
const attempt = async (statement: RawBuilder<unknown>): Promise<string> => {
  const { companyId } = world.own;
  try {
    const run = (tx: Tx) => statement.execute(tx);
    const { rows, numAffectedRows } = await world.app.database.run({ companyId }, run);
    return `${numAffectedRows ?? rows.length} rows`;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

/** The tables for which a statement was not refused, each with what became of it. */
const accepting = async (
  statementFor: (table: Table) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>,
  refused: readonly string[] = ['0 rows', NOT_PERMITTED],
): Promise<Record<string, string>> => {
  const accepted: Record<string, string> = {};
  for (const table of tables) {
    const outcome = await attempt(await statementFor(table));
    if (!refused.includes(outcome)) accepted[table] = outcome;
  }
  return accepted;
};

it.each(['own', 'foreign'] as const)('there is something to hide: rows of %s', async (which) => {
  const empty = [];
  for (const table of tables) {
    const statement = sql`select 1 from ${sql.table(table)} where ${isOf(table, world[which])}`;
    const { rows } = await world.app.database.asOwner((tx) => statement.execute(tx));
    if (rows.length === 0) empty.push(table);
  }
  expect(empty, 'makeTenant is to make a row in each').toEqual([]);
});

describe('the application, working for one company', () => {
  it('reads its own rows and none of another company', async () => {
    const seen = (tenant: Tenant) =>
      accepting((table) => sql`select 1 from ${sql.table(table)} where ${isOf(table, tenant)}`);
    expect(Object.keys(await seen(world.own))).toEqual(tables);
    expect(await seen(world.foreign)).toEqual({});
  });

  it('reads of the vendor what is preset, with its parts, and nothing else', async () => {
    const { course, questions } = await world.app.make.course(world.vendor.callers.Admin!);
    const seen = await accepting(
      (table) => sql`select 1 from ${sql.table(table)} t where ${isOf(table, world.vendor)}
        and not coalesce((to_jsonb(t) ->> 'preset')::boolean, false)`,
    );
    expect(Object.keys(seen)).toEqual([
      'basic_questions',
      'course_questions',
      'question_readings',
      'question_sources',
      'question_versions',
    ]);
    const ofCourse = sql`select 1 from course_questions where course_template_id = ${course.id}`;
    expect(await attempt(ofCourse)).toBe('0 rows');
    const ofQuestion = sql`select 1 from question_versions where question_id = ${questions[0]!.id}`;
    expect(await attempt(ofQuestion)).toBe('0 rows');
  });

  it.each(['foreign', 'vendor'] as const)('changes and removes no row of %s', async (which) => {
    const tenant = world[which];
    const changed = await accepting((table) => {
      const column = sql.ref(table === 'companies' ? 'name' : ownerOf(table, tenant)[0]);
      return sql`update ${sql.table(table)} set ${column} = ${column} where ${isOf(table, tenant)}`;
    });
    expect(changed).toEqual({});
    const removed = await accepting(
      (table) => sql`delete from ${sql.table(table)} where ${isOf(table, tenant)}`,
    );
    expect(removed).toEqual({});
  });

  it('adds no row to another company', async () => {
    const copies = (table: Table) => copyOfRow(world.app, table, world.foreign);
    expect(await accepting(copies, [NOT_PERMITTED])).toEqual({});
  });

  it('gives no row of its own to another company', async () => {
    const given = await accepting(
      (table) => {
        const [column, value] = ownerOf(table, world.foreign);
        return sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
        where ${isOf(table, world.own)}`;
      },
      ['0 rows', NOT_PERMITTED, IDENTITY],
    );
    expect(given).toEqual({});
  });

  it.each([
    ['changed', sql`update audit_log set action = ''`],
    ['removed', sql`delete from audit_log`],
    ['emptied', sql`truncate audit_log`],
  ])('cannot have what was logged %s', async (_what, statement) => {
    expect(await attempt(statement)).toBe(NOT_PERMITTED);
  });

  it.each(Object.keys(OF_THE_SYSTEM))('neither reads nor writes %s', async (table) => {
    expect(await attempt(sql`select 1 from ${sql.table(table)}`)).toBe(NOT_PERMITTED);
    expect(await attempt(sql`delete from ${sql.table(table)}`)).toBe(NOT_PERMITTED);
  });

  it('sees nothing when no company is named', async () => {
    const application = await world.app.database.applicationPool();
    expect((await application.query('select id from users')).rows).toEqual([]);
  });
});
