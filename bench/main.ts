// Measures one database at one size and prints a JSON line of figures. Run by scripts/bench.mjs.
import { parseArgs } from 'node:util';
import type { Cpu } from './lib/cpu';
import { drive, shoot, summaryOf, type Measured, type Shot } from './lib/load';
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

const costOf = (used: Cpu, count: number): Cost => ({
  serverCpu: used.server / count,
  databaseCpu: used.database === null ? null : used.database / count,
});

const usedBy = async (work: () => Promise<unknown>): Promise<Cpu> => {
  const before = await server.cpu();
  await work();
  const after = await server.cpu();
  return {
    server: after.server - before.server,
    database:
      before.database === null || after.database === null ? null : after.database - before.database,
  };
};

interface Subject {
  name: string;
  port: number;
  next: Next;
}

/** Measures with some clients, one second each in turn: what else the machine does then disturbs all alike. */
const compare = async (subjects: readonly Subject[], clients: number): Promise<void> => {
  const runs = subjects.map((subject) => ({
    ...subject,
    tally: { times: [], elapsedSeconds: 0 },
    used: { server: 0, database: null } as Cpu,
  }));
  for (let round = 0; round < seconds; round += 1)
    for (const { port, next, tally, used } of runs) {
      const more = await usedBy(() => drive(port, { clients, seconds: 1 }, next, tally));
      used.server += more.server;
      if (more.database !== null) used.database = (used.database ?? 0) + more.database;
    }
  for (const { name, tally, used } of runs)
    figures[`${name} ${clients}`] = { ...summaryOf(tally), ...costOf(used, tally.times.length) };
};

let bareId = 0;
const bare = (): Shot => {
  bareId = (bareId % BARE_COUNT) + 1;
  return { method: 'PUT', path: '/', token: 'nobody', body: { id: bareId, choice: 1 } };
};

const answer: Subject = { name: 'answer', port: server.port, next: answering(sittings) };
const least: Subject = { name: 'bare', port: server.barePort, next: bare };
const looks = Object.entries(looking(sittings)).map(([name, next]): Subject => ({
  name,
  port: server.port,
  next,
}));

// Everything is warm before anything is measured.
for (const { port, next } of [answer, least, ...looks])
  await drive(port, { clients: 8, seconds: 2 }, next);
for (const clients of CLIENTS) await compare([least, answer], clients);
for (const clients of [1, 8]) await compare(looks, clients);

const used = await usedBy(async () => {
  for (const sitting of sittings.splice(-SITTINGS))
    for (const shot of wholeSitting(sitting)) await shoot(server.port, shot);
});

await server.stop();
console.log(`FIGURES ${JSON.stringify({ calls: figures, sitting: costOf(used, SITTINGS) })}`);
