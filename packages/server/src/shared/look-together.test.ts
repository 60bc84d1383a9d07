import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import type { Tx } from './caller';
import { lookTogether } from './look-together';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const valueOf = async (tx: Tx, expression: string): Promise<unknown> =>
  (await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(tx)).rows[0]
    ?.value;

it('asks in one transaction, which can write nothing', async () => {
  const look = (expression: string) => lookTogether(app.database, (tx) => valueOf(tx, expression));
  const began = 'transaction_timestamp()::text';
  const [first, second, mode] = await Promise.all([
    look(began),
    look(began),
    look("current_setting('transaction_read_only')"),
  ]);
  expect(second).toBe(first);
  expect(mode).toBe('on');
  expect(await look(began)).not.toBe(first);
});

it('answers the others when one fails, and tells that one alone', async () => {
  const look = (expression: string) => lookTogether(app.database, (tx) => valueOf(tx, expression));
  const answers = await Promise.allSettled([look('1'), look('1 / 0'), look('2')]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(answers[2]).toMatchObject({ value: 2 });
});
