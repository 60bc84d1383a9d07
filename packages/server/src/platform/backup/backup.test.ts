import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  backupStream,
  checkArchive,
  databaseIn,
  isArchive,
  restoreImages,
  saveArchive,
} from './archive';
import { createFolderStore } from '../files/folder-store';
import { backupFromServer, serveBackups } from './online';

const KEY = '0123456789abcdef0123456789abcdef';
const DUMP = Buffer.from('the database as of now');

let folder: string;
let files: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  files = join(folder, 'files');
  file = join(folder, 'kept', 'monday.tar');
  mkdirSync(join(files, KEY.slice(0, 2)), { recursive: true });
  writeFileSync(join(files, KEY.slice(0, 2), KEY), 'an image');
  writeFileSync(join(files, KEY.slice(0, 2), `${KEY}.tmp`), 'half an image');
});
afterEach(() => rmSync(folder, { recursive: true }));

const stream = () =>
  backupStream({ dump: () => Promise.resolve(DUMP), files: createFolderStore(files) });

it('holds the database and the images, whole ones alone, for its owner alone', async () => {
  expect(await saveArchive(stream(), file)).toEqual({ images: 1 });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await isArchive(file)).toBe(true);
  expect(await databaseIn(file)).toEqual(DUMP);
  const restored = join(folder, 'restored');
  expect(await restoreImages(file, createFolderStore(restored))).toBe(1);
  expect(readFileSync(join(restored, KEY.slice(0, 2), KEY), 'utf8')).toBe('an image');
});

it('is told from one that was cut short', async () => {
  await saveArchive(stream(), file);
  truncateSync(file, statSync(file).size - 1024);
  await expect(checkArchive(file)).rejects.toThrow('cut short');
});

it('comes from the server that has the folder, and from nobody when there is none', async () => {
  expect(await backupFromServer(folder)).toBe(null);
  const end = await serveBackups(folder, stream, (error) => expect.fail(String(error)));
  const served = await backupFromServer(folder);
  expect(await saveArchive(served!, file)).toEqual({ images: 1 });
  await end!();
  expect(await backupFromServer(folder)).toBe(null);
});

it('takes no name when the server fails half-way', async () => {
  async function* failing(): AsyncGenerator<Buffer> {
    for await (const piece of stream()) {
      yield piece;
      throw new Error('the disk is gone');
    }
  }
  const end = await serveBackups(folder, failing, () => undefined);
  const served = await backupFromServer(folder);
  await expect(saveArchive(served!, file)).rejects.toThrow('途中で切れた');
  expect([existsSync(file), existsSync(`${file}.unfinished`)]).toEqual([false, false]);
  await end!();
});
