import { createDepartment, listDepartments } from '@tokiori/contract';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../testing';

let app: TestApp;
let admin: Person;
let port: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = (await app.make.company()).admin;
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  port = (app.fastify.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Writes bytes to the server and reads until it hangs up, or says nothing more for a while. */
const talk = (bytes: string, quietMs = 10_000): Promise<{ heard: string; isOpen: boolean }> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve({ heard, isOpen });
    };
    socket.setTimeout(quietMs, () => end(true));
    socket.on('data', (data) => (heard += data.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => end(false));
    socket.write(Buffer.from(bytes, 'latin1'));
  });

const statuses = (heard: string): number[] =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

const head = (name: string, lines: readonly string[]): string =>
  [`${name} HTTP/1.1`, 'Host: localhost', ...lines, '', ''].join('\r\n');
const authorized = () => `Authorization: Bearer ${admin.token}`;
const TYPE = 'Content-Type: application/json';
const bodyOf = (name: string) => JSON.stringify({ name });

/** A request of its own that makes a department. */
const hidden = () => {
  const body = bodyOf('smuggled');
  const lines = [authorized(), TYPE, `Content-Length: ${body.length}`];
  return head(`POST /api${createDepartment.path}`, lines) + body;
};

const names = async (): Promise<string[]> =>
  (await admin.ok(listDepartments)).map(({ name }) => name);

/** A request whose length two readers could take for different ones, with another inside its body. */
const ambiguous = (lines: readonly string[], body = `0\r\n\r\n${hidden()}`): string =>
  head('POST /api/departments', [authorized(), TYPE, ...lines]) + body;

const CHUNKED = 'Transfer-Encoding: chunked';

describe('no request hides within another', () => {
  afterEach(async () => expect(await names()).not.toContain('smuggled'));

  it.each([
    ['a length beside chunks', [CHUNKED, `Content-Length: 5`]],
    ['chunks beside a length', [`Content-Length: 5`, CHUNKED]],
    ['two lengths', ['Content-Length: 5', 'Content-Length: 6']],
    ['two lengths in one', ['Content-Length: 5, 5']],
    ['a negative length', ['Content-Length: -1']],
    ['a length with a sign', ['Content-Length: +5']],
    ['a length in hexadecimal', ['Content-Length: 0x5']],
    ['a length beyond all numbers', [`Content-Length: ${'9'.repeat(30)}`]],
    ['a length without digits', ['Content-Length: ']],
    ['blanks before the colon', ['Transfer-Encoding : chunked']],
    ['a folded line', ['Transfer-Encoding:\r\n chunked', 'Content-Length: 5']],
    ['another coding', ['Transfer-Encoding: xchunked', 'Content-Length: 5']],
    ['a coding after the chunks', ['Transfer-Encoding: chunked, identity']],
    [
      'chunks in other letters beside a length',
      ['tRANSFER-eNCODING: CHUNKED', 'Content-Length: 5'],
    ],
    ['a tab within the coding', ['Transfer-Encoding:\tchunked\x0b', 'Content-Length: 5']],
    ['two codings', [CHUNKED, 'Transfer-Encoding: identity', 'Content-Length: 5']],
    ['a line that ends too early', ['X: a\nTransfer-Encoding: chunked', 'Content-Length: 5']],
    ['a null byte in a name', ['Content-Length\0: 5', CHUNKED]],
  ] as const)('%s: refused, and nothing more is read', async (_name, lines) => {
    const { heard, isOpen } = await talk(ambiguous(lines));
    expect(statuses(heard)).toEqual([400]);
    expect(heard).toContain('application/problem+json');
    expect(isOpen).toBe(false);
  });

  it.each([
    ['a size that is no number', `zz\r\n0\r\n\r\n`],
    ['a size with a sign', '-1\r\n{}\r\n0\r\n\r\n'],
    ['a size beyond all numbers', `${'f'.repeat(20)}\r\n{}`],
    ['a chunk longer than it says', '2\r\n{}{}{}\r\n0\r\n\r\n'],
  ])('%s is no chunk', async (_name, body) => {
    const { heard } = await talk(ambiguous([CHUNKED], body));
    expect(statuses(heard)).toEqual([400]);
  });
});

it('a body that is shorter than it says is waited for, not acted on', async () => {
  const lines = [authorized(), TYPE, 'Content-Length: 900'];
  const request = head('POST /api/departments', lines) + bodyOf('too short');
  const { heard } = await talk(request, 1000);
  expect(heard).toBe('');
  expect(await names()).not.toContain('too short');
});

it('what follows a body is a request of its own, with rights of its own', async () => {
  const first = bodyOf('first');
  const lines = [authorized(), TYPE, `Content-Length: ${first.length}`];
  const second = head('DELETE /api/departments/1', ['Content-Length: 0', 'Connection: close']);
  const { heard } = await talk(head('POST /api/departments', lines) + first + second);
  expect(statuses(heard)).toEqual([201, 401]);
  expect(await names()).toContain('first');
});

it.each([
  ['no version', 'GET /api/me\r\n\r\n'],
  ['another version', 'GET /api/me HTTP/9.9\r\nHost: a\r\n\r\n'],
  ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['no host', 'GET /api/me HTTP/1.1\r\n\r\n'],
  ['a strange method', 'LOGIN /api/me HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['blanks in the address', 'GET /api/ me HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['bytes in the address', 'GET /api/\xff\xfe HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a header without a name', 'GET /api/me HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n'],
  ['a cookie of 20 kB', `GET /api/me HTTP/1.1\r\nHost: a\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['too many headers', `GET /api/me HTTP/1.1\r\nHost: a\r\n${'a: b\r\n'.repeat(5000)}\r\n`],
])('%s is refused, and the server serves on', async (_name, bytes) => {
  const [status, ...more] = statuses((await talk(bytes, 2000)).heard);
  expect([400, 401, 404, 431, 505]).toContain(status);
  expect(more).toEqual([]);
  expect(await names()).toBeInstanceOf(Array);
});

it.each(['TRACE /api/me', 'CONNECT localhost:22', 'OPTIONS *', 'PATCH /api/me'])(
  '%s is nothing that it does',
  async (name) => {
    const lines = [authorized(), 'Connection: close'];
    const { heard, isOpen } = await talk(head(name, lines));
    expect(isOpen).toBe(false);
    expect(heard).not.toContain(admin.token);
    expect(statuses(heard).filter((status) => status < 400)).toEqual([]);
  },
);
