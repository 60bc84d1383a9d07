import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError, readConfig } from '../platform/config';
import { APPLICATION_ROLE, expectDatabase, openDatabase } from '../platform/database';
import { createFolderStore } from '../platform/files/folder-store';
import { filesFolder, openFileStore } from '../platform/files/open-file-store';
import { createS3Store } from '../platform/files/s3-store';
import { compareFiles, copyFiles } from '../shared/compare-files';
import type { Tables } from '../tables';
import { refuseHalfMoved } from './installation';

/** Longer than any upload has between its file and its row. */
const UPLOADED_BY_THEN_MS = 90_000;
const SHOWN = 20;

const listed = (names: readonly string[]): string =>
  names
    .slice(0, SHOWN)
    .map((name) => `\n  ${name}`)
    .join('') + (names.length > SHOWN ? `\n  ほか${names.length - SHOWN}件` : '');

/**
 * Says which images are missing and which no row names; `--delete` deletes the latter. With the embedded database the
 * server must not be running.
 */
export const checkFiles = async (args: string[]): Promise<void> => {
  const isDeleting = args[0] === '--delete';
  if (args.length > (isDeleting ? 1 : 0))
    throw new ConfigError('使い方: npm run check-files [-- --delete]');
  const config = readConfig(process.env, 'production');
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === null) expectDatabase(dataDir);
  const files = openFileStore(config);
  const database = await openDatabase<Tables>({
    ...(databaseUrl === null ? { dataDir } : { url: databaseUrl }),
    applicationRole: APPLICATION_ROLE,
  });
  try {
    await refuseHalfMoved(database);
    const { kept, missing, orphans } = await compareFiles(database, files);
    console.log(`画像${kept}件が、データベースのとおりにあります。`);
    if (missing.length > 0)
      console.log(`ファイルがない画像: ${missing.length}件${listed(missing)}`);
    if (orphans.length > 0)
      console.log(`どこからも使われていないファイル: ${orphans.length}件${listed(orphans)}`);
    if (missing.length > 0) process.exitCode = 1;
    if (!isDeleting || orphans.length === 0) return;
    if (databaseUrl !== null) await sleep(UPLOADED_BY_THEN_MS);
    const still = new Set((await compareFiles(database, files)).orphans);
    const given = orphans.filter((key) => still.has(key));
    for (const key of given) await files.remove(key);
    console.log(`使われていないファイル${given.length}件を削除しました。`);
  } finally {
    await database.close();
  }
};

/** Copies the images of the folder to the bucket of `FILES_URL`. May be stopped and run again; the folder stays. */
export const moveFiles = async (): Promise<void> => {
  const config = readConfig(process.env, 'production');
  if (config.s3 === null) throw new ConfigError('移す先を FILES_URL で指定してください。');
  const copied = await copyFiles(createFolderStore(filesFolder(config)), createS3Store(config.s3));
  console.log(
    `画像${copied}件を FILES_URL に写し、読み直して確かめました。元のファイルは残してあります。`,
  );
};
