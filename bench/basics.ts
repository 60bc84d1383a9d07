// Measures the scores and lists of basics and prints a table:
//   npx tsx bench/basics.ts --url postgres://… [--only <part of a name>]
// The URL is that of a server on which databases may be made; the one of an earlier run is measured again as it is.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { APPLICATION_ROLE, openDatabase } from '@tokiori/server/platform/database';
import { ADMIN_TOKEN, LOOKED_AT_DEPARTMENT, LOOKED_AT_ID, MANAGER_TOKEN } from './basics/seed';
import { quantile, shoot } from './lib/load';
import { startReportServer } from './reports/start-server';

const { values } = parseArgs({
  options: { url: { type: 'string' }, only: { type: 'string', default: '' } },
});
if (values.url === undefined) throw new Error('--url names a PostgreSQL server');
const { url, only } = values;
const SITTING_COUNT = 200_000;
const WARM_UPS = 3;
const REPETITIONS = 30;
const NAME = 'basics_bench';
const SEEDED = 'filled with sittings of basics';

const owner = await openDatabase({ url, poolSize: 1, applicationRole: APPLICATION_ROLE });
const { rows } = await owner.pool.query<{ mark: string | null }>(
  `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
  [NAME],
);
const isSeeded = rows[0]?.mark === SEEDED;
if (!isSeeded) {
  await owner.pool.query(`drop database if exists ${NAME}`);
  await owner.pool.query(`create database ${NAME}`);
}
const databaseUrl = new URL(url);
databaseUrl.pathname = NAME;
const server = await startReportServer({
  databaseUrl: databaseUrl.href,
  kind: 'basics',
  answerCount: SITTING_COUNT,
  isSeeded,
});
await owner.pool.query(`comment on database ${NAME} is '${SEEDED}'`);

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const SCORES = '/api/companies/1/basic-scores';
const OF_DEPARTMENT = `/api/departments/${LOOKED_AT_DEPARTMENT}/basic-scores`;
const BASIC = `/api/companies/1/basics/${LOOKED_AT_ID}`;
const CHILDREN = 'include_children=true&range=[0,999]';
const DATE = `date=${dayBefore(90)}`;

/** The first is what every call costs: who calls, and one row. */
const calls: { name: string; path: string; token?: string }[] = [
  { name: 'plain call (/me)', path: '/api/me' },
  { name: 'basic-scores', path: `${SCORES}?range=[0,99]` },
  { name: 'basic-scores, earlier day', path: `${SCORES}?range=[0,99]&${DATE}` },
  { name: 'heat table', path: `${SCORES}?${CHILDREN}` },
  { name: 'heat table, earlier day', path: `${SCORES}?${CHILDREN}&${DATE}` },
  { name: 'heat table, manager', path: `${SCORES}?${CHILDREN}&${DATE}`, token: MANAGER_TOKEN },
  { name: 'heat table, department', path: `${OF_DEPARTMENT}?${CHILDREN}&${DATE}` },
  { name: 'basics', path: '/api/companies/1/basics?range=[0,99]' },
  { name: 'basic users', path: `${BASIC}/users` },
  { name: 'basic users, failed', path: `${BASIC}/users?state=["Failed"]` },
  { name: 'basic users, by rate', path: `${BASIC}/users?sort=["correct_rate","DESC"]` },
  { name: 'basic users, manager', path: `${BASIC}/users`, token: MANAGER_TOKEN },
  { name: 'results', path: `${BASIC}/results` },
  { name: 'results, department', path: `${BASIC}/results?department_id=${LOOKED_AT_DEPARTMENT}` },
  { name: 'user scores', path: '/api/users/3/basic-scores' },
];
const measured = calls.filter(({ name }, at) => at === 0 || name.includes(only));

const times = measured.map((): number[] => []);
// All by turns, one request after another, so that what else the machine does disturbs them alike.
for (let round = -WARM_UPS; round < REPETITIONS; round += 1)
  for (const [at, { path, token = ADMIN_TOKEN }] of measured.entries()) {
    const before = performance.now();
    await shoot(server.port, { method: 'GET', path: encodeURI(path), token });
    if (round >= 0) times[at]!.push(performance.now() - before);
  }

const milliseconds = (time: number): string => time.toFixed(time < 9.95 ? 1 : 0);
const figures = times.map((all) => {
  const sorted = all.sort((a, b) => a - b);
  return { median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
});
console.log('| | 中央値 ms | 95% ms | 基準との比 |');
console.log('| --- | --- | --- | --- |');
for (const [at, { name }] of measured.entries()) {
  const { median, p95 } = figures[at]!;
  const ratio = median / figures[0]!.median;
  console.log(
    `| ${name} | ${milliseconds(median)} | ${milliseconds(p95)} | ${ratio.toFixed(1)}× |`,
  );
}
console.log(
  `\n負荷（1分、5分）: ${loadavg()
    .slice(0, 2)
    .map((load) => load.toFixed(1))
    .join('、')}`,
);
await server.stop();
await owner.close();
