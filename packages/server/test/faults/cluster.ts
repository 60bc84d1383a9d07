import { studentTop } from '@tokiori/contract';
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { loadData, moveData, type OwnedDatabase } from '../../src/platform/database';
import type { Tables } from '../../src/tables';
import { Crowd } from '../resilience/fixtures/crowd';
import { KillableServer } from '../resilience/fixtures/killable-server';
import { makeLasting } from '../resilience/fixtures/lasting-database';
import { seedSeats, type Seat } from '../resilience/fixtures/seats';
import { httpWire, messageOf } from '../resilience/fixtures/wire';
import { openTestDatabase } from '../testing/database';
import { disagreements, planFor, type Scenario, type Trial } from './scenario';

/** So many are hardly all on one machine. */
const COMPANIES = 6;
const ANSWERS = 20;
/** Longer than the coordinator keeps connections that it does not use, and than any call waits. */
const AWAY_MS = 15_000;

type Place = { host: string; port: number; shard: number };
type SeatSet = { companyId: number; seats: Seat[] };

const isUnused = async (tx: Kysely<Tables>): Promise<boolean> =>
  (await tx.selectFrom('companies').select('id').executeTakeFirst()) === undefined;

/** Whoever seeds asks more of a day than any company may (`seedSeats`). */
const allowSeats = (database: OwnedDatabase<Tables>): Promise<unknown> =>
  database.pool.query(
    'alter table companies drop constraint if exists companies_daily_question_limit_check',
  );

/** Companies with learners, made on one machine and brought onto the cluster. */
const seedCluster = async (cluster: OwnedDatabase<Tables>, rounds: number): Promise<SeatSet[]> => {
  const embedded = await openTestDatabase<Tables>({ isEmbedded: true });
  try {
    const sets: SeatSet[] = [];
    const plan = { ...planFor(rounds), learnerCount: 2 };
    for (let number = 0; number < COMPANIES; number += 1)
      sets.push(await seedSeats(embedded, plan));
    await allowSeats(cluster);
    await loadData(embedded, cluster, { isCluster: true, isEmpty: isUnused });
    return sets;
  } finally {
    await embedded.close();
  }
};

const placeOf = async ({ pool }: OwnedDatabase<Tables>, companyId: number): Promise<Place> => {
  const { rows } = await pool.query<Place>(
    `select n.nodename as host, n.nodeport as port, p.shardid as shard
     from pg_dist_placement p join pg_dist_node n using (groupid)
     where n.noderole = 'primary' and p.shardid = get_shard_id_for_distribution_column('users', $1::bigint)`,
    [companyId],
  );
  return rows[0]!;
};

/** What is not as the learners of these companies were told, looked at on one machine. */
const faultsOf = async (
  cluster: OwnedDatabase<Tables>,
  crowds: readonly (readonly [Crowd, number])[],
): Promise<string[]> => {
  const embedded = await openTestDatabase<Tables>({ isEmbedded: true });
  try {
    await allowSeats(embedded);
    await moveData(cluster, embedded, isUnused);
    const found: string[] = [];
    for (const [crowd, companyId] of crowds)
      found.push(...(await disagreements(crowd, embedded, companyId)));
    return found;
  } finally {
    await embedded.close();
  }
};

interface Stage {
  server: KillableServer;
  cluster: OwnedDatabase<Tables>;
  /** A company, its learners and its machine; and the same of one that is on another machine. */
  one: SeatSet & { crowd: Crowd; place: Place };
  other: SeatSet & { crowd: Crowd; place: Place };
}

/** Has learners of two companies on two machines answer while something is done to one of them. */
const perform = async (
  { rounds, seed, say }: Trial,
  act: (stage: Stage) => Promise<string[]>,
): Promise<string[]> => {
  const lasting = await makeLasting((cluster) => seedCluster(cluster, rounds));
  const server = await KillableServer.prepare(lasting.environment);
  try {
    const cluster = await lasting.look();
    await server.start();
    const wire = httpWire(() => server.address);
    const pause = () => server.whenUp().then(() => sleep(100));
    const sets = await Promise.all(
      lasting.seeded.map(async (set, at) => ({
        ...set,
        place: await placeOf(cluster, set.companyId),
        crowd: new Crowd(wire, pause, seed + at),
      })),
    );
    const one = sets[0]!;
    const other = sets.find(
      ({ place }) => place.port !== one.place.port || place.host !== one.place.host,
    );
    if (!other) return ['すべての会社が、1台のサーバーに置かれた'];
    const found: string[] = [];
    await other.crowd.during(other.seats, () =>
      one.crowd.during(one.seats, async () => {
        await one.crowd.answersSome(ANSWERS, 0);
        await other.crowd.answersSome(ANSWERS, 0);
        found.push(...(await act({ server, cluster, one, other })));
      }),
    );
    await server.close();
    const crowds = [one, other].map(({ crowd, companyId }) => [crowd, companyId] as const);
    found.push(...(await faultsOf(cluster, crowds)));
    say(`受け付けた解答は${one.crowd.acknowledged.count}件と${other.crowd.acknowledged.count}件`);
    return found;
  } finally {
    await server.close();
    await lasting.remove();
  }
};

/** The parts of one company's tables go to the other machine, while its learners answer, and wait for it. */
const moveAway = async ({ cluster, one, other }: Stage, say: Trial['say']): Promise<string[]> => {
  const { host, port, shard } = one.place;
  const began = Date.now();
  // It may take longer than a request.
  const moving = cluster.asOwner(
    (tx) =>
      sql`select citus_move_shard_placement(${shard}::bigint, ${host}::text, ${port}::int, ${other.place.host}::text,
        ${other.place.port}::int, 'block_writes')`.execute(tx),
    { isBackground: true },
  );
  await Promise.all([moving, other.crowd.answersSome(ANSWERS, 0)]);
  say(`${((Date.now() - began) / 1000).toFixed(1)}秒で移った`);
  const now = await placeOf(cluster, one.companyId);
  await one.crowd.answersSome(ANSWERS, 0);
  await other.crowd.answersSome(ANSWERS, 0);
  return now.port === other.place.port && now.host === other.place.host ? [] : ['移っていない'];
};

export const movedShard: Scenario = {
  name: '会社を別のサーバーへ移す',
  run: async (trial) => ({
    faults: await perform(trial, (stage) => moveAway(stage, trial.say)),
  }),
};

/** Runs what the operator wrote, which is told of the machine by its environment. */
const order = (command: string, { host, port }: Place): void => {
  const env = { ...process.env, WORKER_HOST: host, WORKER_PORT: String(port) };
  const { status } = spawnSync(command, {
    shell: true,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${command}: ${status}`);
};

/** What somebody of a company is answered who looks at today. */
const look = async ({ server }: Stage, { token }: Seat): Promise<Response> => {
  const { method, path } = messageOf(token, studentTop, {});
  return fetch(`${server.address}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
};

const withoutMachine = async (stage: Stage): Promise<string[]> => {
  const { one, other } = stage;
  const found: string[] = [];
  const until = Date.now() + AWAY_MS;
  while (Date.now() < until) {
    const response = await look(stage, one.seats[0]!);
    const body = await response.text();
    if (response.status !== 503 || !response.headers.get('retry-after') || !/。/.test(body))
      found.push(`止まったサーバーの会社に、${response.status}を返した: ${body.slice(0, 100)}`);
    const others = await look(stage, other.seats[0]!);
    await others.arrayBuffer();
    if (others.status !== 200) found.push(`ほかの会社に、${others.status}を返した`);
    await sleep(500);
  }
  return [...new Set(found)];
};

/** The machine of a company is stopped by the operator's command, and started again. */
export const lostWorker = (commands: { stop: string; start: string } | null): Scenario => ({
  name: '会社のあるサーバーが止まる',
  run: async (trial) => {
    if (commands === null)
      return {
        skipped: '--stop-worker と --start-worker に、止めて、また動かすコマンドを指定してください',
      };
    const faults = await perform(trial, async (stage) => {
      const { one, other } = stage;
      order(commands.stop, one.place);
      const before = other.crowd.acknowledged.count;
      const found = await withoutMachine(stage).finally(() => order(commands.start, one.place));
      trial.say(
        `止まっていたあいだに、ほかの会社が受け付けた解答は${other.crowd.acknowledged.count - before}件`,
      );
      const began = Date.now();
      await one.crowd.answersSome(1, 0);
      trial.say(`${((Date.now() - began) / 1000).toFixed(1)}秒でまた受け付けた`);
      await one.crowd.answersSome(ANSWERS, 0);
      if (other.crowd.acknowledged.count === before) found.push('ほかの会社も、解答できなかった');
      return found;
    });
    return { faults };
  },
});
