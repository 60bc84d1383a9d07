import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartupError } from '../database';

interface Place {
  host: string;
  port: number;
}

const explain = (error: unknown, { host, port }: Place): unknown => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new StartupError(
      `ポート${port}は他のプログラムが使っています。そのプログラムを終了するか、PORT=3001のように別の番号を指定してください。`,
    );
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(
      `${host}の${port}番では待ち受けできません。HOSTとPORTの指定を見直してください。`,
    );
  return error;
};

/**
 * Makes sure that the port is free before anything is opened that takes a while.
 * @throws StartupError it is not
 */
export const expectFreePort = async (place: Place): Promise<void> => {
  if (place.port === 0) return;
  const server = createServer();
  try {
    server.listen(place.port, place.host);
    await once(server, 'listening');
  } catch (error) {
    throw explain(error, place);
  }
  server.close();
  await once(server, 'close');
};

/** Begins to listen. @returns the address. @throws StartupError the port is taken or out of reach */
export const listen = async (app: FastifyInstance, place: Place): Promise<string> => {
  try {
    return await app.listen({ host: place.host, port: place.port });
  } catch (error) {
    throw explain(error, place);
  }
};

/** How long connections may stay open when the server ends. */
const LAST_WORDS_MS = 10_000;

/** Takes no more requests, answers what has come, and after ten seconds closes what is still open. */
export const closeServer = async (
  app: FastifyInstance,
  lastWordsMs = LAST_WORDS_MS,
): Promise<void> => {
  const timer = setTimeout(() => app.server.closeAllConnections(), lastWordsMs);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
  }
};
