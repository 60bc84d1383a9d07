import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { openEmbedded, openEmbeddedInMemory, type Embedded } from './embedded/open';
import { openPostgresql } from './postgresql';
import { checkRoleName } from './roles';
import { transact } from './transaction';

/** Whose data a transaction works on; row-level security reads it as `app.company_id`. */
export interface Scope {
  companyId: number;
}

export interface RunOptions {
  /** The database refuses writes (25006). */
  readOnly?: boolean;
}

/** A PostgreSQL or the embedded database; nothing above can tell which. `DB`: row types by table. */
export interface Database<DB> {
  kind: 'postgresql' | 'embedded';
  /** As the owner, without row-level security: for one statement, or a library that wants a pool. */
  pool: Pool;
  /**
   * One transaction as the application's role, which row-level security holds to the scope.
   * Begun again up to three times on a serialization failure or a deadlock, so `work` must do
   * nothing that a rollback does not undo. Inside it, use `tx` alone: the embedded database lets
   * no second connection in before it has ended.
   */
  run<T>(scope: Scope, work: (tx: Kysely<DB>) => Promise<T>, options?: RunOptions): Promise<T>;
  /** The same as the owner, with no company: migrations, jobs, sign-in. */
  system<T>(work: (tx: Kysely<DB>) => Promise<T>, options?: RunOptions): Promise<T>;
  /** Waits for what is running, then closes. */
  close(): Promise<void>;
  /** Embedded only: everything as of now, a gzipped tar that `restoreDatabase` or `snapshot` takes. */
  dump?(): Promise<Buffer>;
}

export interface OpenOptions {
  /** `postgres://…`; without one the embedded database is opened. */
  url?: string;
  /** Folder that holds the embedded database; without one (and without `url`) it is in memory. */
  dataDir?: string;
  /** Connections at a time, default 10. */
  poolSize?: number;
  /** For a database in memory: a dump to begin with. */
  snapshot?: Blob | Buffer;
  /** Role that `run` switches to; `migrate` makes it. */
  applicationRole: string;
}

const idText = (name: string, id: number): string => {
  if (!Number.isSafeInteger(id) || id < 1) throw new TypeError(`${name} is not an id: ${id}`);
  return String(id);
};

const beginAs = (
  role: string | null,
  companyId: string,
  { readOnly = false }: RunOptions,
): string =>
  [
    readOnly ? 'BEGIN READ ONLY' : 'BEGIN',
    ...(role === null ? [] : [`SET LOCAL ROLE ${role}`]),
    `SELECT set_config('app.company_id','${companyId}',true)`,
  ].join(';');

const connect = async (options: OpenOptions): Promise<Omit<Embedded, 'dump'> | Embedded> => {
  const { url, dataDir, snapshot, poolSize = 10 } = options;
  if (url !== undefined) {
    const pool = await openPostgresql(url, poolSize);
    return { pool, close: () => pool.end() };
  }
  if (dataDir === undefined) return openEmbeddedInMemory(snapshot, poolSize);
  return openEmbedded(dataDir, poolSize);
};

/**
 * Opens the database: PostgreSQL at `url`, else the embedded one on `dataDir`, else one in memory.
 * @throws StartupError with a sentence for the operator
 */
export const openDatabase = async <DB = unknown>(options: OpenOptions): Promise<Database<DB>> => {
  const role = checkRoleName(options.applicationRole);
  const opened = await connect(options);
  const { pool } = opened;
  return {
    kind: options.url === undefined ? 'embedded' : 'postgresql',
    ...opened,
    run: async (scope, work, runOptions = {}) => {
      const companyId = idText('companyId', scope.companyId);
      return transact(pool, beginAs(role, companyId, runOptions), work);
    },
    system: (work, runOptions = {}) => transact(pool, beginAs(null, '0', runOptions), work),
  };
};
