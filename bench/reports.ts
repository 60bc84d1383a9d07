// Measures every call of the reports, with few and with many answers stored by turns, and prints a table:
//   npx tsx bench/reports.ts --url postgres://… [--sizes 10000,10000000] [--only <part of a name>]
// The URL is that of a server on which databases may be made; those of an earlier run are measured again as they are.
import { parseArgs } from 'node:util';
import { APPLICATION_ROLE, openDatabase } from '@tokiori/server/platform/database';
import { quantile, shoot } from './lib/load';
import { firstPage, reportCalls } from './reports/calls';
import { ADMIN_TOKEN } from './reports/seed-company';
import { startReportServer, type ReportServer } from './reports/start-server';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    sizes: { type: 'string', default: '10000,10000000' },
    only: { type: 'string', default: '' },
  },
});
if (values.url === undefined) throw new Error('--url names a PostgreSQL server');
const { url, only } = values;
const sizes = values.sizes.split(',').map(Number);
const WARM_UPS = 3;
const REPETITIONS = 30;
const SEEDED = 'filled with the answers of reports';

const owner = await openDatabase({ url, poolSize: 1, applicationRole: APPLICATION_ROLE });

/** Whether it stands there filled; one that an earlier run did not finish is made anew. */
const openSize = async (name: string): Promise<boolean> => {
  const { rows } = await owner.pool.query<{ mark: string | null }>(
    `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
    [name],
  );
  if (rows[0]?.mark === SEEDED) return true;
  await owner.pool.query(`drop database if exists ${name}`);
  await owner.pool.query(`create database ${name}`);
  return false;
};

const serverOf = async (answerCount: number): Promise<ReportServer> => {
  const name = `reports_${answerCount}`;
  const isSeeded = await openSize(name);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = name;
  const server = await startReportServer({
    databaseUrl: databaseUrl.href,
    kind: 'reports',
    answerCount,
    isSeeded,
  });
  await owner.pool.query(`comment on database ${name} is '${SEEDED}'`);
  return server;
};

interface ReportTimes {
  median: number;
  p95: number;
}

/** Each size by turns, one request after another, so that what else the machine does disturbs both alike. */
const measure = async (
  servers: readonly ReportServer[],
  paths: readonly string[],
): Promise<ReportTimes[]> => {
  const times = servers.map((): number[] => []);
  for (let round = -WARM_UPS; round < REPETITIONS; round += 1)
    for (const [at, { port }] of servers.entries()) {
      const before = performance.now();
      await Promise.all(
        paths.map((path) => shoot(port, { method: 'GET', path, token: ADMIN_TOKEN })),
      );
      if (round >= 0) times[at]!.push(performance.now() - before);
    }
  return times.map((all) => {
    const sorted = all.sort((a, b) => a - b);
    return { median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
  });
};

const milliseconds = (time: number): string => time.toFixed(time < 9.95 ? 1 : 0);

const servers: ReportServer[] = [];
for (const size of sizes) servers.push(await serverOf(size));
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(new Date());
const subjects = [
  ...reportCalls(today).map(({ name, path }) => ({ name, paths: [path] })),
  ...[30, 365].map((days) => ({ name: `/admin at once ${days} d`, paths: firstPage(today, days) })),
].filter(({ name }) => name.includes(only));

const heads = sizes.flatMap((size) => {
  const count = size.toLocaleString('ja-JP');
  return [`${count}件：中央値 ms`, '95% ms'];
});
const line = (cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`);
line(['', ...heads, ...(sizes.length > 1 ? ['中央値の比'] : [])]);
line(['---', ...heads.map(() => '---'), ...(sizes.length > 1 ? ['---'] : [])]);
for (const { name, paths } of subjects) {
  const figures = await measure(servers, paths);
  const ratio = figures.at(-1)!.median / figures[0]!.median;
  line([
    name,
    ...figures.flatMap(({ median, p95 }) => [milliseconds(median), milliseconds(p95)]),
    ...(sizes.length > 1 ? [`${ratio.toFixed(2)}×`] : []),
  ]);
}
for (const server of servers) await server.stop();
await owner.close();
