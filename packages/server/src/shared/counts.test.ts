import Fastify from 'fastify';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { createMetrics, serveMetrics } from '../platform/metrics/metrics';
import { operationCounts } from './counts';
import { queueMail } from './mails';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The metrics of a server with one route, after what `use` does with it. */
const measured = async (use: (ask: (url: string) => Promise<unknown>) => Promise<void>) => {
  const fastify = Fastify();
  const counts = operationCounts(app.database);
  const metrics = await serveMetrics(
    createMetrics(fastify, { pools: [app.database.pool], counts }),
    { host: '127.0.0.1', port: 0 },
  );
  fastify.get('/people/:id', () => 'ok');
  await use((url) => fastify.inject({ url }));
  const address = `http://127.0.0.1:${metrics.port}`;
  const response = await fetch(`${address}/metrics`);
  const other = await fetch(`${address}/`);
  const text = await response.text();
  await metrics.close();
  await fastify.close();
  return { text, status: response.status, otherStatus: other.status };
};

it('measures requests by the pattern of their address, with no id and no name in it', async () => {
  const { text, otherStatus } = await measured(async (ask) => {
    await ask('/people/12345?name=hanako');
    await ask('/nowhere/67890');
  });
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/people/:id",status="200"} 1',
  );
  expect(text).toContain('route="other",status="404"} 1');
  expect(text).toContain('http_requests_in_flight 0');
  expect(text).toContain('database_pool_connections{state="waiting"} 0');
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).not.toMatch(/12345|67890|hanako/);
  expect(otherStatus).toBe(404);
});

it('counts mails and jobs of all companies by state', async () => {
  const { admin } = await app.make.company();
  await app.database.run({ companyId: admin.companyId }, (tx) =>
    queueMail(tx, app.jobs, {
      kind: 'welcome',
      companyId: admin.companyId,
      to: { address: 'hanako@mail.example', name: '花子' },
      subject: 'お知らせ',
      body: { paragraphs: [] },
    }),
  );
  const { text } = await measured(() => Promise.resolve());
  expect(text).toContain('mails{state="waiting"} 1');
  expect(text).toContain('jobs{queue="deliver-mail",state="created"} 1');
  expect(text).not.toContain('hanako');
});

it('is out of reach for other machines', async () => {
  const own = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  const fastify = Fastify();
  const metrics = await serveMetrics(
    createMetrics(fastify, { pools: [app.database.pool], counts: [] }),
    { host: '127.0.0.1', port: 0 },
  );
  // Another address of this machine is as far as a test can go; without a network 127.0.0.2 will do.
  await expect(fetch(`http://${own ?? '127.0.0.2'}:${metrics.port}/metrics`)).rejects.toThrow();
  await metrics.close();
});
