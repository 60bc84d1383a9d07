import { queueMail } from '../../src/shared/mails';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { getUser, listUsers, me } from '@tokiori/contract';
import { startCollector, type ReceivedSpan } from '#test/platform/collector';

let collector: Awaited<ReturnType<typeof startCollector>>;
let app: TestApp;
let admin: Person;
let learner: Person;
const lines: string[] = [];
/** What the database holds of people. */
const stored: string[] = [];
/** Everything that the collector had got by the time the server ended. */
let spans: ReceivedSpan[];
let traceOf: (name: string) => ReceivedSpan[];

const ADDRESS = 'hanako@mail.example';
const PROXY = {
  'x-forwarded-for': '203.0.113.7',
  traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
};

beforeAll(async () => {
  collector = await startCollector();
  app = await startTestApp({
    log: (line) => lines.push(line),
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=himitsu',
      TRACE_PARENT: 'proxy',
      TRUST_PROXY: '127.0.0.1',
    },
  });
  ({ admin, learner } = await app.make.company());
  await admin.ok(listUsers);
  await admin.ok(getUser, { params: { id: learner.id } });
  await admin.raw(getUser, { params: { id: 999_999_999 } });
  await Promise.all([admin.ok(me), learner.ok(me)]);
  // Over a connection: the body arrives in events that belong to no request.
  const address = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  await fetch(`${address}/api/departments?company_id=${admin.companyId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: '極秘営業部' }),
  });
  await app.database.run({ companyId: admin.companyId }, (tx) =>
    queueMail(tx, app.jobs, {
      kind: 'welcome',
      companyId: admin.companyId,
      to: { address: ADDRESS, name: learner.name },
      subject: 'お知らせ',
      body: { paragraphs: [] },
    }),
  );
  await app.fastify.inject({ url: '/api/legal/terms', headers: PROXY });
  const { traceparent } = PROXY;
  await app.fastify.inject({ url: '/api/legal/privacy', headers: { traceparent } });
  await app.fastify.inject({ url: '/health' });
  await app.jobs.workOff();
  const { rows } = await app.database.pool.query<{ text: string }>(
    `SELECT name AS text FROM users UNION SELECT email FROM users UNION SELECT login_id FROM users
     UNION SELECT name FROM companies UNION SELECT name FROM departments UNION SELECT subject FROM mails`,
  );
  stored.push(...rows.flatMap(({ text }) => text ?? []));
  await app.close();
  spans = collector.spans();
  traceOf = (name) => {
    const { traceId } = spans.find((span) => span.name === name)!;
    return spans.filter((span) => span.traceId === traceId);
  };
});
afterAll(() => collector.stop());

it('hands over what the server is called, with the headers of the operator', () => {
  expect(collector.resource()).toMatchObject({
    'service.name': 'tokiori',
    'tokiori.process': 'all',
  });
  expect(collector.headers[0]).toMatchObject({ path: '/v1/traces', 'x-key': 'himitsu' });
});

it('tells of a call by its endpoint, its status and the role of whoever called', () => {
  const [call] = traceOf('GET /api/users/:id');
  expect(spans.find(({ name }) => name === 'GET /api/users/:id')).toMatchObject({
    kind: 2,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/api/users/:id',
      'http.response.status_code': 200,
      'tokiori.endpoint': 'getUser',
      'tokiori.role': 'Admin',
      'tokiori.company': expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    },
  });
  expect(call?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(spans.map(({ name }) => name)).not.toContain('GET /health');
});

it('has the same hash for calls of one company', () => {
  const hashes = new Set(spans.flatMap(({ attributes }) => attributes['tokiori.company'] ?? []));
  expect(hashes.size).toBe(1);
});

it('tells of statements by their queries, inside the transaction and the call', () => {
  const trace = traceOf('GET /api/users');
  const call = trace.find(({ kind }) => kind === 2)!;
  const transaction = trace.find(({ name }) => name === 'transaction')!;
  const statement = trace.find(({ name }) => name === 'pageOfUsers')!;
  expect(transaction.parentSpanId).toBe(call.spanId);
  expect(statement).toMatchObject({
    parentSpanId: transaction.spanId,
    kind: 3,
    attributes: { 'db.system.name': 'postgresql', 'tokiori.query': 'pageOfUsers' },
  });
  expect(Number(statement.attributes['db.response.returned_rows'])).toBeGreaterThan(0);
  for (const span of trace) {
    expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
    expect(BigInt(span.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(call.startTimeUnixNano));
  }
});

it('follows a call beyond its body', () => {
  const trace = traceOf('POST /api/departments');
  expect(trace[0]?.attributes['http.response.status_code'] ?? 201).toBe(201);
  expect(trace.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['transaction', 'insertDepartment']),
  );
});

it('knows most statements by the name of their query', () => {
  const statements = spans.filter(({ attributes }) => 'tokiori.query' in attributes);
  const named = statements.filter(({ name }) => /[A-Z]/.test(name));
  expect(statements.length).toBeGreaterThan(10);
  expect(named.length / statements.length).toBeGreaterThan(0.7);
});

it('links what was asked together with all who asked', () => {
  const joined = spans.filter(({ name, links }) => name === 'batch' && links.length > 0);
  expect(joined.length).toBeGreaterThan(0);
  const ids = new Set(spans.map(({ spanId }) => spanId));
  for (const { links, parentSpanId } of joined)
    for (const id of [parentSpanId!, ...links.map(({ spanId }) => spanId)])
      expect(ids).toContain(id);
});

it('tells of jobs as traces of their own', () => {
  const job = spans.find(({ kind }) => kind === 5)!;
  expect(job.parentSpanId).toBeUndefined();
  expect(job.name).toMatch(/^job [a-z-]+$/);
});

it('begins a trace of its own where no trusted proxy has passed one on', () => {
  const continued = spans.filter(({ kind, traceId }) => kind === 2 && traceId === 'a'.repeat(32));
  const calls = spans.filter(({ attributes }) => attributes['tokiori.endpoint'] === 'getLegalText');
  expect(calls).toHaveLength(2);
  expect(continued).toHaveLength(1);
});

it('continues the trace of a trusted proxy', () => {
  expect(
    spans.find(({ name }) => name === 'GET /api/legal/:kind' || name === 'GET /api/legal/terms'),
  ).toMatchObject({
    traceId: 'a'.repeat(32),
    parentSpanId: 'b'.repeat(16),
  });
});

it('names the trace in the lines of the log', () => {
  const line = lines.find(
    (each) => each.includes('"/api/users/:id"') && each.includes('answered'),
  )!;
  const traceIds = new Set(spans.map(({ traceId }) => traceId));
  expect(traceIds).toContain((JSON.parse(line) as { trace_id: string }).trace_id);
});

describe('nothing in the payload', () => {
  it('is anybody’s name, address or token, or a text of a statement', async () => {
    const all = collector.payloads.join('');
    const texts = [...stored, admin.token!, learner.token!, ADDRESS, '極秘営業部'];
    expect(texts.length).toBeGreaterThan(8);
    for (const text of [...texts, '999999999', '203.0.113.7', 'select ', 'SELECT ', 'himitsu'])
      expect(all).not.toContain(text);
  });

  it('but names of the program, hashes and counts', () => {
    const FORMS: Record<string, RegExp> = {
      'db.response.returned_rows': /^\d+$/,
      'db.system.name': /^postgresql$/,
      'error.type': /^[A-Za-z]+$/,
      'http.request.method': /^[A-Z]+$/,
      'http.response.status_code': /^\d{3}$/,
      'http.route': /^\/api(\/[a-z_.-]+|\/:[a-z_]+)+$/,
      'messaging.destination.name': /^[a-z-]+$/,
      'tokiori.batch_size': /^\d+$/,
      'tokiori.company': /^[0-9a-f]{16}$/,
      'tokiori.endpoint': /^[A-Za-z]+$/,
      'tokiori.job_retries': /^\d+$/,
      'tokiori.query': /^[A-Za-z]+$/,
      'tokiori.role': /^[A-Za-z]+$/,
    };
    for (const { name, attributes } of spans) {
      expect(name).toMatch(/^([A-Z]+ \/api[a-z/:_.-]*|job [a-z-]+|[A-Za-z ]+)$/);
      for (const [key, value] of Object.entries(attributes))
        expect(`${key} ${String(value)}`).toMatch(
          new RegExp(`^${key} ${FORMS[key]?.source.slice(1, -1) ?? 'unknown'}$`),
        );
    }
  });
});
