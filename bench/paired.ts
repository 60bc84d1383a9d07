// Answers questions on this checkout and on another one by turns, half a second each, and says what this one costs more:
// the median of what the two turns of a round cost, so that what else the machine does touches both alike. Both are
// started anew several times, each as often first as second: how a process happens to lie in memory counts, too.
//   npx tsx bench/paired.ts --other <folder of a checkout> [--url postgres://…] [--starts 4] [--rounds 30]
//     [--history 1000] [--traced] [--partitioned]
// --traced: this one sends traces of everything to a collector; with --other . it says what tracing costs.
// --partitioned: this one's tables are partitioned by company into 32; with --other . it says what that costs.
// Then it looks at the dashboard by turns, and tells how large the tables are that grow with answers.
// Without a URL both use the embedded database. The URL is that of a server on this machine on which databases may be made.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { APPLICATION_ROLE, openDatabase } from '@tokiori/server/platform/database';
import { drive, type Tally } from './lib/load';
import { msBetween, openBackends, ownChildren, runTimeOf, type Backends } from './lib/run-time';
import { QUESTIONS_A_SHEET } from './lib/seed';
import { answering, looking, type Next } from './lib/shots';
import { startServer, type MeasuredServer } from './lib/start-server';

const { values } = parseArgs({
  options: {
    other: { type: 'string' },
    url: { type: 'string' },
    starts: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '30' },
    history: { type: 'string', default: '1000' },
    traced: { type: 'boolean', default: false },
    partitioned: { type: 'boolean', default: false },
  },
});
if (values.other === undefined) throw new Error('--other names the folder of another checkout');
const { other: otherFolder, url } = values;
const [starts, rounds, historyCount] = [values.starts, values.rounds, values.history].map(
  Number,
) as [number, number, number];
/** Answers of a round at all numbers of clients together, at most. */
const MOST_A_ROUND = 3000;
const TURN_SECONDS = 0.5;
const WARM_UP_SECONDS = 5;
const CLIENTS = [1, 8, 32];

/** Runs one statement on a connection of its own. */
const queryOnce = async <Row extends object>(
  databaseUrl: string,
  statement: string,
): Promise<Row[]> => {
  const database = await openDatabase({
    url: databaseUrl,
    poolSize: 1,
    // To drop thousands of partitions takes longer than a request may.
    statementMs: 10 * 60_000,
    applicationRole: APPLICATION_ROLE,
  });
  const { rows } = await database.pool.query<Row>(statement);
  await database.close();
  return rows;
};

/** Bytes of the tables that grow with answers, with their indexes. */
const SIZES = `
  select relname as name, pg_table_size(oid)::float8 as rows, pg_indexes_size(oid)::float8 as indexes from pg_class
  where relnamespace = 'public'::regnamespace
    and relname in ('surveys', 'survey_sheets', 'memories', 'daily_sums', 'period_sums', 'predicted_recalls', 'examination_questions', 'examinations')
  order by relname`;
interface Size {
  name: string;
  rows: number;
  indexes: number;
}

interface Side {
  server: MeasuredServer;
  next: Next;
  dashboard: Next;
  sizes: readonly Size[];
  pids: number[];
  backends: Backends | null;
  close: () => Promise<void>;
}

/** Takes what it is sent and forgets it. */
const startCollector = (): Promise<string> =>
  new Promise((done) => {
    const collector = createServer((request, response) => {
      request.resume().on('end', () => response.end('{}'));
    });
    collector.unref().listen(0, '127.0.0.1', () => {
      done(`http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
    });
  });
const collector = values.traced ? await startCollector() : null;

/** @param traces where the server sends its traces, if it does; it reads that from the environment */
const open = async (
  folder: string,
  traces: string | null,
  isPartitioned = false,
): Promise<Side> => {
  if (traces === null) delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  else process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = traces;

  const module = (await import(resolve(folder, 'bench/lib/start-server.ts'))) as {
    startServer: typeof startServer;
  };
  const name = `bench_${randomBytes(4).toString('hex')}`;
  if (url !== undefined) await queryOnce(url, `create database ${name}`);
  const databaseUrl = url === undefined ? null : new URL(`/${name}`, url).href;
  const before = new Set(ownChildren());
  const server = await module.startServer({
    databaseUrl,
    historyCount,
    sittingCount: Math.ceil((MOST_A_ROUND * (rounds + WARM_UP_SECONDS)) / QUESTIONS_A_SHEET),
    bareCount: 1,
    isPartitioned,
  });
  const pids = ownChildren().filter((pid) => !before.has(pid));
  const backends = databaseUrl === null ? null : await openBackends(databaseUrl);
  const sizes = databaseUrl === null ? [] : await queryOnce<Size>(databaseUrl, SIZES);
  const close = async (): Promise<void> => {
    await backends?.close();
    await server.stop();
    if (url !== undefined) await queryOnce(url, `drop database ${name} with (force)`);
  };
  const dashboard = looking(server.sittings)['students/top']!;
  return { server, next: answering(server.sittings), dashboard, sizes, pids, backends, close };
};

/** What answering for a while took, for each answer. */
interface Turn {
  perSecond: number;
  /** Milliseconds of processor time. */
  serverMs: number;
  databaseMs: number;
}

/** Answering (`next`) or looking at the dashboard, by so many clients at a time. */
interface Measurement {
  what: 'next' | 'dashboard';
  clients: number;
}
const MEASUREMENTS: readonly Measurement[] = [
  ...CLIENTS.map((clients) => ({ what: 'next', clients }) as const),
  { what: 'dashboard', clients: 8 },
];

const turn = async (side: Side, { clients, what }: Measurement): Promise<Turn> => {
  const { server, pids, backends } = side;
  const connections = (await backends?.pids()) ?? [];
  const before = { server: runTimeOf(pids), database: runTimeOf(connections) };
  const tally: Tally = { times: [], elapsedSeconds: 0 };
  await drive(server.port, { clients, seconds: TURN_SECONDS }, side[what], tally);
  const after = { server: runTimeOf(pids), database: runTimeOf(connections) };
  const count = tally.times.length;
  return {
    perSecond: count / tally.elapsedSeconds,
    serverMs: msBetween(before.server, after.server) / count,
    databaseMs: msBetween(before.database, after.database) / count,
  };
};

const quantile = (numbers: readonly number[], q: number): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const place = (sorted.length - 1) * q;
  const below = sorted[Math.floor(place)]!;
  return below + (sorted[Math.ceil(place)]! - below) * (place % 1);
};
const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

const PARTS: Record<string, (turn: Turn) => number> = {
  all: ({ serverMs, databaseMs }) => serverMs + databaseMs,
  server: ({ serverMs }) => serverMs,
  database: ({ databaseMs }) => databaseMs,
};

interface Pair {
  other: Turn;
  own: Turn;
}

const percent = (ratio: number): string => `${((ratio - 1) * 100).toFixed(1)} %`;

/** `pairs` by start. */
const report = ({ what, clients }: Measurement, pairs: readonly Pair[][]): void => {
  const all = pairs.flat();
  const rate = (side: keyof Pair) => median(all.map((pair) => pair[side].perSecond)).toFixed(0);
  console.log(
    `${what === 'next' ? 'answer' : what} ${clients}: other ${rate('other')}/s, this ${rate('own')}/s`,
  );
  for (const [name, part] of Object.entries(PARTS)) {
    const ms = (side: keyof Pair) => median(all.map((pair) => part(pair[side]))).toFixed(3);
    const ratios = pairs.map((some) => some.map(({ other, own }) => part(own) / part(other)));
    const each = ratios.map((some) => percent(median(some))).join(', ');
    const [low, high] = [0.25, 0.75].map((q) => percent(quantile(ratios.flat(), q)));
    console.log(
      `  ${name}: ${ms('other')} and ${ms('own')} ms, ${percent(median(ratios.flat()))} more ` +
        `(half of the rounds ${low} to ${high}; by start ${each})`,
    );
  }
};

const reportSizes = (other: readonly Size[], own: readonly Size[]): void => {
  const mb = (bytes: number) => (bytes / 1e6).toFixed(1);
  for (const { name, rows, indexes } of own) {
    const before = other.find((size) => size.name === name);
    if (before === undefined) {
      console.log(`${name}: rows ${mb(rows)} MB, indexes ${mb(indexes)} MB, new`);
      continue;
    }
    const ratio = percent((rows + indexes) / (before.rows + before.indexes));
    console.log(
      `${name}: rows ${mb(before.rows)} and ${mb(rows)} MB, indexes ${mb(before.indexes)} and ${mb(indexes)} MB, ${ratio} more`,
    );
  }
};

const pairsOf = new Map(MEASUREMENTS.map((measurement) => [measurement, [] as Pair[][]]));
for (let start = 0; start < starts; start += 1) {
  const opening = [() => open(otherFolder, null), () => open('.', collector, values.partitioned)];
  if (start % 2 === 1) opening.reverse();
  const sides: Side[] = [];
  for (const one of opening) sides.push(await one());
  for (const { server, next } of sides)
    await drive(server.port, { clients: 8, seconds: WARM_UP_SECONDS }, next);
  for (const pairs of pairsOf.values()) pairs.push([]);
  for (let round = 0; round < rounds; round += 1)
    for (const [measurement, pairs] of pairsOf) {
      // Who comes first changes, so that neither always follows the other's cleaning up.
      const order = round % 2 === 0 ? sides : sides.toReversed();
      const turns = [await turn(order[0]!, measurement), await turn(order[1]!, measurement)];
      const inPlace = round % 2 === 0 ? turns : turns.toReversed();
      const [other, own] = start % 2 === 0 ? inPlace : inPlace.toReversed();
      pairs.at(-1)!.push({ other: other!, own: own! });
    }
  const [first, second] = sides as [Side, Side];
  // Of a table with partitions they are those of its parts, which are not looked at.
  if (start % 2 === 0 && !values.partitioned) reportSizes(first.sizes, second.sizes);
  for (const side of sides) await side.close();
  console.log(`-- after ${start + 1} of ${starts} starts`);
  for (const [measurement, pairs] of pairsOf) report(measurement, pairs);
}
