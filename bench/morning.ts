// Measures what share of the database's work of an office morning a standby takes, and prints it:
//   npx tsx bench/morning.ts --url postgres://… --read-url postgres://…
// The second URL is that of a standby of the first. A database of the first one's default name is filled.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom, shuffleBySeed } from '@tokiori/domain';
import { buildApp } from '@tokiori/server/app';
import { openMigrated } from '@tokiori/server/commands/serve';
import { readConfig } from '@tokiori/server/platform/config';
import { APPLICATION_ROLE, openDatabase } from '@tokiori/server/platform/database';
import { createFolderStore } from '@tokiori/server/platform/files/folder-store';
import type { Tables } from '@tokiori/server/tables';
import { Client } from 'pg';
import { shoot, type Shot } from './lib/load';
import { wholeSitting } from './lib/shots';
import { seedSittings, signInLearners, tokenOf } from './lib/seed';
import { firstPage, reportCalls } from './reports/calls';
import { openReports, seedReports } from './reports/seed';
import { ADMIN_TOKEN } from './reports/seed-company';

const { values } = parseArgs({
  options: { url: { type: 'string' }, 'read-url': { type: 'string' } },
});
const { url, 'read-url': readUrl } = values;
if (url === undefined || readUrl === undefined) throw new Error('--url and --read-url are needed');

const ANSWERS = 1_000_000;
/**
 * A tenth of what a company of 5,000 does between nine and ten: 1,500 of the 3,000 who learn on a day, each the first
 * screen and ten questions; 53 managers and three admins, who look at 480 pages and lists, most of several calls.
 */
const SITTINGS = 150;
const FIRST_PAGES = 6;
const REPORTS = 60;
const LISTS = 60;
const AT_ONCE = 4;

const dataDir = mkdtempSync(join(tmpdir(), 'tokiori-bench-'));
const database = await openMigrated(
  readConfig(
    {
      DATABASE_URL: url,
      DATABASE_READ_URL: readUrl,
      DATA_DIR: dataDir,
    },
    'production',
  ),
);
const filling = await openDatabase<Tables>({
  url,
  poolSize: 4,
  // It takes longer than a request may.
  statementMs: 30 * 60_000,
  applicationRole: APPLICATION_ROLE,
});
await seedReports(filling, ANSWERS, (step) => console.error(`  ${step}`));
await openReports(filling);
await signInLearners(filling);
// One in forty has left.
const sittings = (await seedSittings(filling, SITTINGS)).filter(
  ({ learner }) => learner % 40 !== 39,
);
await filling.pool.query('vacuum analyze');
await filling.close();

const config = readConfig(
  { LOG_LEVEL: 'silent', DATA_DIR: dataDir, COMPANY_CALLS_A_MINUTE: '100000000' },
  'production',
);
const app = await buildApp({ database, config, files: createFolderStore(dataDir) });
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as { port: number };

const asAdmin = (path: string): Shot => ({ method: 'GET', path, token: ADMIN_TOKEN });
const random = seededRandom(1);
const someOf = <T>(all: readonly T[], count: number): T[] =>
  Array.from({ length: count }).flatMap(() => {
    const at = Math.floor(random() * all.length);
    return all.slice(at, at + 1);
  });

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(new Date());
const LIST_PATHS = [
  ...['users', 'departments', 'course_templates', 'questions'].map(
    (name) => `/api/${name}?${new URLSearchParams({ range: '[0,24]' })}`,
  ),
  '/api/audit-log?limit=25',
];
/** What one person does, one call after the other. */
const visits: Shot[][] = [
  ...sittings.map((sitting) => [
    { method: 'GET' as const, path: '/api/students/top', token: tokenOf(sitting.learner) },
    ...wholeSitting(sitting),
  ]),
  ...Array.from({ length: FIRST_PAGES }, () => firstPage(today, 30).map(asAdmin)),
  ...someOf(reportCalls(today), REPORTS).map(({ path }) => [asAdmin(path)]),
  ...someOf(LIST_PATHS, LISTS).map((path) => [asAdmin(path)]),
];
const inSomeOrder = shuffleBySeed(visits, 1);

/** Milliseconds in which a server's sessions were busy with statements. */
const busyTime = async (at: string): Promise<number> => {
  const client = new Client({ connectionString: at });
  await client.connect();
  const { rows } = await client.query<{ busy: number }>(
    'select active_time as busy from pg_stat_database where datname = current_database()',
  );
  await client.end();
  return rows[0]?.busy ?? Number.NaN;
};
/** What sessions have counted reaches the statistics within seconds. */
const SETTLE_MS = 12_000;

const measure = async (): Promise<{ primary: number; standby: number }> => {
  await sleep(SETTLE_MS);
  return { primary: await busyTime(url), standby: await busyTime(readUrl) };
};

const run = async (): Promise<void> => {
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let visit = inSomeOrder[next++]; visit; visit = inSomeOrder[next++])
        for (const shot of visit) await shoot(port, shot);
    }),
  );
};

const before = await measure();
await run();
const after = await measure();
const primary = after.primary - before.primary;
const standby = after.standby - before.standby;
const calls = visits.reduce((sum, visit) => sum + visit.length, 0);
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(0)} %`;
console.log(`呼び出し ${calls} 件、そのうち受講者のもの ${sittings.length * 13} 件`);
console.log(`文の時間: 書き込む側 ${primary.toFixed(0)} ms、読む側 ${standby.toFixed(0)} ms`);
console.log(
  `読む側の割合 ${percent(standby, primary + standby)}、負荷（1分） ${loadavg()[0]?.toFixed(1)}`,
);
await app.close();
await database.close();
rmSync(dataDir, { recursive: true, force: true });
