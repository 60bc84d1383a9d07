import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { syncPath } from './embedded/durable-files';
import { openOnFolder, restoreToFolder } from './embedded/engine';
import { databaseFolder, expectNothingLost, holdsDatabase } from './embedded/folder';
import { explain } from './embedded/explain';
import { takeLock } from './embedded/lock';
import { StartupError } from './errors';
import type { OwnedDatabase } from './open';

/**
 * Makes sure that a data folder holds a database, before it is read as a whole: opening another one would make an empty
 * database there, and a copy of nothing would look like a success.
 * @throws StartupError there is none, or no whole one
 */
export const expectDatabase = (dataDir: string): void => {
  const folder = databaseFolder(resolve(dataDir));
  if (holdsDatabase(resolve(dataDir))) return;
  expectNothingLost(resolve(dataDir));
  throw new StartupError(
    `フォルダー「${folder}」に、データベースがありません。DATA_DIR の指定を確かめてください。`,
  );
};

/**
 * Writes everything in the embedded database, as of one moment, to a file that only its owner can
 * read. The database may be in use: other work waits while it is read. A file of that name is
 * replaced once the new one is whole and on the disk.
 * @throws StartupError the database is a PostgreSQL, which has its own tools
 */
export const writeBackup = async <DB>(database: OwnedDatabase<DB>, file: string): Promise<void> => {
  if (database.dump === undefined) {
    throw new StartupError(
      'PostgreSQL を使っているため、この操作ではバックアップできません。pg_dump を使ってください。',
    );
  }
  const dump = await database.dump();
  const target = resolve(file);
  const unfinished = `${target}.unfinished`;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(unfinished, dump, { mode: 0o600 });
  syncPath(unfinished);
  renameSync(unfinished, target);
  syncPath(dirname(target));
};

const readBackup = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new StartupError(
      `バックアップのファイル「${file}」を読めません。ファイル名と読み取りの権限を確かめてください。`,
      { cause: error },
    );
  }
};

const restoreInto = async (dataDir: string, dump: Buffer, file: string): Promise<void> => {
  try {
    await restoreToFolder(dataDir, dump);
  } catch (error) {
    throw new StartupError(
      `ファイル「${file}」からデータベースを戻せませんでした。バックアップとして書き出したファイルかどうかを確かめてください。`,
      { cause: error },
    );
  }
};

/**
 * Makes the embedded database of a data folder from a dump, and opens it once to see that it is sound. Never overwrites
 * a database. What is left of a restore that was interrupted is replaced.
 *
 * @param file where the dump comes from, for what is said about it
 * @throws StartupError there is one already, or the dump is none
 */
export const restoreDump = async (dump: Buffer, dataDir: string, file: string): Promise<void> => {
  const folder = databaseFolder(resolve(dataDir));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await takeLock(`${folder}.lock`).catch((error: unknown) => {
    throw explain(error, folder);
  });
  try {
    if (existsSync(folder)) {
      throw new StartupError(
        `フォルダー「${folder}」には、すでにデータベースがあります。別の場所に移してから、もう一度実行してください。`,
      );
    }
    await restoreInto(resolve(dataDir), dump, file);
    const engine = await openOnFolder(resolve(dataDir));
    await engine.close();
  } finally {
    lock.release();
  }
};

/** The same from a file of `writeBackup`. @throws StartupError the file cannot be read, or as above */
export const restoreBackup = async (file: string, dataDir: string): Promise<void> =>
  restoreDump(readBackup(file), dataDir, file);
