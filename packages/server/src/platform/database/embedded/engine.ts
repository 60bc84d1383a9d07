import { chmodSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { DurableFiles, syncTree } from './durable-files';
import { databaseFolder, expectNothingLost, holdsDatabase, restoringFolder } from './folder';

/**
 * The engine's own start, without `-F` (no fsync), with a way of syncing that exists here, and with buffers for the data
 * of the fifty people whom it is made for: the usual 128 MB are laid out whole, and the system keeps files in memory anyway.
 */
const DURABLE = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=32MB',
];

const open = (folder: string, onFailure?: () => void): Promise<PGlite> =>
  PGlite.create({ fs: new DurableFiles(folder, onFailure), startParams: DURABLE });

/**
 * Makes the database beside its place and moves it there when it is whole and on the disk: a crash
 * half way leaves nothing that looks like a database.
 */
const create = async (folder: string, unfinished: string, contents?: Blob): Promise<void> => {
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const options: PGliteOptions = contents === undefined ? {} : { loadDataDir: contents };
  const engine = await PGlite.create({ fs: new DurableFiles(unfinished), ...options });
  await engine.close();
  syncTree(unfinished);
  renameSync(unfinished, folder);
  syncTree(folder);
};

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

const unpack = async (dump: Blob | Buffer): Promise<Blob> => {
  const bytes = Buffer.isBuffer(dump) ? dump : Buffer.from(await dump.arrayBuffer());
  return new Blob([new Uint8Array(isGzip(bytes) ? gunzipSync(bytes) : bytes)]);
};

/**
 * The engine on `<dataDir>/database`, which it makes at first (some seconds).
 * @param onFailure called for every write that fails
 * @throws StartupError what is there is no whole database
 */
export const openOnFolder = async (dataDir: string, onFailure?: () => void): Promise<PGlite> => {
  const folder = databaseFolder(dataDir);
  if (!holdsDatabase(dataDir)) {
    expectNothingLost(dataDir);
    await create(folder, `${folder}.unfinished`);
  }
  chmodSync(folder, 0o700); // the engine's files themselves are readable by all
  return open(folder, onFailure);
};

/**
 * Makes `<dataDir>/database` from a dump. What is left of an interrupted one is replaced.
 * @throws Error there is a database already
 */
export const restoreToFolder = async (dataDir: string, dump: Blob | Buffer): Promise<void> => {
  if (holdsDatabase(dataDir)) throw new Error(`${databaseFolder(dataDir)} exists`);
  const unfinished = restoringFolder(dataDir);
  try {
    await create(databaseFolder(dataDir), unfinished, await unpack(dump));
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
};

/** What is in memory is small and soon gone: to lay out the usual 128 MB would take a third of its start. */
const SMALL = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** The engine in memory alone, from a dump or empty. */
export const openInMemory = async (dump?: Blob | Buffer): Promise<PGlite> =>
  PGlite.create({
    startParams: SMALL,
    ...(dump === undefined ? {} : { loadDataDir: await unpack(dump) }),
  });
