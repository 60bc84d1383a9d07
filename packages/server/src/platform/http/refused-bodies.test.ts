import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { patiently } from '../../../../../scripts/lib/patience.mjs';
import { useThings } from './fixtures/things';

const MAX_FILE = 1024 * 1024;
const things = useThings({ fileBytes: MAX_FILE });
/** More than a connection's buffers hold: what nobody reads stays in the connection. */
const LONG = 'x'.repeat(MAX_FILE / 2);
const TOO_LONG = 'x'.repeat(MAX_FILE * 2);
let port = 0;
beforeAll(async () => {
  await things.app().listen({ port: 0, host: '127.0.0.1' });
  ({ port } = things.app().server.address() as AddressInfo);
});

interface BodyRequest {
  user?: number;
  type?: string;
  body?: string;
}

const requestText = (path: string, { user = 1, type, body }: BodyRequest): string =>
  [
    `${body === undefined ? 'GET' : 'POST'} /api${path} HTTP/1.1`,
    'host: localhost',
    ...(user ? [`authorization: Bearer ${user}`] : []),
    ...(type ? [`content-type: ${type}`] : []),
    `content-length: ${Buffer.byteLength(body ?? '')}`,
    '',
    body ?? '',
  ].join('\r\n');

/**
 * One connection on which requests are sent to their end one after another, as browsers do. Where the server closes it
 * after an answer, the next request takes a new one.
 */
const openConnection = () => {
  let socket = connect(port, '127.0.0.1');
  let isClosing = false;
  return {
    send: async (path: string, sent: BodyRequest): Promise<number> => {
      if (isClosing) socket = connect(port, '127.0.0.1');
      socket.write(requestText(path, sent));
      const signal = AbortSignal.timeout(patiently(3000));
      const [answer] = (await once(socket, 'data', { signal })) as [Buffer];
      isClosing = /^connection: close/im.test(answer.toString());
      return Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString())?.[1]);
    },
    close: () => socket.destroy(),
  };
};

const FORM = 'multipart/form-data; boundary=b';
const part = (name: string, content: string, file = '; filename="f.txt"'): string =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;
const END = '--b--\r\n';

describe('a connection on which a long body was refused', () => {
  it.each([
    [
      'a file that the call has not',
      400,
      '/papers',
      { type: FORM, body: part('virus', LONG) + END },
    ],
    [
      'a file that comes twice',
      400,
      '/papers',
      { type: FORM, body: part('paper', 'a') + part('paper', LONG) + END },
    ],
    [
      'a file that is too large',
      413,
      '/papers',
      { type: FORM, body: part('paper', TOO_LONG) + END },
    ],
    [
      'a field that is too long',
      413,
      '/papers',
      { type: FORM, body: part('title', LONG, '') + END },
    ],
    [
      'too many files',
      413,
      '/papers',
      { type: FORM, body: part('paper', 'a') + part('cover', 'b') + part('more', LONG) + END },
    ],
    ['a form of nobody', 401, '/papers', { user: 0, type: FORM, body: part('paper', LONG) + END }],
    [
      'a form that is cut off',
      400,
      '/papers',
      { type: FORM, body: part('title', '題', '') + part('virus', LONG) },
    ],
    [
      'a form for a call that takes none',
      400,
      '/things',
      { type: FORM, body: part('paper', LONG) + END },
    ],
    [
      'JSON that is too long',
      413,
      '/things',
      { type: 'application/json', body: JSON.stringify({ name: LONG }) },
    ],
    ['a kind that nobody reads', 413, '/things', { type: 'image/png', body: LONG }],
  ])('serves the next request: %s', async (_what, status, path, sent) => {
    const { send, close } = openConnection();
    expect(await send(path, sent)).toBe(status);
    expect(await send('/things', {})).toBe(200);
    close();
  });
});
