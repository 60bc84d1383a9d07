// Answers questions on this checkout and on another one by turns, a second each, and says what this one costs more.
//   npx tsx bench/paired.ts --other <folder of a checkout> [--url postgres://…] [--seconds 20]
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
    seconds: { type: 'string', default: '15' },
  },
});
if (values.other === undefined) throw new Error('--other names the folder of another checkout');
const seconds = Number(values.seconds);
const MOST_A_SECOND = 3000;
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
    sittingCount: Math.ceil((CLIENTS.length * MOST_A_SECOND * seconds) / QUESTIONS_A_SHEET),
    bareCount: 1,
  });
};

interface Side {
  name: string;
  server: MeasuredServer;
  tally: Tally;
  cpu: number;
  next: ReturnType<typeof answering>;
}

const sideOf = async (name: string, folder: string): Promise<Side> => {
  const server = await start(folder);
  const empty = { times: [], elapsedSeconds: 0 };
  return { name, server, tally: empty, cpu: 0, next: answering(server.sittings) };
};

const turn = async (side: Side, clients: number): Promise<void> => {
  const before = await side.server.cpu();
  await drive(side.server.port, { clients, seconds: 1 }, side.next, side.tally);
  const after = await side.server.cpu();
  side.cpu += after.server - before.server + (after.database ?? 0) - (before.database ?? 0);
};

const sides = [await sideOf('other', values.other), await sideOf('this', '.')];
for (const { server, next } of sides) await drive(server.port, { clients: 8, seconds: 3 }, next);
for (const clients of CLIENTS) {
  for (const side of sides)
    Object.assign(side, { cpu: 0, tally: { times: [], elapsedSeconds: 0 } });
  for (let round = 0; round < seconds; round += 1)
    // Who comes first changes, so that neither always follows the other's cleaning up.
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) await turn(side, clients);
  const [other, own] = sides.map(({ cpu, tally }) => cpu / tally.times.length);
  const rates = sides.map(({ name, tally }) => {
    const rate = tally.times.length / tally.elapsedSeconds;
    return `${name} ${rate.toFixed(0)}/s`;
  });
  const more = (own! / other! - 1) * 100;
  console.log(
    `answer ${clients}: ${rates.join(', ')}; CPU ${other!.toFixed(3)} and ${own!.toFixed(3)} ms, ${more.toFixed(1)} % more`,
  );
}
for (const { server } of sides) await server.stop();
