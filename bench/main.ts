// Measures one database at one size and prints a JSON line of figures. Run by scripts/bench.mjs.
import { parseArgs } from 'node:util';
import type { Cpu } from './lib/cpu';
import { drive, shoot, summaryOf, type LoadFigures, type Shot } from './lib/load';
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
const SITTINGS_A_TURN = 10;
/** More than any machine answers in the time. */
const MOST_A_SECOND = 20_000;

const server = await startServer({
  databaseUrl: values.url ?? null,
  historyCount: Number(values.history),
  sittingCount: Math.ceil((MOST_A_SECOND * seconds) / QUESTIONS_A_SHEET) + 2 * SITTINGS,
  bareCount: BARE_COUNT,
});
const { sittings } = server;
const figures: Record<string, LoadFigures & Cost> = {};

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

const add = (sum: Cpu, more: Cpu): void => {
  sum.server += more.server;
  if (more.database !== null) sum.database = (sum.database ?? 0) + more.database;
};

/** One request after another. */
const shootAll = async (port: number, shots: readonly Shot[]): Promise<void> => {
  for (const shot of shots) await shoot(port, shot);
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
      add(used, more);
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

// Sittings and as many calls of the bare handler by turns: their ratio says something on a busy machine, too.
const spent = {
  sitting: { server: 0, database: null } as Cpu,
  bare: { server: 0, database: null } as Cpu,
};
for (let turn = 0; turn < SITTINGS / SITTINGS_A_TURN; turn += 1) {
  const own = sittings.splice(-SITTINGS_A_TURN).flatMap(wholeSitting);
  add(spent.sitting, await usedBy(() => shootAll(server.port, own)));
  const same = own.map(bare);
  add(spent.bare, await usedBy(() => shootAll(server.barePort, same)));
}
await server.stop();
console.log(
  `FIGURES ${JSON.stringify({ calls: figures, sitting: costOf(spent.sitting, SITTINGS), sittingBare: costOf(spent.bare, SITTINGS) })}`,
);
