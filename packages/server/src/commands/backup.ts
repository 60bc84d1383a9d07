import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  backupStream,
  checkArchive,
  databaseIn,
  isArchive,
  restoreImages,
  saveArchive,
} from '../platform/backup/archive';
import { backupFromServer } from '../platform/backup/online';
import { ConfigError, readConfig, type Config } from '../platform/config';
import {
  APPLICATION_ROLE,
  expectDatabase,
  openDatabase,
  restoreBackup,
  restoreDump,
  StartupError,
} from '../platform/database';
import { openFileStore } from '../platform/files/open-file-store';
import { backupMarkOf } from '../platform/metrics/machine';

const fileFrom = (args: string[], command: string): string => {
  const [file] = args;
  if (file === undefined || file.startsWith('-') || args.length > 1) {
    throw new ConfigError(`使い方: npm run ${command} -- バックアップのファイル名.tar`);
  }
  return file;
};

const embeddedConfig = (): Config => {
  const config = readConfig(process.env, 'production');
  if (config.databaseUrl !== null) {
    throw new StartupError(
      'DATABASE_URL が設定されています。PostgreSQL のバックアップには pg_dump と pg_restore を使ってください。',
    );
  }
  return config;
};

/** From the database itself, while no server has it open. */
const backupAtRest = async (config: Config, file: string): Promise<{ images: number }> => {
  const { dataDir } = config;
  const database = await openDatabase({ dataDir, applicationRole: APPLICATION_ROLE });
  try {
    const dump = () => database.dump!();
    return await saveArchive(backupStream({ dump, files: openFileStore(config) }), file);
  } finally {
    await database.close();
  }
};

/** Writes the embedded database and the images to a file, whether the server is running or not. */
export const backup = async (args: string[]): Promise<void> => {
  const file = fileFrom(args, 'backup');
  const config = embeddedConfig();
  const { dataDir } = config;
  expectDatabase(dataDir);
  const served = await backupFromServer(dataDir);
  const { images } = await (served ? saveArchive(served, file) : backupAtRest(config, file));
  // Monitoring tells by it how old the last backup is.
  await writeFile(backupMarkOf(dataDir), '', { mode: 0o600 });
  console.log(`データベースと画像${images}件を「${file}」に書き出しました。`);
  console.log(
    `鍵（${join(dataDir, 'secret.key')}）は含めていません。このファイルとは別の場所に、いっしょに保管してください。鍵がないと、戻したあとに認証アプリなどを使えません。`,
  );
};

const restoreArchive = async (file: string, config: Config): Promise<void> => {
  try {
    await checkArchive(file);
  } catch (error) {
    throw new StartupError(
      `ファイル「${file}」は途中で切れているか、壊れています。別のバックアップを使ってください。`,
      { cause: error },
    );
  }
  await restoreDump(await databaseIn(file), config.dataDir, file);
  const images = await restoreImages(file, openFileStore(config));
  console.log(`「${file}」からデータベースと画像${images}件を戻しました。`);
};

/** Makes the embedded database and the images from such a file, where there is no database yet. */
export const restore = async (args: string[]): Promise<void> => {
  const file = fileFrom(args, 'restore');
  const config = embeddedConfig();
  const { dataDir } = config;
  if (existsSync(file) && (await isArchive(file))) await restoreArchive(file, config);
  else {
    await restoreBackup(file, dataDir);
    console.log(`「${file}」からデータベースを戻しました。`);
  }
  console.log(`控えておいた鍵を「${join(dataDir, 'secret.key')}」に置いてから、起動してください。`);
};
