import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Longest socket path that all systems support. */
const LONGEST_ADDRESS = 100;

/** Socket of the server that has the data folder open, for backups; `null` when the path is too long. */
const addressFor = (dataDir: string): string | null => {
  const folder = resolve(dataDir);
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\tokiori-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  const path = join(folder, 'backup.sock');
  return Buffer.byteLength(path) > LONGEST_ADDRESS ? null : path;
};

/**
 * Serves backups to local processes that may read the data folder, while this process uses it. Each connection gets one
 * complete backup; the connection of a failed backup is cut off.
 *
 * @returns stops serving; `null` when the folder's path is too long
 */
export const serveBackups = async (
  dataDir: string,
  backup: () => AsyncIterable<Buffer>,
  onFailure: (error: unknown) => void,
): Promise<(() => Promise<void>) | null> => {
  const address = addressFor(dataDir);
  if (address === null) return null;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    pipeline(backup(), socket)
      .catch(onFailure)
      .finally(() => open.delete(socket));
  });
  // A stale socket of a killed server; no other process has the folder open.
  if (process.platform !== 'win32') rmSync(address, { force: true });
  server.listen(address);
  await once(server, 'listening');
  if (process.platform !== 'win32') chmodSync(address, 0o600);
  return async () => {
    for (const socket of open) socket.destroy();
    server.close();
    await once(server, 'close');
  };
};

/** A backup from the server that has the folder open; `null` when none responds. */
export const backupFromServer = async (dataDir: string): Promise<AsyncIterable<Buffer> | null> => {
  const address = addressFor(dataDir);
  if (address === null) return null;
  const socket = connect(address);
  try {
    await once(socket, 'connect');
  } catch {
    return null;
  }
  return socket as AsyncIterable<Buffer>;
};
