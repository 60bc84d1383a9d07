import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../errors';

/** The folder of the engine's files inside the data folder. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database');

/** Where a backup becomes a database; what is left of one that was interrupted lies here. */
export const restoringFolder = (dataDir: string): string => `${databaseFolder(dataDir)}.restoring`;

/** What every database has, and without which the engine would make a new one. */
const SIGNS = ['PG_VERSION', join('global', 'pg_control')];

const isFile = (path: string): boolean => {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat !== undefined && stat.isFile() && stat.size > 0;
};

const refuse = (message: string): never => {
  throw new StartupError(message);
};

/**
 * Whether the data folder holds a database; false when nothing of one is there.
 * @throws StartupError something is there that is no whole database: a new one must never take its place in silence
 */
export const holdsDatabase = (dataDir: string): boolean => {
  const folder = databaseFolder(dataDir);
  if (!existsSync(folder)) return false;
  const missing = SIGNS.filter((name) => !isFile(join(folder, name)));
  if (missing.length === 0) return true;
  if (readdirSync(folder).length === 0)
    refuse(
      `データベースのフォルダー「${folder}」が空です。ディスクがつながっているかを確かめてください。新しく始めるときは、このフォルダーを削除してから、もう一度起動してください。`,
    );
  return refuse(
    `データベースのフォルダー「${folder}」に「${missing.join('」と「')}」がありません。データが壊れているか、一部が失われています。フォルダーはそのまま残し、別の場所に移してから、バックアップを戻してください（npm run restore）。`,
  );
};

/**
 * Makes sure that no data of before is missing where a new database is about to be made.
 * @throws StartupError a restore was interrupted, or there is a key of data that is not there
 */
export const expectNothingLost = (dataDir: string): void => {
  const restoring = restoringFolder(dataDir);
  if (existsSync(restoring))
    refuse(
      `バックアップを戻す作業が途中で止まっています（「${restoring}」が残っています）。npm run restore -- ファイル名 を、もう一度実行してください。新しく始めるときは、このフォルダーを削除してください。`,
    );
};
