import { SCHEMA } from '../paths';
import { ConfigError, readConfig } from '../platform/config';
import {
  APPLICATION_ROLE,
  expectDatabase,
  migrate,
  moveData,
  openDatabase,
  type OwnedDatabase,
  type OpenOptions,
} from '../platform/database';
import type { Tables } from '../tables';
import { refuseDemo } from './installation';

const withDatabase = async <T>(
  options: Omit<OpenOptions, 'applicationRole'>,
  work: (database: OwnedDatabase<Tables>) => Promise<T>,
): Promise<T> => {
  const applicationRole = APPLICATION_ROLE;
  const database = await openDatabase<Tables>({ ...options, applicationRole });
  try {
    await migrate(database, { ...SCHEMA, applicationRole });
    return await work(database);
  } finally {
    await database.close();
  }
};

/** Copies everything in the embedded database to the PostgreSQL of `DATABASE_URL`. The server must not be running. */
export const moveToPostgresql = async (): Promise<void> => {
  const { databaseUrl, dataDir } = readConfig(process.env, 'production');
  if (databaseUrl === null) {
    throw new ConfigError('移す先の PostgreSQL を DATABASE_URL で指定してください。');
  }
  expectDatabase(dataDir);
  const copied = await withDatabase({ dataDir }, async (from) => {
    await refuseDemo(from);
    return withDatabase({ url: databaseUrl }, async (to) => {
      await refuseDemo(to);
      return moveData(from, to, async (tx) => {
        const company = await tx.selectFrom('companies').select('id').executeTakeFirst();
        return company === undefined;
      });
    });
  });
  const rows = [...copied.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${copied.size} 個の表、${rows} 行を PostgreSQL に移しました。`);
  console.log(
    '次回からは DATABASE_URL を設定したまま起動してください。元のデータは残してあります。',
  );
};
