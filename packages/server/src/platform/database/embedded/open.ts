import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import type { PoolSettings } from '../clients';
import { watchFreeSpace } from '../../files/free-space';
import { IDLE_TRANSACTION_MS, WAIT_FOR_CLIENT_MS } from '../postgresql';
import { typeParsers } from '../types';
import { EmbeddedConnection } from './connection';
import { openInMemory, openOnFolder } from './engine';
import { explain } from './explain';
import { databaseFolder } from './folder';
import { takeLock, type Lock } from './lock';
import { Switchboard } from './switchboard';
import { startAutovacuum } from './autovacuum';
import { becomeOn, OWNER } from './user';
import { startWatchdog, type Watchdog } from './watchdog';
import { message, queryMessage } from './wire';

/** An embedded database, reached through ordinary pools. */
export interface EmbeddedDatabase {
  /** As the owner. */
  pool: Pool;
  /** As another role, which it cannot leave. `user`: the role's number. */
  poolAs(user: number): Pool;
  /** A gzipped tar of the database's files as of this moment; other work waits while it is read. */
  dump(): Promise<Buffer>;
  /** Whether the disk has so little room left that nothing more should be written. */
  isShortOfSpace(): boolean;
  close(): Promise<void>;
}

/** What stands round the engine. */
interface Surroundings {
  isShortOfSpace: () => boolean;
  /** Whether it lives long enough to need autovacuum. */
  isLasting: boolean;
  release: () => Promise<void> | void;
}

const IN_MEMORY: Surroundings = {
  isShortOfSpace: () => false,
  isLasting: false,
  release: () => undefined,
};

type Run = (bytes: Uint8Array) => Promise<Uint8Array>;

const runOn =
  (engine: PGlite): Run =>
  async (bytes) => {
    const parts: Buffer[] = [];
    // Not the plain execProtocolRaw, which keeps every row that it ever returned.
    await engine.execProtocolRawStream(bytes, {
      syncToFs: false, // each commit has done so itself
      onRawData: (part) => parts.push(Buffer.from(part)), // a view of the engine's memory: copied
    });
    return Buffer.concat(parts);
  };

/** What the server says to a new client: authentication, its settings, ready. */
const greetingOf = (run: Run): Promise<Uint8Array> => {
  const version = Buffer.alloc(4);
  version.writeInt32BE(196_608);
  const settings = Buffer.from('user\0postgres\0database\0postgres\0\0');
  // A startup packet is a message without its type.
  return run(new Uint8Array(message('-', Buffer.concat([version, settings])).subarray(1)));
};

const host = async (
  engine: PGlite,
  { size, limits }: PoolSettings,
  { isShortOfSpace, isLasting, release }: Surroundings,
): Promise<EmbeddedDatabase> => {
  const run = runOn(engine);
  const become = becomeOn(engine);
  const switchboard = new Switchboard(run, IDLE_TRANSACTION_MS, become);
  const greeting = await greetingOf(run);
  const asOwner = <T>(work: () => Promise<T>): Promise<T> =>
    switchboard.exclusive(() => {
      become(OWNER);
      return work();
    });
  const vacuuming = isLasting ? startAutovacuum(engine, asOwner) : null;
  const pools: Pool[] = [];
  const poolAs = (user: number): Pool => {
    const pool = new Pool({
      stream: () => new EmbeddedConnection(switchboard, user, greeting),
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      max: size,
      query_timeout: limits.answerMs,
      types: typeParsers,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: WAIT_FOR_CLIENT_MS,
    });
    pool.on('error', () => undefined); // the pool has dropped that client already
    pools.push(pool);
    return pool;
  };
  return {
    pool: poolAs(OWNER),
    poolAs,
    isShortOfSpace,
    dump: async () => {
      const tar = await asOwner(async () => {
        await run(new Uint8Array(queryMessage('CHECKPOINT')));
        return engine.dumpDataDir('none');
      });
      return promisify(gzip)(Buffer.from(await tar.arrayBuffer()));
    },
    close: async () => {
      vacuuming?.stop();
      try {
        await Promise.all(pools.filter((pool) => !pool.ending).map((pool) => pool.end()));
        await asOwner(() => engine.close());
      } finally {
        await release();
      }
    },
  };
};

/**
 * The embedded database on `<dataDir>/database`, for this process alone.
 * @throws StartupError another process has it, the folder cannot be written, or it cannot be opened
 */
export const openEmbedded = async (
  dataDir: string,
  settings: PoolSettings,
): Promise<EmbeddedDatabase> => {
  const folder = databaseFolder(resolve(dataDir));
  let lock: Lock | undefined;
  let watchdog: Watchdog | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const taken = (lock = await takeLock(`${folder}.lock`));
    const watching = (watchdog = startWatchdog());
    const engine = await openOnFolder(resolve(dataDir), watching.noteFailure);
    const space = await watchFreeSpace(folder);
    return await host(engine, settings, {
      isShortOfSpace: space.isShort,
      isLasting: true,
      release: async () => {
        space.stop();
        taken.release();
        await watching.stop();
      },
    });
  } catch (error) {
    lock?.release();
    await watchdog?.stop();
    throw explain(error, folder);
  }
};

/** An embedded database in memory, from a dump or empty; gone when closed. For tests. */
export const openEmbeddedInMemory = async (
  dump: Blob | Buffer | undefined,
  settings: PoolSettings,
): Promise<EmbeddedDatabase> => host(await openInMemory(dump), settings, IN_MEMORY);
