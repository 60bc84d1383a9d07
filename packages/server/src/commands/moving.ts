import { parseArgs } from 'node:util';
import { LAYOUT } from '../layout';
import { SCHEMA } from '../paths';
import { ConfigError, readConfig } from '../platform/config';
import {
  APPLICATION_ROLE,
  expectDatabase,
  migrate,
  openDatabase,
  type OpenOptions,
  type OwnedDatabase,
} from '../platform/database';
import type { Tables } from '../tables';
import { refuseDemo, refuseHalfMoved } from './installation';

/** From where and to where a command moves. */
export interface Ways {
  from: Pick<OpenOptions, 'url' | 'dataDir'>;
  to: string;
}

const fromOf = (args: string[], command: string): string | undefined => {
  try {
    return parseArgs({ args, options: { from: { type: 'string' } } }).values.from;
  } catch {
    throw new ConfigError(
      `使い方: DATABASE_URL=postgres://移す先 npm run ${command} [-- --from postgres://移す元]`,
    );
  }
};

/**
 * Reads what a command is told: to the database of `DATABASE_URL`, from that of `--from` or else the embedded one.
 * @throws ConfigError no target, or options that nobody knows
 */
export const readWays = (args: string[], command: string): Ways => {
  const from = fromOf(args, command);
  const { databaseUrl, dataDir } = readConfig(process.env, 'production');
  if (databaseUrl === null)
    throw new ConfigError('移す先の PostgreSQL を DATABASE_URL で指定してください。');
  if (from === databaseUrl)
    throw new ConfigError('移す元と移す先に、同じデータベースが指定されています。');
  if (from === undefined) expectDatabase(dataDir);
  return { from: from === undefined ? { dataDir } : { url: from }, to: databaseUrl };
};

interface MovingOptions extends Pick<OpenOptions, 'url' | 'dataDir'> {
  wantsCluster?: boolean;
  /** Whether an earlier move may have been cut off there: this one takes it up. */
  mayBeHalfMoved?: boolean;
}

/**
 * Opens a database of real use with its tables up to date, and closes it after the work.
 * @throws StartupError it is a demo, or an earlier move was cut off there
 */
export const withMigrated = async <T>(
  options: MovingOptions,
  work: (database: OwnedDatabase<Tables>) => Promise<T>,
): Promise<T> => {
  const { wantsCluster = false, mayBeHalfMoved = false, ...where } = options;
  const applicationRole = APPLICATION_ROLE;
  const database = await openDatabase<Tables>({ ...where, applicationRole });
  try {
    await migrate(database, { ...SCHEMA, layout: LAYOUT, wantsCluster, applicationRole });
    if (!mayBeHalfMoved) await refuseHalfMoved(database);
    await refuseDemo(database);
    return await work(database);
  } finally {
    await database.close();
  }
};

/** Whether nobody has used a database yet. */
export const isUnused = async (
  tx: Parameters<Parameters<OwnedDatabase<Tables>['asOwner']>[0]>[0],
) => (await tx.selectFrom('companies').select('id').executeTakeFirst()) === undefined;

/** How many tables and rows came along, in words. */
export const describeMove = (copied: Map<string, number>): string => {
  const rows = [...copied.values()].reduce((sum, count) => sum + count, 0);
  return `${copied.size} 個の表、${rows} 行`;
};
