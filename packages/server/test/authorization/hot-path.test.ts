import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnedDatabase } from '../../src/platform/database';
import { openTestDatabase } from '../testing/database';
import type { Tables } from '../../src/tables';

let database: OwnedDatabase<Tables>;
const ids: number[] = [];
beforeAll(async () => {
  database = await openTestDatabase<Tables>();
  for (const name of ['自社', '他社']) {
    const { rows } = await database.pool.query<{ id: number }>(
      'insert into companies (name) values ($1) returning id',
      [name],
    );
    ids.push(...rows.map(({ id }) => id));
  }
});
afterAll(() => database.close());

const DAY = '2026-11-30';
/** Calls of functions that take the company and its token. */
const WITH_TOKEN = {
  read_sheet_to_answer: [1, 1, 10],
  read_surveys_to_answer: [[1], [1], [DAY]],
  read_day_of_learner: [1, DAY, DAY, true],
  write_answers: [[1], [], '[]'],
} as const;
/** Calls of functions that take the company of the transaction. */
const OF_THE_TRANSACTION = {
  read_sheet: sql`1`,
  read_sheet_with_answers: sql`1, ${DAY}`,
  read_days_of_learners: sql`array[1], ${DAY}, ${DAY}`,
  rewrite_memories: sql`'[]'`,
};
/** What servers of the version before call. */
const BEFORE = {
  read_own_sheet: WITH_TOKEN.read_sheet_to_answer,
  read_surveys: WITH_TOKEN.read_surveys_to_answer,
  read_learner_day: WITH_TOKEN.read_day_of_learner,
  record_answers: WITH_TOKEN.write_answers,
};

const NOT_ALLOWED = { code: '42501' };
const call = (name: string, given: readonly unknown[]) => {
  const places = given.map((_, index) => `$${index + 1}`).join(', ');
  return database.repeat(`select ${name}(${places})`, given);
};

describe.each(Object.entries(WITH_TOKEN))('%s', (name, given) => {
  it('takes a token of the company that it is told, and of no other', async () => {
    const [own, foreign] = ids;
    const token = await database.tokenOf(own!);
    await expect(call(name, [own, token, ...given])).resolves.toBeDefined();
    await expect(call(name, [foreign, token, ...given])).rejects.toMatchObject(NOT_ALLOWED);
    await expect(call(name, [null, token, ...given])).rejects.toMatchObject(NOT_ALLOWED);
    await expect(call(name, [own, `${own}.1.0`, ...given])).rejects.toMatchObject(NOT_ALLOWED);
  });
});

it.each(Object.entries(OF_THE_TRANSACTION))(
  '%s takes its own company alone',
  async (name, given) => {
    const [own, foreign] = ids;
    const asked = (companyId: number) =>
      database.run({ companyId: own! }, (tx) =>
        sql`select ${sql.raw(name)}(${companyId}, ${given})`.execute(tx),
      );
    await expect(asked(own!)).resolves.toBeDefined();
    await expect(asked(foreign!)).rejects.toMatchObject(NOT_ALLOWED);
  },
);

it.each(Object.entries(BEFORE))('%s still takes a token alone', async (name, given) => {
  const token = await database.tokenOf(ids[0]!);
  await expect(call(name, [token, ...given])).resolves.toBeDefined();
  for (const wrong of ['', 'wild', `${ids[1]}${token.slice(token.indexOf('.'))}`])
    await expect(call(name, [wrong, ...given])).rejects.toMatchObject(NOT_ALLOWED);
});
