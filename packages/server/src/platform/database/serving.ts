import type { Pool } from 'pg';
import { limitsOf, REQUEST_STATEMENT_MS, type PoolSettings } from './clients';
import { createTokens } from './company-token';
import { hideStatements, isLaidOut, letReachOthers } from './distributed/cluster';
import { openEmbedded, openEmbeddedInMemory } from './embedded/open';
import { StartupError, sqlState } from './errors';
import {
  checkLogin,
  ensureLogin,
  readKey,
  renewPassword,
  urlFor,
  userOf,
  type Login,
} from './logins';
import { openOnce } from './open-once';
import { openPostgresql, setRoleDefaults } from './postgresql';
import { ANSWERING_ROLE, SYSTEM_ROLE } from './roles';
import { createStandby, type Standby } from './standby';
import { itemAt } from '../item-of';

export interface OpenOptions {
  /** `postgres://…`, as the owner; without one the embedded database is opened. */
  url?: string;
  /** The same database as a login of the application's role; made from `url` unless told. */
  applicationUrl?: string;
  /** The same database as a login of the system's role; made from `url` unless told. */
  systemUrl?: string;
  /** A standby of the same database, from which reads may be answered; as a login of the application's role if that is told. */
  readUrl?: string;
  /** Folder that holds the embedded database; without one (and without `url`) it is in memory. */
  dataDir?: string;
  /** Connections at a time of each role, default 10. */
  poolSize?: number;
  /** Longest time of a statement that a request waits for, in milliseconds; default 10 000. */
  statementMs?: number;
  /** Whether connections to PostgreSQL keep statements prepared, default yes; some poolers cannot. */
  preparesStatements?: boolean;
  /** Whether `applicationUrl` and `systemUrl` lead to a pooler that gives a connection for a transaction alone. */
  isPooled?: boolean;
  /** For a database in memory: a dump to begin with. */
  snapshot?: Blob | Buffer;
  /** Role whose rights `run` has; `migrate` makes it. */
  applicationRole: string;
}

/** The connections that serve requests, none of which can get at the owner's rights. */
export interface Serving {
  application: Pool;
  system: Pool;
  /** `null`: there is none. */
  standby: Standby | null;
  tokenOf: (companyId: number) => string;
  /** Whether the tables are spread over several machines. */
  isDistributed: boolean;
}

/** A database that is open for its owner, and how to open it for those who serve. */
export interface Connection {
  pool: Pool;
  /** @throws StartupError the roles are missing, or have more rights than they should */
  serve: () => Promise<Serving>;
  dump?: () => Promise<Buffer>;
  isShortOfSpace: () => boolean;
  close: () => Promise<void>;
}

const settingsOf = ({
  poolSize = 10,
  statementMs = REQUEST_STATEMENT_MS,
}: OpenOptions): PoolSettings => ({ size: poolSize, limits: limitsOf(statementMs) });

const ownerOf = async (pool: Pool): Promise<string> => {
  const { rows } = await pool.query<{ name: string }>('SELECT quote_ident(current_user) AS name');
  return itemAt(rows, 0).name;
};

/**
 * Only the owner may create objects, since injected SQL could make statements use another object of the same name: a
 * temporary table comes before all others in the name search.
 */
const closeToOthers = (pool: Pool): Promise<unknown> =>
  pool.query(`DO $$ BEGIN
    EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  END $$`);

const checked = async (
  pool: Pool,
  pools: Omit<Serving, 'tokenOf'>,
  applicationRole: string,
): Promise<Serving> => {
  const owner = await ownerOf(pool);
  await closeToOthers(pool);
  await checkLogin(pools.application, applicationRole, owner);
  await checkLogin(pools.system, SYSTEM_ROLE, owner);
  return { ...pools, tokenOf: createTokens(await readKey(pool)) };
};

const numberOf = async (pool: Pool, role: string): Promise<number> => {
  const { rows } = await pool.query<{ oid: number }>(
    'SELECT oid FROM pg_roles WHERE rolname = $1',
    [role],
  );
  if (rows[0] === undefined) throw new Error(`No role ${role}: the database was never migrated.`);
  return rows[0].oid;
};

/** The embedded database on a folder or in memory. */
export const connectEmbedded = async (options: OpenOptions): Promise<Connection> => {
  const { dataDir, snapshot, applicationRole } = options;
  const settings = settingsOf(options);
  const embedded = await (dataDir === undefined
    ? openEmbeddedInMemory(snapshot, settings)
    : openEmbedded(dataDir, settings));
  const { pool, poolAs } = embedded;
  const open = async (role: string): Promise<Pool> => poolAs(await numberOf(pool, role));
  return {
    ...embedded,
    serve: async () => {
      const pools = { application: await open(applicationRole), system: await open(SYSTEM_ROLE) };
      return checked(pool, { ...pools, standby: null, isDistributed: false }, applicationRole);
    },
  };
};

/** Sign-in is impossible: the password is wrong, or the server asks for something else than one. */
const isTurnedAway = (error: unknown): boolean =>
  error instanceof StartupError && ['28P01', '28000'].includes(sqlState(error.cause) ?? '');

const openAs = async (
  pool: Pool,
  url: string,
  login: Login,
  settings: PoolSettings,
): Promise<Pool> => {
  const own = urlFor(url, login);
  try {
    return await openPostgresql(own, settings);
  } catch (error) {
    if (!isTurnedAway(error)) throw error;
    await renewPassword(pool, login);
    return openPostgresql(own, settings);
  }
};

/** A PostgreSQL, whose owner makes the logins of those who serve unless their URLs are told. */
export const connectPostgresql = async (
  options: OpenOptions & { url: string },
): Promise<Connection> => {
  const { url, applicationRole } = options;
  const settings = settingsOf(options);
  const pool = await openPostgresql(url, settings);
  const pools = [pool];
  const told = new Map([
    [applicationRole, options.applicationUrl],
    [SYSTEM_ROLE, options.systemUrl],
  ]);
  const keep = (opened: Pool): Pool => {
    pools.push(opened);
    return opened;
  };
  const open = async (role: string, isDistributed: boolean): Promise<Pool> => {
    const own = told.get(role);
    if (own === undefined) {
      const login = await ensureLogin(pool, role);
      if (isDistributed) await hideStatements(pool, login.user);
      return keep(await openAs(pool, url, login, settings));
    }
    if (isDistributed) await hideStatements(pool, userOf(own));
    if (options.isPooled) await setRoleDefaults(pool, userOf(own), settings.limits);
    return keep(await openPostgresql(own, settings, options));
  };
  /** Its connections are opened when it is first read from: the server starts without it, too. */
  const standbyAt = async (url: string, system: Pool): Promise<Standby> => {
    const owner = await ownerOf(pool);
    const isOwn = options.applicationUrl !== undefined;
    const own = isOwn ? url : urlFor(url, await ensureLogin(pool, applicationRole));
    const openStandby = openOnce(async () => {
      const opened = keep(await openPostgresql(own, settings));
      await checkLogin(opened, applicationRole, owner);
      return opened;
    });
    return createStandby({ open: openStandby, primary: system });
  };
  return {
    pool,
    isShortOfSpace: () => false,
    serve: async () => {
      const isDistributed = await isLaidOut(pool);
      if (isDistributed) await letReachOthers(pool, ANSWERING_ROLE);
      const application = await open(applicationRole, isDistributed);
      const system = await open(SYSTEM_ROLE, isDistributed);
      const { readUrl } = options;
      const standby = readUrl === undefined ? null : await standbyAt(readUrl, system);
      return checked(pool, { application, system, standby, isDistributed }, applicationRole);
    },
    close: async () => {
      await Promise.all(pools.filter((each) => !each.ending).map((each) => each.end()));
    },
  };
};
