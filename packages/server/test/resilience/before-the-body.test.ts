import {
  allEndpoints,
  batchQuestions,
  createQuestion,
  listQuestions,
  signIn,
  type EndpointSpec,
} from '@tokiori/contract';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MEGABYTE = 1024 * 1024;

const send = async (
  { method, path }: EndpointSpec,
  payload: string,
  { person, from = '192.0.2.1' }: { person?: Person; from?: string } = {},
) => {
  const { statusCode, headers, json } = await app.fastify.inject({
    method,
    url: `/api${path.replaceAll(/\{[a-z_]+\}/g, '1')}`,
    remoteAddress: from,
    headers: {
      'content-type': 'application/json',
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
    },
    payload,
  });
  return { status: statusCode, headers, ...json<{ code: string; message: string }>() };
};

describe('somebody unknown', () => {
  it('is turned away whatever they send, and nothing of it is read', async () => {
    const closed = allEndpoints.filter(
      ({ who, method, id }) => who !== 'public' && method !== 'GET' && id !== 'changePassword',
    );
    expect(closed.length).toBeGreaterThan(40);
    let n = 0;
    for (const spec of closed)
      for (const body of ['{"broken', '[', 'x'.repeat(2 * MEGABYTE)])
        // Each from elsewhere: how much may come from one address is another matter.
        expect(
          await send(spec, body, { from: `198.51.${n % 250}.${(n += 1) % 250}` }),
        ).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('is answered before their body has come', async () => {
    await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.fastify.server.address() as AddressInfo;
    const head = [
      `POST /api${batchQuestions.path} HTTP/1.1`,
      'host: localhost',
      'content-type: application/json',
      `content-length: ${10 * MEGABYTE}`,
    ].join('\r\n');
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\n\r\n{"post`));
      socket.once('data', (data) => {
        resolve(data.toString());
        socket.destroy();
      });
      socket.once('error', reject);
    });
    expect(answer).toContain('HTTP/1.1 401');
  });

  it('may send some megabytes a minute from one address, and others from theirs', async () => {
    const from = '203.0.113.7';
    const body = JSON.stringify({ email: 'x'.repeat(60_000), password: 'x' });
    let last = await send(signIn, body, { from });
    for (let n = 0; n < 200 && last.status !== 429; n += 1)
      last = await send(signIn, body, { from });
    expect(last).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(last.message).toContain('この回線から');
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    // More than comes back while a slow machine gets here.
    const large = 'x'.repeat(6 * MEGABYTE);
    expect((await send(batchQuestions, large, { from })).status).toBe(429);
    expect((await send(signIn, body, { from: '203.0.113.8' })).status).toBe(400);
  });
});

describe('somebody known', () => {
  it('shares so many bytes a minute with their company, and no other company does', async () => {
    const one = await app.make.company();
    const other = await app.make.company();
    const body = JSON.stringify({ post_questions: 'x'.repeat(9 * MEGABYTE) });
    let last = await send(batchQuestions, body, { person: one.admin });
    for (let n = 0; n < 20 && last.status !== 429; n += 1)
      last = await send(batchQuestions, body, { person: one.admin });
    expect(last).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(last.message).toContain('会社全体で');
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(batchQuestions, '{}', { person: other.admin })).status).toBe(200);
  });

  it.each([
    ['too deep', `{"a":${'['.repeat(100_000)}`, 400, 'BAD_JSON'],
    ['deep, and whole', `${'['.repeat(20)}${']'.repeat(20)}`, 400, 'BAD_JSON'],
    ['too many', `{"post_questions":[${'0,'.repeat(1_000_000)}0]}`, 413, 'PAYLOAD_TOO_LARGE'],
    ['no text', '{"a":"\\', 400, 'BAD_JSON'],
  ])('is refused a body whose values are %s', async (_name, body, status, code) => {
    const { admin } = await app.make.company();
    expect(await send(batchQuestions, body, { person: admin })).toMatchObject({ status, code });
  });

  it('is refused the same in a field of a form', async () => {
    const { admin } = await app.make.company();
    const form = new FormData();
    form.set('selectable', '['.repeat(100_000));
    const { statusCode, payload } = await app.fastify.inject({
      method: 'POST',
      url: `/api${createQuestion.path}`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: form,
    });
    expect([statusCode, JSON.parse(payload)]).toMatchObject([400, { code: 'BAD_JSON' }]);
  });

  it('is refused a filter that is too deep', async () => {
    const { admin } = await app.make.company();
    const filter = `{"a":${'['.repeat(6000)}${']'.repeat(6000)}}`;
    expect((await admin.raw(listQuestions, { query: { filter } })).status).toBe(400);
  });
});
