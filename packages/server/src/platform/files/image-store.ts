import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError } from '../errors';

/** An image after checking and re-encoding. */
export interface StoredImage {
  /** Unguessable name, 128 random bits. */
  key: string;
  contentType: 'image/webp';
  byteSize: number;
  width: number;
  height: number;
}

/** Where images lie. Files are written once and never changed. */
export interface ImageStore {
  /** Checks by content, re-encodes (metadata is dropped), stores. @throws AppError UNSUPPORTED_IMAGE */
  save: (content: Buffer) => Promise<StoredImage>;
  /** `null` when there is no such image. */
  read: (key: string) => Promise<Buffer | null>;
  /** Deletes an image for good; one that is not there is no error. */
  remove: (key: string) => Promise<void>;
}

const ACCEPTED = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 1600;
const KEY = /^[0-9a-f]{32}$/;

const encode = async (content: Buffer) => {
  const kind = await fileTypeFromBuffer(content);
  if (!kind || !ACCEPTED.has(kind.mime)) throw new AppError('UNSUPPORTED_IMAGE');
  try {
    return await sharp(content, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    // sharp's messages name libraries; to the sender each of them means the same.
    throw new AppError('UNSUPPORTED_IMAGE');
  }
};

const UNFINISHED = '.tmp';
/** Nobody takes so long to write an image. */
const LEFT_BEHIND_MS = 3_600_000;

/** Writes a file whole and durably, or leaves nothing of it behind. */
const writeWhole = async (path: string, data: Buffer): Promise<void> => {
  const unfinished = `${path}${UNFINISHED}`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(data);
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

/** Deletes what uploads left behind whose process died. Others may be writing into the folder at this moment. */
export const deleteUnfinished = async (directory: string, now = Date.now()): Promise<void> => {
  const names = await readdir(directory, { recursive: true }).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(UNFINISHED))) {
    const path = join(directory, name);
    const found = await stat(path).catch(() => null);
    if (found && now - found.mtimeMs > LEFT_BEHIND_MS) await rm(path, { force: true });
  }
};

/** A store of images in a folder. */
export const createImageStore = (directory: string): ImageStore => ({
  async save(content) {
    const { data, info } = await encode(content);
    const key = randomBytes(16).toString('hex');
    await mkdir(join(directory, key.slice(0, 2)), { recursive: true, mode: 0o700 });
    await writeWhole(join(directory, key.slice(0, 2), key), data);
    return {
      key,
      contentType: 'image/webp',
      byteSize: data.length,
      width: info.width,
      height: info.height,
    };
  },
  async read(key) {
    if (!KEY.test(key)) return null;
    return readFile(join(directory, key.slice(0, 2), key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  },
  async remove(key) {
    if (!KEY.test(key)) return;
    await rm(join(directory, key.slice(0, 2), key), { force: true });
  },
});
