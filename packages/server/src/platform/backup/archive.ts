import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { StartupError } from '../database';
import type { FileStore } from '../files/file-store';
import { BrokenArchive, readTar, writeTar, type Entry } from './tar';

/** The first file of every backup; says what it is. */
const MANIFEST = 'tokiori-backup.json';
const DATABASE = 'database.tar.gz';
const IMAGE = /^files\/[0-9a-f]{2}\/([0-9a-f]{32})$/;

/** What a backup is made of. The key is not among it: who has both can read everything. */
export interface Sources {
  /** The database as of one moment. */
  dump: () => Promise<Buffer>;
  /** The images. */
  files: FileStore;
}

async function* entriesOf({ dump, files }: Sources): AsyncGenerator<Entry> {
  yield { name: MANIFEST, content: Buffer.from(JSON.stringify({ version: 1 })) };
  // The database first: an image that comes later is one too many, never one that is missing.
  yield { name: DATABASE, content: await dump() };
  for await (const key of files.keys()) {
    // One that was deleted meanwhile is shown nowhere any more.
    const content = await files.get(key);
    if (content !== null) yield { name: `files/${key.slice(0, 2)}/${key}`, content };
  }
}

/** A whole backup, piece by piece. */
export const backupStream = (sources: Sources): AsyncGenerator<Buffer> =>
  writeTar(entriesOf(sources));

const read = (file: string): AsyncGenerator<Entry> =>
  readTar(createReadStream(file) as AsyncIterable<Buffer>);

/** Whether a file begins as a backup of `backupStream`; those of before held the database alone. */
export const isArchive = async (file: string): Promise<boolean> => {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(MANIFEST.length), 0, MANIFEST.length, 0);
    return buffer.toString() === MANIFEST;
  } finally {
    await handle.close();
  }
};

/** Reads a backup to its end. @throws BrokenArchive it was cut short. @returns how many images there are */
export const checkArchive = async (file: string): Promise<number> => {
  let images = 0;
  let hasDatabase = false;
  for await (const { name } of read(file)) {
    if (name === DATABASE) hasDatabase = true;
    if (IMAGE.test(name)) images += 1;
  }
  if (!hasDatabase) throw new BrokenArchive('No database in it');
  return images;
};

/** Writes a backup to a file of its owner alone, which takes that name once it is whole and on the disk. */
export const saveArchive = async (
  stream: AsyncIterable<Buffer>,
  file: string,
): Promise<{ images: number }> => {
  const target = resolve(file);
  const unfinished = `${target}.unfinished`;
  await mkdir(dirname(target), { recursive: true });
  await rm(unfinished, { force: true });
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      for await (const piece of stream) await handle.writeFile(piece);
      await handle.sync();
    } finally {
      await handle.close();
    }
    const images = await checkArchive(unfinished);
    await rename(unfinished, target);
    return { images };
  } catch (error) {
    await rm(unfinished, { force: true });
    if (!(error instanceof BrokenArchive)) throw error;
    throw new StartupError(
      'バックアップが途中で切れたため、書き出しを取りやめました。サーバーが動いているかを確かめて、もう一度実行してください。',
      { cause: error },
    );
  }
};

/** The database that a backup holds. */
export const databaseIn = async (file: string): Promise<Buffer> => {
  for await (const { name, content } of read(file)) if (name === DATABASE) return content;
  throw new BrokenArchive('No database in it');
};

/** Puts the images of a backup back. Those that are there already are the same. */
export const restoreImages = async (file: string, files: FileStore): Promise<number> => {
  let count = 0;
  for await (const { name, content } of read(file)) {
    const [, key] = IMAGE.exec(name) ?? [];
    if (key === undefined) continue;
    await files.put(key, content);
    count += 1;
  }
  return count;
};
