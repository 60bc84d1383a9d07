import { allEndpoints, receiveMailBounce } from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const post = (url: string, bytes: number) =>
  app.fastify.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { 'content-type': 'application/json' },
    payload: `{"a":"${'x'.repeat(bytes - 8)}"}`,
  });

it('reads no more of a stranger than a form may hold', async () => {
  const open = allEndpoints.filter(
    // Who tells of bounces is a known mail server, and everybody else is turned away before any of the body is read. The
    // events of the payment provider have a limit of their own.
    ({ who, method, body, id, isFromService }) =>
      who === 'public' &&
      method === 'POST' &&
      body &&
      !isFromService &&
      id !== receiveMailBounce.id,
  );
  expect(open.length).toBeGreaterThan(5);
  for (const { path, id } of open) {
    expect((await post(path, 64 * 1024 + 1)).statusCode, id).toBe(413);
    expect((await post(path, 64 * 1024)).statusCode, id).not.toBe(413);
  }
});
