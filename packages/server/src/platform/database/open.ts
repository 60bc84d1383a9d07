import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Statement } from './begin';
import { BACKGROUND_STATEMENT_MS, limitsOf } from './clients';
import { answeringInserts } from './distributed/inserted-queries';
import {
  connectEmbedded,
  connectPostgresql,
  type Connection,
  type OpenOptions,
  type Serving,
} from './serving';
import { openOnce } from './open-once';
import { createRepeat, type Repeat } from './repeated';
import { checkRoleName } from './roles';
import { transact } from './transaction';
import { companyStatement, enterCompany } from './scope';

export type { OpenOptions } from './serving';

/** Whose data a transaction works on; row-level security reads it from the signed `app.company`. */
export interface Scope {
  companyId: number;
}

export interface RunOptions {
  /** The database refuses writes (25006). */
  readOnly?: boolean;
  /** Background work: each statement may take ten minutes instead of ten seconds. */
  isBackground?: boolean;
  /** All statements see the data as it was at the first one (repeatable read). */
  isSnapshot?: boolean;
  /** Of a read only one: a standby may answer it, which has everything that was committed when it began. */
  mayBeStandby?: boolean;
}

/** How many reads that a standby might have answered it did answer, and how many were left to the primary. */
export interface StandbyReads {
  standby: number;
  primary: number;
}

/**
 * A PostgreSQL or the embedded database, as those who serve requests see it; nothing above can tell which. `DB`: row
 * types by table. Nothing here has the owner's rights, whatever gets into a statement.
 */
export interface Database<DB> {
  kind: 'postgresql' | 'embedded';
  /**
   * One transaction as the application's role, which row-level security holds to the scope.
   * Retried up to three times on a serialization failure or a deadlock, so `work` must do
   * nothing that a rollback does not undo. Inside it, use `tx` alone: the embedded database lets
   * no second connection in before it has ended.
   */
  run<T>(scope: Scope, work: (tx: Kysely<DB>) => Promise<T>, options?: RunOptions): Promise<T>;
  /** The same for no company or for several: signing in, jobs, the operator. As `tenant_system`, which owns nothing. */
  system<T>(work: (tx: Kysely<DB>) => Promise<T>, options?: RunOptions): Promise<T>;
  /** Lets the rest of a transaction of `run` work on another company. */
  enter(tx: Kysely<unknown>, companyId: number): Promise<void>;
  /** Names a company so that the database believes it, for functions that bind themselves to it. */
  tokenOf(companyId: number): Promise<string>;
  /** For single statements as the application's role, with no company: those functions. */
  applicationPool(): Promise<Pool>;
  /** For single statements of the system, or a library that wants a pool. */
  systemPool(): Promise<Pool>;
  /**
   * A single statement of the system that comes again with each request: PostgreSQL keeps it prepared. Only the system
   * has such: SQL that gets into the work of a company could prepare another one by the same name for the next company.
   */
  repeat: Repeat;
  /** Whether the disk of the embedded database is nearly full: what writes is refused then (`ENOSPC`). */
  isShortOfSpace(): boolean;
  /** Counted since the start; both stay 0 without a standby. */
  standbyReads: Readonly<StandbyReads>;
  /** Waits for what is running, then closes. */
  close(): Promise<void>;
}

/** A database as migrations and commands see it, who own everything in it. */
export interface OwnedDatabase<DB> extends Database<DB> {
  /** As the owner, to whom row-level security does not apply. */
  pool: Pool;
  /** One transaction as the owner. */
  asOwner<T>(work: (tx: Kysely<DB>) => Promise<T>, options?: RunOptions): Promise<T>;
  /** Ends the owner's connections; from here on nothing in this process has the owner's rights. */
  dropOwner(): Promise<void>;
  /** Embedded only: everything as of now, a gzipped tar that `restoreDatabase` or `snapshot` takes. */
  dump?(): Promise<Buffer>;
}

const begin = ({
  readOnly = false,
  isBackground = false,
  isSnapshot = false,
}: RunOptions): Statement[] => [
  {
    text: `BEGIN${isSnapshot ? ' ISOLATION LEVEL REPEATABLE READ' : ''}${readOnly ? ' READ ONLY' : ''}`,
  },
  ...(isBackground ? [{ text: `SET LOCAL statement_timeout = ${BACKGROUND_STATEMENT_MS}` }] : []),
];

/** The error that the operating system reports for a full disk; answered with 503. */
const outOfSpace = (): Error =>
  Object.assign(new Error('ENOSPC: the disk of the embedded database is nearly full'), {
    code: 'ENOSPC',
  });

/** What becomes of the statements of those whom row-level security limits; the owner's may say anything. */
const textOf = ({ isDistributed }: Pick<Serving, 'isDistributed'>) =>
  isDistributed ? answeringInserts : undefined;

/** How long a transaction waits for answers; `undefined`: the pool's limit. */
const answerMsOf = ({ isBackground }: RunOptions): number | undefined =>
  isBackground ? limitsOf(BACKGROUND_STATEMENT_MS).answerMs : undefined;

/**
 * Opens the database: PostgreSQL at `url`, else the embedded one on `dataDir`, else one in memory. The connections that
 * serve are opened when they are first wanted, after `migrate` has made their roles.
 * @throws StartupError with a sentence for the operator
 */
export const openDatabase = async <DB = unknown>(
  options: OpenOptions,
): Promise<OwnedDatabase<DB>> => {
  checkRoleName(options.applicationRole);
  const { url } = options;
  const connected: Connection = await (url === undefined
    ? connectEmbedded(options)
    : connectPostgresql({ ...options, url }));
  const { pool, dump, isShortOfSpace } = connected;
  const serving = openOnce(connected.serve);
  const expectSpace = ({ readOnly = false }: RunOptions): void => {
    if (!readOnly && isShortOfSpace()) throw outOfSpace();
  };
  const systemPool = openOnce(async () => (await serving()).system);
  // The sessions of the embedded database share their prepared statements.
  const standbyReads: StandbyReads = { standby: 0, primary: 0 };
  const areNamed = url !== undefined && (options.preparesStatements ?? true);
  return {
    kind: url === undefined ? 'embedded' : 'postgresql',
    pool,
    ...(dump ? { dump } : {}),
    isShortOfSpace,
    standbyReads,
    run: async (scope, work, runOptions = {}) => {
      expectSpace(runOptions);
      const served = await serving();
      const { application, standby } = served;
      const statements = [...begin(runOptions), companyStatement(served, scope.companyId)];
      const answerMs = answerMsOf(runOptions);
      if (standby && runOptions.mayBeStandby && runOptions.readOnly) {
        const read = await standby.read({ begin: statements, work, answerMs });
        standbyReads[read === null ? 'primary' : 'standby'] += 1;
        if (read !== null) return read.result;
      }
      return transact(application, { begin: statements, work, answerMs, textOf: textOf(served) });
    },
    system: async (work, runOptions = {}) => {
      expectSpace(runOptions);
      const served = await serving();
      return transact(served.system, {
        begin: begin(runOptions),
        work,
        answerMs: answerMsOf(runOptions),
        textOf: textOf(served),
      });
    },
    asOwner: (work, runOptions = {}) =>
      transact(pool, { begin: begin(runOptions), work, answerMs: answerMsOf(runOptions) }),
    enter: async (tx, companyId) => enterCompany(tx, await serving(), companyId),
    tokenOf: async (companyId) => (await serving()).tokenOf(companyId),
    applicationPool: openOnce(async () => (await serving()).application),
    systemPool,
    repeat: createRepeat(systemPool, areNamed),
    dropOwner: async () => {
      await serving();
      await pool.end();
    },
    close: connected.close,
  };
};
