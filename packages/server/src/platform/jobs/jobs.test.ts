import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabases } from '#test/platform/test-databases';
import type { OwnedDatabase } from '../database';
import { NOTES } from '../database/fixtures/notes';
import { createJobs, installJobs, type Jobs, type Queue } from './index';
import { patiently } from '#test/platform/patience';

interface Data {
  greet: { userId: number };
  fail: { userId: number };
}
/** The default is a second, which is what a busy machine takes for a single job. */
const SOON = { timeout: patiently(10_000) };
const queue = (name: keyof Data): Queue => ({
  name,
  retryLimit: 1,
  retryDelaySeconds: 0,
  retryBackoff: false,
  expireSeconds: 60,
  forCompanies: "(data ->> 'userId')::int < 100",
});
const OPTIONS = { ...NOTES, queues: [queue('greet'), queue('fail')] };
const { openTestDatabase } = createTestDatabases(OPTIONS);

let database: OwnedDatabase<unknown>;
let jobs: Jobs<Data>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
const fresh = async (): Promise<void> => {
  await jobs?.stop();
  await database.pool.query('delete from pgboss.job');
};
afterEach(fresh);

/** Adds jobs as the application does: as its role, inside a company's transaction. */
const send = (name: keyof Data, userId: number): Promise<void> =>
  database.run({ companyId: 1 }, (tx) => jobs.send(tx, name, { userId }));

const states = async (): Promise<unknown[]> =>
  (await database.pool.query('select name, state, output from pgboss.job order by name')).rows;

it('does what was added, once it is kept', async () => {
  jobs = createJobs<Data>(database);
  const greeted: number[] = [];
  jobs.work('greet', ({ userId }) => Promise.resolve(void greeted.push(userId)));
  await send('greet', 5);
  const undone = database.run({ companyId: 1 }, async (tx) => {
    await jobs.send(tx, 'greet', { userId: 6 });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await jobs.start(() => undefined);
  await vi.waitFor(
    async () =>
      expect(await states()).toEqual([{ name: 'greet', state: 'completed', output: null }]),
    SOON,
  );
  expect(greeted).toEqual([5]);
});

it('tries again as often as its kind allows, and keeps what went wrong without its details', async () => {
  jobs = createJobs<Data>(database);
  const tries: boolean[] = [];
  jobs.work('fail', (_data, { isLastTry }) => {
    tries.push(isLastTry);
    return Promise.reject(Object.assign(new Error('no luck'), { detail: 'a row' }));
  });
  await send('fail', 1);
  await vi.waitFor(async () => {
    await jobs.workOff();
    expect(await states()).toEqual([
      { name: 'fail', state: 'failed', output: { message: 'no luck' } },
    ]);
  }, SOON);
  expect(tries).toEqual([false, true]);
});

it('adds one job for one id', async () => {
  jobs = createJobs<Data>(database);
  const id = '7d4f0d5e-2f3d-4f0e-9a3c-3f0a6f1f7b11';
  for (const userId of [1, 2])
    await database.asOwner((tx) => jobs.send(tx, 'greet', { userId }, { id }));
  expect(await states()).toHaveLength(1);
});

it('finishes what is under way before it stops, and takes nothing more', async () => {
  jobs = createJobs<Data>(database);
  let finish = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    jobs.work('greet', () => {
      resolve();
      return new Promise<void>((done) => (finish = done));
    });
  });
  await send('greet', 1);
  await jobs.start(() => undefined);
  await begun;
  await send('greet', 2);
  const stopped = jobs.stop();
  finish();
  await stopped;
  const { rows } = await database.pool.query('select state from pgboss.job order by created_on');
  expect(rows).toEqual([{ state: 'completed' }, { state: 'created' }]);
});

it('begins sooner what its own process adds, and soon what another one adds', async () => {
  jobs = createJobs<Data>(database);
  const begun: number[] = [];
  jobs.work('greet', ({ userId }) => Promise.resolve(void begun.push(userId)));
  await jobs.start(() => undefined);
  const other = createJobs<Data>(database);
  const millisecondsOf = async (from: Jobs<Data>, userId: number): Promise<number> => {
    // After a question, so that the next one is far.
    await sleep(300);
    const at = performance.now();
    await database.run({ companyId: 1 }, (tx) => from.send(tx, 'greet', { userId }));
    await vi.waitFor(() => expect(begun).toContain(userId), SOON);
    return performance.now() - at;
  };
  expect(await millisecondsOf(other, 2)).toBeLessThan(patiently(3500));
  expect(await millisecondsOf(jobs, 1)).toBeLessThan(patiently(1200));
});

it('lets the application add jobs, and neither read nor change them', async () => {
  jobs = createJobs<Data>(database);
  await send('greet', 1);
  for (const statement of [
    'select data from pgboss.job',
    'update pgboss.job set priority = 1',
    'delete from pgboss.job',
    "select pgboss.create_queue('own', '{}')",
  ]) {
    const asApplication = database.pool.query(
      `begin; set local role ${NOTES.applicationRole}; ${statement}; commit`,
    );
    await expect(asApplication).rejects.toThrow('permission denied');
    await database.pool.query('rollback');
  }
});

it('is made again without harm, and on PostgreSQL by several processes at once', async () => {
  await database.pool.query('drop schema pgboss cascade');
  const install = () => installJobs(database, OPTIONS);
  // The embedded database is one process's alone.
  if (database.kind === 'postgresql') await Promise.all([install(), install()]);
  await install();
  await install();
  jobs = createJobs<Data>(database);
  await send('greet', 1);
  expect(await states()).toHaveLength(1);
});

/** A job under way in a process that was last seen so long ago. */
const leftBehind = async (userId: number, seen: string): Promise<void> => {
  await send('greet', userId);
  const worker = '00000000-0000-4000-8000-00000000000' + userId;
  await database.pool.query(
    `insert into pgboss.worker (id, seen_at) values ($1, now() - $2::interval)
     on conflict (id) do update set seen_at = excluded.seen_at`,
    [worker, seen],
  );
  await database.pool.query(
    `update pgboss.job set state = 'active', started_on = now(), output = jsonb_build_object('worker', $1::text)
     where data->>'userId' = $2`,
    [worker, String(userId)],
  );
};

it('does at once what a process that died had under way, and leaves others theirs', async () => {
  jobs = createJobs<Data>({ kind: 'postgresql', systemPool: () => database.systemPool() });
  const greeted: number[] = [];
  jobs.work('greet', ({ userId }) => Promise.resolve(void greeted.push(userId)));
  await leftBehind(1, '1 minute');
  await leftBehind(2, '1 second');
  await jobs.start(() => undefined);
  await vi.waitFor(() => expect(greeted).toEqual([1]), SOON);
});

it('knows that nobody else has jobs of the embedded database', async () => {
  jobs = createJobs<Data>({ kind: 'embedded', systemPool: () => database.systemPool() });
  const greeted: number[] = [];
  jobs.work('greet', ({ userId }) => Promise.resolve(void greeted.push(userId)));
  await leftBehind(2, '1 second');
  await jobs.start(() => undefined);
  await vi.waitFor(() => expect(greeted).toEqual([2]), SOON);
});

type Query = (...all: unknown[]) => Promise<unknown>;

/** A pool whose connections answer a statement otherwise. */
const answering = (pool: Pool, answer: (text: string, ask: () => Promise<unknown>) => unknown) =>
  new Proxy(pool, {
    get: (target, name) =>
      name !== 'connect'
        ? (Reflect.get(target, name) as unknown)
        : async () => {
            const client = await target.connect();
            const query = client.query.bind(client) as Query;
            const asked: Query = async (...all) => answer(String(all[0]), () => query(...all));
            return new Proxy(client, {
              get: (of, member) =>
                member === 'query' ? asked : (Reflect.get(of, member, of) as unknown),
            });
          },
  });

const greetingOf = (system: () => Promise<Pool>): { all: Jobs<Data>; greeted: number[] } => {
  const all = createJobs<Data>({ kind: 'postgresql', systemPool: system });
  const greeted: number[] = [];
  all.work('greet', ({ userId }) => Promise.resolve(void greeted.push(userId)));
  return { all, greeted };
};

it.each([
  ['it notes whose the job is', (text: string) => text.includes("jsonb_build_object('worker'")],
  ['the answer to what it takes is lost', (text: string) => text.includes("state = 'active'")],
])('leaves a job to others when a process dies as %s', async (_when, isMoment) => {
  const lost = async () =>
    answering(await database.systemPool(), async (text, ask) => {
      const answer = await ask();
      if (isMoment(text)) throw new Error('killed');
      return answer;
    });
  const dying = greetingOf(lost);
  await send('greet', 1);
  const failures: string[] = [];
  await dying.all.workOff((error) => failures.push((error as Error).message));
  expect(failures).toEqual(['killed']);
  expect(dying.greeted).toEqual([]);
  expect(await states()).toEqual([{ name: 'greet', state: 'created', output: null }]);
  const other = greetingOf(() => database.systemPool());
  await other.all.workOff();
  expect(other.greeted).toEqual([1]);
});

it('does what it has taken without hearing of it', async () => {
  let isLost = true;
  const system = async () =>
    answering(await database.systemPool(), async (text, ask) => {
      const answer = await ask();
      if (!isLost || text !== 'COMMIT') return answer;
      isLost = false;
      throw new Error('no answer');
    });
  const { all, greeted } = greetingOf(system);
  jobs = all;
  await send('greet', 1);
  await jobs.start(() => undefined);
  await vi.waitFor(() => expect(greeted).toEqual([1]), { timeout: patiently(20_000) });
  expect(isLost).toBe(false);
});
