import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { createMetrics } from '../platform/metrics/metrics';
import { operationFigures } from './counts';
import { queueMail } from './mails';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.make.company());
});
afterAll(() => app.close());

/** The metrics of a server with one route, after what `use` does with it. */
const measured = async (
  use: (ask: (url: string) => Promise<unknown>) => Promise<void> = () => Promise.resolve(),
): Promise<string> => {
  const fastify = Fastify();
  const sources = [operationFigures(app.database)];
  const metrics = createMetrics(fastify, {
    pools: [app.database.pool],
    standbyReads: app.database.standbyReads,
    sources,
  });
  fastify.get('/people/:id', () => 'ok');
  await use((url) => fastify.inject({ url }));
  const text = await metrics.text();
  await fastify.close();
  return text;
};

/** The value of a line; `null` without it. */
const valueOf = (text: string, name: string): number | null => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length));
};

const sendMail = () =>
  app.database.run({ companyId: admin.companyId }, (tx) =>
    queueMail(tx, app.jobs, {
      kind: 'welcome',
      companyId: admin.companyId,
      to: { address: 'hanako@mail.example', name: '花子' },
      subject: 'お知らせ',
      body: { paragraphs: [] },
    }),
  );

it('measures requests by the pattern of their address, with no id and no name in it', async () => {
  const text = await measured(async (ask) => {
    await ask('/people/12345?name=hanako');
    await ask('/nowhere/67890');
  });
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/people/:id",status="200"} 1',
  );
  expect(text).toContain('route="other",status="404"} 1');
  expect(text).toContain('http_requests_in_flight 0');
  expect(text).toContain('tokiori_database_pool_connections{state="waiting"} 0');
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).not.toMatch(/12345|67890|hanako/);
});

it('counts mails and jobs of all companies by state, and tells how long the oldest waits', async () => {
  await sendMail();
  const text = await measured();
  expect(valueOf(text, 'tokiori_mails{state="waiting"}')).toBe(1);
  expect(valueOf(text, 'tokiori_jobs{queue="deliver-mail",state="created"}')).toBe(1);
  expect(valueOf(text, 'tokiori_source_up{source="database"}')).toBe(1);
  expect(valueOf(text, 'tokiori_job_processes')).toBe(0);
  expect(text).not.toContain('hanako');

  await app.database.pool.query(`UPDATE mails SET created_at = now() - interval '2 hours'`);
  await app.database.pool.query(
    `UPDATE pgboss.job SET start_after = now() - interval '20 minutes' WHERE name = 'deliver-mail'`,
  );
  const later = await measured();
  expect(valueOf(later, 'tokiori_mail_oldest_seconds{state="waiting"}')).toBeGreaterThan(7100);
  expect(valueOf(later, 'tokiori_job_oldest_due_seconds{queue="deliver-mail"}')).toBeGreaterThan(
    1190,
  );
});

it('tells how long a mail waits for the approval of its company', async () => {
  await app.database.pool.query(
    `UPDATE mails SET state = 'held', created_at = now() - interval '1 day'`,
  );
  const text = await measured();
  expect(valueOf(text, 'tokiori_mail_oldest_seconds{state="held"}')).toBeGreaterThan(86_000);
  expect(valueOf(text, 'tokiori_mail_oldest_seconds{state="waiting"}')).toBeNull();
});

it('tells how many webhooks do not take what they are sent', async () => {
  const { rows } = await app.database.pool.query<{ id: number }>(
    `INSERT INTO webhooks (company_id, name, sealed_url, address_hint, events, sealed_secret, failing_since)
     VALUES ($1, 'a', '', 'a', '{course.passed}', '', now()), ($1, 'b', '', 'b', '{course.passed}', '', null)
     RETURNING id`,
    [admin.companyId],
  );
  const text = await measured();
  expect(valueOf(text, 'tokiori_webhooks{state="failing"}')).toBe(1);
  expect(valueOf(text, 'tokiori_webhooks{state="working"}')).toBe(1);
  await app.database.pool.query(
    `UPDATE webhooks SET stopped_at = now(), stopped_because = 'Failing' WHERE id = $1`,
    [rows[0]?.id],
  );
  expect(valueOf(await measured(), 'tokiori_webhooks{state="stopped"}')).toBe(1);
});
