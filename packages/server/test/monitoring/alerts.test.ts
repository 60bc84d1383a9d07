import Fastify, { type FastifyInstance } from 'fastify';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { metricsOf } from '../../src/measure';
import type { Database } from '../../src/platform/database';
import { backupMarkOf } from '../../src/platform/metrics/machine';
import type { Metrics } from '../../src/platform/metrics/metrics';
import { queueMail } from '../../src/shared/mails';
import type { Tables } from '../../src/tables';
import { ALERTS } from './files';
import { evaluate, type History } from './promql';
import { readSamples, type Sample } from './scrape';

/** What Prometheus adds: the first server of a job. */
const TARGET = { job: 'tokiori', instance: 'a' };
const UP: Sample = { name: 'up', labels: TARGET, value: 1 };

let app: TestApp;
let admin: Person;
let folder: string;
let metrics: Metrics;
let fastify: FastifyInstance;
let before: Sample[];
const sql = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);

const metricsBy = async (database: Database<Tables>): Promise<Metrics> => {
  await fastify?.close();
  fastify = Fastify();
  const made = await metricsOf(fastify, database, folder);
  fastify.get('/api/well', () => 'ok');
  fastify.get('/api/broken', () => {
    throw new Error('broken on purpose');
  });
  fastify.get('/api/slow', () => sleep(1100, 'ok'));
  return made;
};
const scrape = async (of = metrics): Promise<Sample[]> => [
  UP,
  ...readSamples(await of.text(), TARGET),
];

beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.make.company());
  folder = await mkdtemp(join(tmpdir(), 'alerts-'));
});
afterAll(async () => {
  await fastify.close();
  await app.close();
  await rm(folder, { recursive: true });
});
/** A server on which nothing is wrong: it works, was backed up, and has answered. */
beforeEach(async () => {
  await sql('DELETE FROM mails');
  await sql('DELETE FROM pgboss.job');
  await sql('DELETE FROM webhooks');
  await sql('DELETE FROM pgboss.worker');
  await sql('INSERT INTO pgboss.worker (id) VALUES (gen_random_uuid())');
  await writeFile(backupMarkOf(folder), '');
  metrics = await metricsBy(app.database);
  for (const url of ['/api/well', '/api/broken']) await fastify.inject({ url });
  before = await scrape();
});

/** Names of the alerts that begin with what these two scrapes say, as of an hour apart. */
const alertsOf = async (after?: Sample[]): Promise<string[]> => {
  const history: History = { before, after: after ?? (await scrape()), now: Date.now() / 1000 };
  return ALERTS.filter(({ expr }) => {
    const value = evaluate(expr, history);
    return typeof value === 'number' || value.length > 0;
  }).map(({ alert }) => alert);
};

const sendMails = (count: number) =>
  app.database.run({ companyId: admin.companyId }, async (tx) => {
    for (let sent = 0; sent < count; sent += 1)
      await queueMail(tx, app.jobs, {
        kind: 'welcome',
        companyId: admin.companyId,
        to: { address: `hanako${sent}@mail.example`, name: '花子' },
        subject: 'お知らせ',
        body: { paragraphs: [] },
      });
  });

it('is silent while all is well', async () => {
  await sendMails(2);
  for (let calls = 0; calls < 50; calls += 1) await fastify.inject({ url: '/api/well' });
  expect(await alertsOf()).toEqual([]);
});

it('tells of jobs that nobody begins, and of nobody who works', async () => {
  await sendMails(1);
  await sql(`UPDATE pgboss.job SET start_after = now() - interval '14 minutes'`);
  expect(await alertsOf()).toEqual([]);
  await sql(`UPDATE pgboss.job SET start_after = now() - interval '16 minutes'`);
  expect(await alertsOf()).toEqual(['JobsWait']);
  await sql(`UPDATE pgboss.worker SET seen_at = now() - interval '1 minute'`);
  expect(await alertsOf()).toEqual(['NobodyWorks', 'JobsWait']);
});

it('tells of jobs that are given up, from the first of a kind on', async () => {
  await sendMails(5);
  await sql(`UPDATE pgboss.job SET state = 'failed'`);
  expect(await alertsOf()).toEqual([]);
  await sendMails(1);
  await sql(`UPDATE pgboss.job SET state = 'failed'`);
  expect(await alertsOf()).toEqual(['JobsFail']);
});

it('tells of mails that do not go, that fail, and that wait for an approval', async () => {
  await sendMails(21);
  const mails = (state: string, age: string) =>
    sql('UPDATE mails SET state = $1, created_at = now() - $2::interval', [state, age]);
  await mails('waiting', '59 minutes');
  expect(await alertsOf()).toEqual([]);
  await mails('waiting', '61 minutes');
  expect(await alertsOf()).toEqual(['MailsWait']);
  await mails('held', '23 hours');
  expect(await alertsOf()).toEqual([]);
  await mails('held', '25 hours');
  expect(await alertsOf()).toEqual(['CompanyWaits']);
  await mails('failed', '1 minute');
  expect(await alertsOf()).toEqual(['MailsFail']);
});

it('tells of webhooks when more of them fail than work', async () => {
  const add = (count: number, failing: boolean) =>
    sql(
      `INSERT INTO webhooks (company_id, name, sealed_url, address_hint, events, sealed_secret, failing_since)
       SELECT $1, 'a', '', 'a', '{course.passed}', '', CASE WHEN $3 THEN now() END FROM generate_series(1, $2)`,
      [admin.companyId, count, failing],
    );
  await add(3, true);
  await add(3, false);
  expect(await alertsOf()).toEqual([]);
  await add(1, true);
  expect(await alertsOf()).toEqual(['WebhooksFail']);
});

it('tells of answers that fail, and of answers that are slow', async () => {
  for (let calls = 0; calls < 8; calls += 1) await fastify.inject({ url: '/api/broken' });
  expect(await alertsOf()).toEqual(['AnswersFail']);
  await fastify.inject({ url: '/api/slow' });
  before = await scrape();
  await Promise.all(Array.from({ length: 8 }, () => fastify.inject({ url: '/api/slow' })));
  expect(await alertsOf()).toEqual(['AnswersSlow']);
});

it('tells of a process that cannot go on', async () => {
  // All of them within the slowest hundredth, however long the scrape itself takes.
  for (let block = 0; block < 2; block += 1) {
    const until = performance.now() + 700;
    while (performance.now() < until);
    await sleep(20);
  }
  expect(await alertsOf()).toEqual(['EventLoopLags']);
});

it('tells of a server and of a database that do not answer', async () => {
  const system = () => Promise.reject(new Error('away'));
  expect(await alertsOf(await scrape(await metricsBy({ ...app.database, system })))).toEqual([
    'DatabaseAway',
  ]);
  expect(await alertsOf([{ ...UP, value: 0 }])).toContain('ServerDown');
  expect(await alertsOf([])).toContain('ServerDown');
});

it('tells of work that waits for a connection', async () => {
  const pool = await app.database.applicationPool();
  const taken = await Promise.all(
    Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()),
  );
  const waiting = pool.connect();
  const alerts = await alertsOf();
  for (const client of taken) client.release();
  (await waiting).release();
  expect(alerts).toEqual(['ConnectionsWanted']);
});

it('tells of a backup that is old, or was never made', async () => {
  const hoursAgo = (hours: number) => Date.now() / 1000 - hours * 3600;
  await utimes(backupMarkOf(folder), hoursAgo(25), hoursAgo(25));
  expect(await alertsOf()).toEqual([]);
  await utimes(backupMarkOf(folder), hoursAgo(27), hoursAgo(27));
  expect(await alertsOf()).toEqual(['BackupOld']);
  await rm(backupMarkOf(folder));
  expect(await alertsOf()).toEqual(['BackupOld']);
});

/** What cannot be broken here in earnest: a full disk, a hundred connections, a standby, the day of a certificate. */
it.each([
  ['DiskNearlyFull', 'tokiori_disk_free_bytes', () => 1],
  ['ConnectionsRunOut', 'tokiori_database_connections', () => 1e6],
  ['StandbyLeftAlone', 'tokiori_standby_reads_total', () => 10],
  ['CertificateEnds', 'probe_ssl_earliest_cert_expiry', () => Date.now() / 1000 + 86_400],
])('%s rests on %s', async (alert, name, valueOf) => {
  const added = { name, labels: { ...TARGET, answered_by: 'primary' }, value: valueOf() };
  const others = (await scrape()).filter((sample) => sample.name !== name);
  const same = before.find((sample) => sample.name === name)?.labels ?? added.labels;
  const labels = name.endsWith('_total') ? added.labels : same;
  expect(await alertsOf([...others, { ...added, labels }])).toEqual([alert]);
});
