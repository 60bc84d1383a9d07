// Answers questions on this checkout and on another one by turns, half a second each, and says what this one costs more:
// the median of what the two turns of a round cost, so that what else the machine does touches both alike. Both are
// started anew several times, each as often first as second: how a process happens to lie in memory counts, too.
//   npx tsx bench/paired.ts --other <folder of a checkout> [--url postgres://…] [--starts 4] [--rounds 30]
// Without a URL both use the embedded database. The URL is that of a server on this machine on which databases may be made.
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { APPLICATION_ROLE, openDatabase } from '@tokiori/server/platform/database';
import { drive, type Tally } from './lib/load';
import { msBetween, openBackends, ownChildren, runTimeOf, type Backends } from './lib/run-time';
import { QUESTIONS_A_SHEET } from './lib/seed';
import { answering } from './lib/shots';
import { startServer, type MeasuredServer } from './lib/start-server';

const { values } = parseArgs({
  options: {
    other: { type: 'string' },
    url: { type: 'string' },
    starts: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '30' },
  },
});
if (values.other === undefined) throw new Error('--other names the folder of another checkout');
const { other: otherFolder, url } = values;
const [starts, rounds] = [values.starts, values.rounds].map(Number) as [number, number];
/** Answers of a round at all numbers of clients together, at most. */
const MOST_A_ROUND = 3000;
const TURN_SECONDS = 0.5;
const WARM_UP_SECONDS = 5;
const CLIENTS = [1, 8, 32];

const onServer = async (statement: string): Promise<void> => {
  const server = await openDatabase({ url: url!, poolSize: 1, applicationRole: APPLICATION_ROLE });
  await server.pool.query(statement);
  await server.close();
};

interface Side {
  server: MeasuredServer;
  next: ReturnType<typeof answering>;
  pids: number[];
  backends: Backends | null;
  close: () => Promise<void>;
}

const open = async (folder: string): Promise<Side> => {
  const module = (await import(resolve(folder, 'bench/lib/start-server.ts'))) as {
    startServer: typeof startServer;
  };
  const name = `bench_${randomBytes(4).toString('hex')}`;
  if (url !== undefined) await onServer(`create database ${name}`);
  const databaseUrl = url === undefined ? null : new URL(`/${name}`, url).href;
  const before = new Set(ownChildren());
  const server = await module.startServer({
    databaseUrl,
    historyCount: 1000,
    sittingCount: Math.ceil((MOST_A_ROUND * (rounds + WARM_UP_SECONDS)) / QUESTIONS_A_SHEET),
    bareCount: 1,
  });
  const pids = ownChildren().filter((pid) => !before.has(pid));
  const backends = databaseUrl === null ? null : await openBackends(databaseUrl);
  const close = async (): Promise<void> => {
    await backends?.close();
    await server.stop();
    if (url !== undefined) await onServer(`drop database ${name} with (force)`);
  };
  return { server, next: answering(server.sittings), pids, backends, close };
};

/** What answering for a while took, for each answer. */
interface Turn {
  perSecond: number;
  /** Milliseconds of processor time. */
  serverMs: number;
  databaseMs: number;
}

const turn = async (side: Side, clients: number): Promise<Turn> => {
  const { server, next, pids, backends } = side;
  const connections = (await backends?.pids()) ?? [];
  const before = { server: runTimeOf(pids), database: runTimeOf(connections) };
  const tally: Tally = { times: [], elapsedSeconds: 0 };
  await drive(server.port, { clients, seconds: TURN_SECONDS }, next, tally);
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
const report = (clients: number, pairs: readonly Pair[][]): void => {
  const all = pairs.flat();
  const rate = (side: keyof Pair) => median(all.map((pair) => pair[side].perSecond)).toFixed(0);
  console.log(`answer ${clients}: other ${rate('other')}/s, this ${rate('own')}/s`);
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

const found = new Map(CLIENTS.map((clients) => [clients, [] as Pair[][]]));
for (let start = 0; start < starts; start += 1) {
  const folders = start % 2 === 0 ? [otherFolder, '.'] : ['.', otherFolder];
  const sides = [await open(folders[0]!), await open(folders[1]!)];
  for (const { server, next } of sides)
    await drive(server.port, { clients: 8, seconds: WARM_UP_SECONDS }, next);
  for (const pairs of found.values()) pairs.push([]);
  for (let round = 0; round < rounds; round += 1)
    for (const [clients, pairs] of found) {
      // Who comes first changes, so that neither always follows the other's cleaning up.
      const order = round % 2 === 0 ? sides : sides.toReversed();
      const turns = [await turn(order[0]!, clients), await turn(order[1]!, clients)];
      const inPlace = round % 2 === 0 ? turns : turns.toReversed();
      const [other, own] = start % 2 === 0 ? inPlace : inPlace.toReversed();
      pairs.at(-1)!.push({ other: other!, own: own! });
    }
  for (const side of sides) await side.close();
  console.log(`-- after ${start + 1} of ${starts} starts`);
  for (const [clients, pairs] of found) report(clients, pairs);
}
