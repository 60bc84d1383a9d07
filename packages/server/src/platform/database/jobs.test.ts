import type { Duplex } from 'node:stream';
import PgBoss from 'pg-boss';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { grantSchema, poolExecutor, transactionExecutor } from './index';
import { NOTES, useNotes } from './fixtures/notes';

// The job library on the same pool as everything else, on either database.
const { database } = useNotes();
let boss: PgBoss;

beforeEach(async () => {
  boss = new PgBoss({
    db: poolExecutor(() => Promise.resolve(database().pool)),
    supervise: false,
    schedule: false,
  });
  boss.on('error', (error) => expect.fail(error.message));
  await boss.start();
  await boss.createQueue('greet');
  await boss.purgeQueue('greet');
  await database().pool.query('alter table pgboss.job disable row level security');
  const granting = { schema: 'pgboss', role: NOTES.applicationRole, existing: true };
  await grantSchema(database().pool, granting);
});
afterEach(() => boss.stop({ graceful: false }));

it('hands a job over once', async () => {
  await boss.send('greet', { name: '花子' });
  const jobs = await boss.fetch<{ name: string }>('greet');
  expect(jobs.map((job) => job.data)).toEqual([{ name: '花子' }]);
  expect(await boss.fetch('greet')).toEqual([]);
  await boss.complete('greet', jobs[0]!.id);
  expect(await boss.getJobById('greet', jobs[0]!.id)).toMatchObject({ state: 'completed' });
});

const sendAndThen = (end: () => void): Promise<void> =>
  database().run({ companyId: 1 }, async (tx) => {
    await boss.send('greet', {}, { db: transactionExecutor(tx) });
    end();
  });

it('keeps a job with the transaction that made it', async () => {
  await sendAndThen(() => undefined);
  expect(await boss.fetch('greet')).toHaveLength(1);
});

it('drops a job with the transaction that made it', async () => {
  const failing = sendAndThen(() => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await boss.fetch('greet')).toEqual([]);
});

it('lets a worker take jobs as they come', async () => {
  const done = new Promise<unknown>((resolve) => {
    const options = { pollingIntervalSeconds: 0.5 };
    void boss.work('greet', options, async ([job]) => resolve(job?.data));
  });
  await boss.send('greet', { name: '太郎' });
  expect(await done).toEqual({ name: '太郎' });
});

it('lives on when the connection of a statement is cut', async () => {
  const { pool } = database();
  pool.once('acquire', (client) => {
    const stream: Duplex = Reflect.get(Reflect.get(client, 'connection'), 'stream');
    setImmediate(() => stream.destroy(new Error('read ECONNRESET')));
  });
  const cut = poolExecutor(() => Promise.resolve(pool)).executeSql('select pg_sleep(0.2)');
  await expect(cut).rejects.toThrow(/ECONNRESET|terminated/);
  expect(
    (await poolExecutor(() => Promise.resolve(pool)).executeSql('select 1 as one')).rows,
  ).toEqual([{ one: 1 }]);
});
