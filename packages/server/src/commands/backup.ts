import { ConfigError, readConfig } from '../platform/config';
import {
  APPLICATION_ROLE,
  expectDatabase,
  openDatabase,
  restoreBackup,
  StartupError,
  writeBackup,
} from '../platform/database';

const fileFrom = (args: string[], command: string): string => {
  const [file] = args;
  if (file === undefined || file.startsWith('-') || args.length > 1) {
    throw new ConfigError(`使い方: npm run ${command} -- バックアップのファイル名.tar.gz`);
  }
  return file;
};

const embeddedDataDir = (): string => {
  const { databaseUrl, dataDir } = readConfig(process.env, 'production');
  if (databaseUrl !== null) {
    throw new StartupError(
      'DATABASE_URL が設定されています。PostgreSQL のバックアップには pg_dump と pg_restore を使ってください。',
    );
  }
  return dataDir;
};

/** Writes the embedded database to a file. The server must not be running. */
export const backup = async (args: string[]): Promise<void> => {
  const file = fileFrom(args, 'backup');
  const dataDir = embeddedDataDir();
  expectDatabase(dataDir);
  const database = await openDatabase({ dataDir, applicationRole: APPLICATION_ROLE });
  try {
    await writeBackup(database, file);
  } finally {
    await database.close();
  }
  console.log(
    `データベースを「${file}」に書き出しました。画像などのファイル（${dataDir}/files）も一緒に保管してください。`,
  );
};

/** Makes the embedded database from such a file, where there is none yet. */
export const restore = async (args: string[]): Promise<void> => {
  const file = fileFrom(args, 'restore');
  const dataDir = embeddedDataDir();
  await restoreBackup(file, dataDir);
  console.log(`「${file}」からデータベースを戻しました。`);
};
