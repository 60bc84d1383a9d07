import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase, StartupError } from './index';
import { NOTES } from './fixtures/notes';

let server: Server | undefined;
afterEach(() => server?.close());

const part = (type: string, body: string): Buffer => {
  const bytes = Buffer.from(body, 'latin1');
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  head.writeInt32BE(bytes.length + 4, 1);
  return Buffer.concat([head, bytes]);
};
const refusing = (sqlState: string) => (socket: Socket) =>
  socket.end(part('E', `SFATAL\0C${sqlState}\0Mno\0\0`));
const READY = part('Z', 'I');
const oldServer = (socket: Socket): void => {
  const column = (name: string, oid: string): string =>
    `${name}\0\0\0\0\0\0\0${oid}\0\x04\xff\xff\xff\xff\0\0`;
  const columns = column('major', '\0\0\0\x17') + column('version', '\0\0\0\x19');
  const row = '\0\x02\0\0\0\x0214\0\0\0\x0514.11';
  const answer = [part('T', `\0\x02${columns}`), part('D', row), part('C', 'SELECT 1\0'), READY];
  socket.once('data', () => {
    socket.write(Buffer.concat([part('R', '\0\0\0\0'), READY]));
    socket.once('data', () => socket.write(Buffer.concat(answer)));
  });
};

/** A server that behaves as told; answers its address. */
const serve = (behave: (socket: Socket) => void): Promise<string> =>
  new Promise((resolve) => {
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      behave(socket);
    });
    server.listen(0, '127.0.0.1', () => {
      const address = server?.address();
      resolve(typeof address === 'object' && address ? `127.0.0.1:${address.port}` : '');
    });
  });
const refusal = async (url: string): Promise<string> => {
  const error: unknown = await openDatabase({ url, ...NOTES }).then(
    () => expect.fail('should not have opened'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  return (error as Error).message;
};

describe('a PostgreSQL that cannot be used', () => {
  it.each([
    ['28P01', 'ユーザー名とパスワードを確かめて'],
    ['28000', 'pg_hba.conf'],
    ['3D000', '指定されたデータベースがありません'],
    ['53300', 'max_connections'],
    ['XX000', '原因：no'],
  ])('%s is explained, with the place and without the password', async (state, sentence) => {
    const place = await serve(refusing(state));
    const message = await refusal(`postgres://someone:secret@${place}/nowhere`);
    expect(message).toContain(sentence);
    expect(message).toContain(place);
    expect(message).not.toContain('secret');
  });

  it('is too old', async () => {
    const place = await serve(oldServer);
    expect(await refusal(`postgres://x@${place}/x`)).toMatch(/14\.11 です。15 以上が必要です/);
  });

  it('is not running', async () => {
    const place = await serve(() => undefined);
    await new Promise((resolve) => server?.close(resolve));
    expect(await refusal(`postgres://x@${place}/x`)).toContain('起動しているか');
  });

  it('has an address that cannot be read', async () => {
    expect(await refusal('postgres://x@:nonsense:/x')).toContain('DATABASE_URL');
  });
});
