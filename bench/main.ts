// Measures one database at one size and prints a JSON line of figures. Run by scripts/bench.mjs.
import { parseArgs } from 'node:util';
import type { Cpu } from './lib/cpu';
import { measure, shoot, type Measured, type Shot } from './lib/load';
import { QUESTIONS_A_SHEET } from './lib/seed';
import { answering, looking, wholeSitting, type Next } from './lib/shots';
import { startServer } from './lib/start-server';

/** Milliseconds of processor time a call (or a sitting). */
interface Cost {
  serverCpu: number;
  /** `null`: within `serverCpu`. */
  databaseCpu: number | null;
}

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    history: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '5' },
  },
});
const seconds = Number(values.seconds);
const CLIENTS = [1, 8, 32];
const BARE_COUNT = 100_000;
const SITTINGS = 100;
/** More than any machine answers in the time. */
const MOST_A_SECOND = 20_000;

const server = await startServer({
  databaseUrl: values.url ?? null,
  historyCount: Number(values.history),
  sittingCount: Math.ceil((MOST_A_SECOND * seconds) / QUESTIONS_A_SHEET) + 2 * SITTINGS,
  bareCount: BARE_COUNT,
});
const { sittings } = server;
const figures: Record<string, Measured & Cost> = {};

const costOf = (before: Cpu, after: Cpu, count: number): Cost => ({
  serverCpu: (after.server - before.server) / count,
  databaseCpu:
    before.database === null || after.database === null
      ? null
      : (after.database - before.database) / count,
});

const run = async (name: string, port: number, clients: number, next: Next): Promise<void> => {
  const before = await server.cpu();
  const measured = await measure(port, { clients, seconds }, next);
  const cost = costOf(before, await server.cpu(), measured.count);
  figures[`${name} ${clients}`] = { ...measured, ...cost };
};

let bareId = 0;
const bare = (): Shot => {
  bareId = (bareId % BARE_COUNT) + 1;
  return { method: 'PUT', path: '/', token: 'nobody', body: { id: bareId, choice: 1 } };
};

// Both are warm before either is measured, and they take turns.
await measure(server.port, { clients: 8, seconds: 2 }, answering(sittings));
await measure(server.barePort, { clients: 8, seconds: 2 }, bare);
for (const clients of CLIENTS) {
  await run('bare', server.barePort, clients, bare);
  await run('answer', server.port, clients, answering(sittings));
}

for (const [name, next] of Object.entries(looking(sittings))) {
  await measure(server.port, { clients: 8, seconds: 1 }, next);
  for (const clients of [1, 8]) await run(name, server.port, clients, next);
}

const before = await server.cpu();
for (const sitting of sittings.splice(-SITTINGS))
  for (const shot of wholeSitting(sitting)) await shoot(server.port, shot);
const sitting = costOf(before, await server.cpu(), SITTINGS);

await server.stop();
console.log(`FIGURES ${JSON.stringify({ calls: figures, sitting })}`);
