import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileKey, type FileStore } from './file-store';

const UNFINISHED = '.tmp';
/** Writing a file never takes this long. */
const LEFT_BEHIND_MS = 3_600_000;

/** Writes a file atomically and durably, or leaves nothing behind. */
const writeWhole = async (
  path: string,
  pieces: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<void> => {
  const unfinished = `${path}${UNFINISHED}`;
  try {
    const file = await open(unfinished, 'w', 0o600);
    try {
      for await (const piece of pieces) await file.writeFile(piece);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
};

/** Deletes temporary files of uploads whose process died. Other processes may be writing to the folder meanwhile. */
export const deleteUnfinished = async (directory: string, now = Date.now()): Promise<void> => {
  const names = await readdir(directory, { recursive: true }).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(UNFINISHED))) {
    const path = join(directory, name);
    const stats = await stat(path).catch(() => null);
    if (stats && now - stats.mtimeMs > LEFT_BEHIND_MS) await rm(path, { force: true });
  }
};

/** Files in a folder of this machine, or one that machines share; in subfolders by the first two letters of their names. */
export const createFolderStore = (directory: string): FileStore => {
  const pathOf = (key: string): string => {
    if (!isFileKey(key)) throw new RangeError('Not the name of a stored file');
    return join(directory, key.slice(0, 2), key);
  };
  const write = async (
    key: string,
    pieces: Iterable<Buffer> | AsyncIterable<Buffer>,
  ): Promise<void> => {
    const path = pathOf(key);
    await mkdir(join(directory, key.slice(0, 2)), { recursive: true, mode: 0o700 });
    await writeWhole(path, pieces);
  };
  return {
    put: (key, content) => write(key, [content]),
    putLong: write,
    get: (key) =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    async getLong(key) {
      const handle = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return handle === null ? null : handle.createReadStream();
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *keys() {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      for (const entry of entries) if (entry.isFile() && isFileKey(entry.name)) yield entry.name;
    },
  };
};
