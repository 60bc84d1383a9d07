import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { patiently } from '#test/platform/patience';
import { AppError } from '../errors';
import { serveHealth } from './health';
import { installErrorHandler } from './problem';
import { createServer } from './server';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const TRUSTED = '10.1.0.0/16';
const lines: string[] = [];
let isReady: () => Promise<boolean> = () => Promise.resolve(true);
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = createServer({
    logLevel: 'info',
    log: { write: (line) => lines.push(line) },
    trustProxy: TRUSTED,
    maxBodyBytes: 1000,
    timeouts: { headersMs: 300, requestMs: 600, checkMs: 50 },
    callerOf: () => ({ userId: 5, realUserId: 6, companyId: 7 }),
  });
  installErrorHandler(app, () => null);
  serveHealth(app, () => isReady());
  app.get('/things/:token', ({ ip }) => ({ ip }));
  app.post('/things', () => ({ taken: true }));
  app.get('/fails', () => {
    throw Object.assign(new Error('select secret'), { detail: 'Key (email)=(a@mail.example)' });
  });
  app.get('/refuses', () => {
    throw Object.assign(new Error('invalid input: "hanako"'), { code: '22P02' });
  });
  app.get('/breaks', () => {
    throw new Error('one\n{"userId":1}\r\u2028two');
  });
  app.get('/known', () => {
    throw new AppError('NOT_FOUND');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());
afterEach(() => {
  lines.length = 0;
});

/** Sends pieces one after another and reads until the server hangs up. */
const talk = async (pieces: readonly string[], pauseMs = 0): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  const over = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.on('data', (data) => (heard += data.toString()));
  socket.on('error', () => undefined);
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    await sleep(pauseMs);
  }
  await over;
  return heard;
};
const dripping = (text: string): string[] => [...text.repeat(20)];

it('hangs up on who sends the head of a request drop by drop', async () => {
  const began = Date.now();
  const heard = await talk(['GET /health HTTP/1.1\r\n', ...dripping('a: b\r\n')], 20);
  expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  expect(heard).toMatch(/x-request-id: [0-9a-f-]{36}\r\n/);
  expect(heard).toContain('"code":"BAD_JSON"');
  expect(Date.now() - began).toBeLessThan(patiently(2000));
});

it('hangs up on who sends a body drop by drop, and serves others meanwhile', async () => {
  const head =
    'POST /things HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n';
  const slow = talk([head, ...dripping('[1,2')], 20);
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
  expect(await slow).toMatch(/^HTTP\/1\.1 408 /);
});

it('answers what is no request with a sentence', async () => {
  expect(await talk(['nonsense\r\n\r\n'])).toMatch(/^HTTP\/1\.1 400 /);
  const long = `GET / HTTP/1.1\r\nHost: a\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`;
  expect(await talk([long])).toMatch(/^HTTP\/1\.1 431 /);
});

it('takes a body up to the limit and not a byte more', async () => {
  const send = async (bytes: number, chunked: boolean) => {
    const text = `"${'a'.repeat(bytes - 2)}"`;
    const body = chunked ? new Blob([text]).stream() : text;
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body, ...(chunked ? { duplex: 'half' } : {}) };
    return (await fetch(`http://127.0.0.1:${port}/things`, init as RequestInit)).status;
  };
  for (const chunked of [false, true])
    expect([await send(1000, chunked), await send(1001, chunked)]).toEqual([200, 413]);
});

it('numbers every answer itself, whatever number the client brings', async () => {
  for (const url of ['/things/1', '/nothing', '/%ZZ', '/fails', '/known', '/health']) {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine' };
    const { headers: answered } = await app.inject({ url, headers });
    expect(answered['x-request-id'], url).toMatch(UUID);
  }
});

it('believes the forwarded address of a trusted proxy, and of nobody else', async () => {
  const seen = async (remoteAddress: string) => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    return (await app.inject({ url: '/things/1', headers, remoteAddress })).json<{ ip: string }>()
      .ip;
  };
  expect(await seen('198.51.100.1')).toBe('198.51.100.1');
  expect(await seen('10.1.2.3')).toBe('203.0.113.9');
});

it('logs who called what and how it went, and nothing that was sent', async () => {
  const headers = { authorization: 'Bearer secret', 'user-agent': 'secret' };
  await app.inject({ url: '/things/secret?word=secret', headers, remoteAddress: '192.0.2.77' });
  await app.inject({ url: '/secret', headers });
  const written = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(written[0]).toMatchObject({
    method: 'GET',
    route: '/things/:token',
    status: 200,
    ms: expect.any(Number),
    reqId: expect.stringMatching(UUID),
    userId: 5,
    realUserId: 6,
    companyId: 7,
  });
  expect(lines.join()).not.toMatch(/secret|192\.0\.2\.77/);
});

it('keeps stacks in the log, out of the answer, and rows out of both', async () => {
  const { statusCode, body } = await app.inject({ url: '/fails' });
  expect([statusCode, body]).toEqual([500, expect.stringContaining('"code":"INTERNAL"')]);
  expect(body).not.toMatch(/select|server\.test|mail\.example/);
  expect(lines.join()).toContain('server.test.ts');
  await app.inject({ url: '/refuses' });
  expect(lines.join()).toContain('database error 22P02');
  expect(lines.join()).not.toMatch(/hanako|mail\.example/);
});

it('logs in lines that nothing breaks which stands in an error', async () => {
  await app.inject({ url: '/breaks' });
  const written = lines.map((line) => JSON.parse(line) as { reqId: string; err?: object });
  expect(written[0]!.err).toMatchObject({ message: 'one\n{"userId":1}\r\u2028two' });
  expect(written).toHaveLength(2);
  for (const line of lines) expect(line.trimEnd()).not.toMatch(/[\r\n]/);
});

it('says whether it lives and whether it can work, in two seconds at most, and logs neither', async () => {
  const ask = async (url: string) => {
    const { statusCode, body } = await app.inject({ url });
    return [statusCode, body];
  };
  expect(await ask('/health')).toEqual([200, 'ok']);
  expect(await ask('/ready')).toEqual([200, 'ok']);
  isReady = () => Promise.reject(new Error('the database at 10.0.0.1 is gone'));
  expect(await ask('/ready')).toEqual([503, 'unavailable']);
  isReady = () => new Promise(() => undefined);
  expect(await ask('/ready')).toEqual([503, 'unavailable']);
  expect((await app.inject({ url: '/ready' })).headers['retry-after']).toBe('5');
  expect(await ask('/health')).toEqual([200, 'ok']);
  expect(lines).toEqual([]);
});
