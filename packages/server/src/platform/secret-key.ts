import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError, type Database } from './database';
import { createSecrets, KEY_BYTES, type Secrets } from './secrets';

/** A known text, encrypted with the key to recognize the key at the next start. */
const CHECK = { text: 'tokiori', context: 'key-check' };
const WHERE_FROM = '控えておいた secret.key を、DATA_DIR に戻してください';

const fileIn = (directory: string): string => join(directory, 'secret.key');

/** The key in the folder; `null` when there is none. @throws StartupError the file is no key */
const readKey = (file: string): Buffer | null => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new StartupError(
      `鍵のファイル「${file}」を読めません（${code}）。サーバーを動かす利用者が読めるようにしてください。`,
      { cause: error },
    );
  }
  const key = Buffer.from(text, 'base64');
  if (key.length === KEY_BYTES && key.toString('base64') === text) return key;
  const what = text === '' ? '空です' : '途中で切れているか、書き換えられています';
  throw new StartupError(`鍵のファイル「${file}」は${what}。${WHERE_FROM}。`);
};

/** Makes what was done to a file or a folder durable. */
const syncPath = (path: string): void => {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

const writeDurably = (file: string, text: string): void => {
  const handle = openSync(file, 'wx', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** A new key, or the one that another process made at the same moment. */
const makeKey = (file: string): Buffer => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  rmSync(draft, { force: true });
  writeDurably(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`);
  try {
    // Whole or not at all: another process that starts now must not read half a key.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  syncPath(dirname(file));
  return readKey(file)!;
};

const opens = (secrets: Secrets, sealed: Buffer): boolean => {
  try {
    return secrets.open(sealed, CHECK.context) === CHECK.text;
  } catch {
    return false;
  }
};

type KeyedDatabase = Pick<Database<unknown>, 'systemPool'>;

const sealedCheck = async (database: KeyedDatabase): Promise<Buffer | null> => {
  const pool = await database.systemPool();
  const { rows } = await pool.query<{ sealed: Buffer }>('select sealed from key_check');
  return rows[0]?.sealed ?? null;
};

/** Keeps a sealed value with the data, unless another process was faster. */
const keepCheck = async (database: KeyedDatabase, secrets: Secrets): Promise<Buffer> => {
  const pool = await database.systemPool();
  await pool.query('insert into key_check (sealed) values ($1) on conflict do nothing', [
    secrets.seal(CHECK.text, CHECK.context),
  ]);
  return (await sealedCheck(database))!;
};

/**
 * Seals and opens with the key of the folder, which is made with a new database and must be the same ever after.
 * Processes that share a database share the key.
 *
 * @throws StartupError the key is missing, damaged or not the one of this database
 */
export const openSecrets = async (database: KeyedDatabase, directory: string): Promise<Secrets> => {
  const file = fileIn(directory);
  const kept = await sealedCheck(database);
  const key = readKey(file);
  if (key === null && kept !== null)
    throw new StartupError(
      `鍵のファイル「${file}」がありません。${WHERE_FROM}。鍵をなくしたときの手順は docs/operations.md の「鍵」にあります。`,
    );
  const secrets = createSecrets(key ?? makeKey(file));
  if (opens(secrets, kept ?? (await keepCheck(database, secrets)))) return secrets;
  throw new StartupError(
    `鍵のファイル「${file}」は、このデータベースの鍵ではありません。DATA_DIR と DATABASE_URL の組み合わせを確かめ、${WHERE_FROM}。鍵をなくしたときの手順は docs/operations.md の「鍵」にあります。`,
  );
};
