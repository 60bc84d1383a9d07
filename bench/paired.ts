// Answers questions on this checkout and on another one by turns, a second each, and says what this one costs more:
// the median of what the two turns of each round cost, so that what else the machine does touches both alike.
//   npx tsx bench/paired.ts --other <folder of a checkout> [--url postgres://…] [--rounds 30]
// Without a URL both use the embedded database. The URL is that of a server on which databases may be made.
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { APPLICATION_ROLE, openDatabase } from '@tokiori/server/platform/database';
import { drive, type Tally } from './lib/load';
import { QUESTIONS_A_SHEET } from './lib/seed';
import { answering } from './lib/shots';
import { startServer, type MeasuredServer } from './lib/start-server';

const { values } = parseArgs({
  options: {
    other: { type: 'string' },
    url: { type: 'string' },
    rounds: { type: 'string', default: '30' },
  },
});
if (values.other === undefined) throw new Error('--other names the folder of another checkout');
const rounds = Number(values.rounds);
/** Answers of a round at all numbers of clients together, at most. */
const MOST_A_ROUND = 6000;
const CLIENTS = [1, 8, 32];

const freshDatabase = async (url: string): Promise<string> => {
  const name = `bench_${randomBytes(4).toString('hex')}`;
  const server = await openDatabase({ url, applicationRole: APPLICATION_ROLE });
  await server.pool.query(`create database ${name}`);
  await server.close();
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

const start = async (folder: string): Promise<MeasuredServer> => {
  const module = (await import(resolve(folder, 'bench/lib/start-server.ts'))) as {
    startServer: typeof startServer;
  };
  return module.startServer({
    databaseUrl: values.url === undefined ? null : await freshDatabase(values.url),
    historyCount: 1000,
    sittingCount: Math.ceil((MOST_A_ROUND * (rounds + 4)) / QUESTIONS_A_SHEET),
    bareCount: 1,
  });
};

interface Side {
  server: MeasuredServer;
  next: ReturnType<typeof answering>;
}

/** What a second of answering took, for each answer. */
interface Turn {
  count: number;
  elapsedSeconds: number;
  /** Milliseconds of processor time. */
  serverMs: number;
  databaseMs: number;
}

const sideOf = async (folder: string): Promise<Side> => {
  const server = await start(folder);
  return { server, next: answering(server.sittings) };
};

const turn = async ({ server, next }: Side, clients: number): Promise<Turn> => {
  const before = await server.cpu();
  const tally: Tally = { times: [], elapsedSeconds: 0 };
  await drive(server.port, { clients, seconds: 1 }, next, tally);
  const after = await server.cpu();
  const count = tally.times.length;
  return {
    count,
    elapsedSeconds: tally.elapsedSeconds,
    serverMs: (after.server - before.server) / count,
    databaseMs: ((after.database ?? 0) - (before.database ?? 0)) / count,
  };
};

const quantile = (values: readonly number[], q: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * q;
  const below = sorted[Math.floor(place)]!;
  return below + (sorted[Math.ceil(place)]! - below) * (place % 1);
};
const medianOf = (turns: readonly Turn[], what: (turn: Turn) => number): number =>
  quantile(turns.map(what), 0.5);
const totalMs = ({ serverMs, databaseMs }: Turn): number => serverMs + databaseMs;

const describe = (turns: readonly Turn[]): string => {
  const rate = medianOf(turns, ({ count, elapsedSeconds }) => count / elapsedSeconds);
  const parts = [totalMs, (each: Turn) => each.serverMs, (each: Turn) => each.databaseMs];
  const [total, server, database] = parts.map((part) => medianOf(turns, part).toFixed(3));
  return `${rate.toFixed(0)}/s ${total} ms (${server} + ${database})`;
};

const percent = (ratio: number): string => `${((ratio - 1) * 100).toFixed(1)} %`;

const other = await sideOf(values.other);
const own = await sideOf('.');
for (const { server, next } of [other, own])
  await drive(server.port, { clients: 8, seconds: 5 }, next);
const pairs = CLIENTS.map((clients) => ({ clients, other: [] as Turn[], own: [] as Turn[] }));
// Who comes first changes, so that neither always follows the other's cleaning up.
for (let round = 0; round < rounds; round += 1)
  for (const pair of pairs) {
    const measureOther = async () => pair.other.push(await turn(other, pair.clients));
    const measureOwn = async () => pair.own.push(await turn(own, pair.clients));
    const turns = [measureOther, measureOwn];
    for (const measure of round % 2 === 0 ? turns : turns.toReversed()) await measure();
  }
for (const pair of pairs) {
  const ratios = pair.own.map((each, round) => totalMs(each) / totalMs(pair.other[round]!));
  const [low, middle, high] = [0.25, 0.5, 0.75].map((q) => percent(quantile(ratios, q)));
  console.log(`answer ${pair.clients}: other ${describe(pair.other)}, this ${describe(pair.own)}`);
  console.log(
    `  CPU an answer, this more than other: median ${middle}, half of the rounds between ${low} and ${high}`,
  );
}
for (const { server } of [other, own]) await server.stop();
