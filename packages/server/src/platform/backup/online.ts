import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Longer addresses are not possible everywhere. */
const LONGEST_ADDRESS = 100;

/** Where the server that has the data folder open is asked for a backup; `null` where no address fits. */
const addressFor = (dataDir: string): string | null => {
  const folder = resolve(dataDir);
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\tokiori-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  const path = join(folder, 'backup.sock');
  return Buffer.byteLength(path) > LONGEST_ADDRESS ? null : path;
};

/**
 * Hands backups to whoever may read the data folder on this machine, while it is in use here. Each connection gets one
 * whole backup; one that fails is cut short.
 *
 * @returns ends it; `null` where the folder's name is too long
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
  // Left behind by a server that was killed; nobody else has the folder.
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

/** A backup from the server that has the folder open; `null` when none answers. */
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
