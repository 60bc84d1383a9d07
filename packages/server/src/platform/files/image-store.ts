import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { AppError } from '../errors';
import { FairQueue } from '../fair-queue';
import { pixelLimitOf } from './image-kinds';

/** An image after checking and re-encoding, not yet stored. */
export interface EncodedImage {
  content: Buffer;
  contentType: 'image/webp';
  width: number;
  height: number;
}

/** A stored image. */
export interface StoredImage {
  /** Unguessable name, 128 random bits. */
  key: string;
  contentType: 'image/webp';
  byteSize: number;
  width: number;
  height: number;
}

/** Stores images. Files are written once and never changed. */
export interface ImageStore {
  /** Stores an image. */
  save: (image: EncodedImage) => Promise<StoredImage>;
  /** `null` when there is no such image. */
  read: (key: string) => Promise<Buffer | null>;
  /** Deletes an image permanently; a missing one is no error. */
  remove: (key: string) => Promise<void>;
}

const MAX_SIDE = 1600;
/** Small print stays readable. */
const MAX_READ_SIDE = 2048;
const KEY = /^[0-9a-f]{32}$/;
const MOST_SECONDS = 20;

/** Decoding takes four bytes per pixel and a whole CPU core: few at once, and one for a company. */
const decoders = new FairQueue({
  atOnce: 2,
  atOnceForOne: 1,
  waitingForOne: 20,
  patienceMs: 30_000,
});

/** The image turned upright and made smaller where it is larger than `maxSide`, as `finish` encodes it. */
const encode = async (
  content: Buffer,
  maxSide: number,
  finish: (image: Sharp) => Sharp,
): Promise<{ data: Buffer; info: OutputInfo }> => {
  const limitInputPixels = await pixelLimitOf(content);
  try {
    const image = sharp(content, { limitInputPixels })
      .timeout({ seconds: MOST_SECONDS })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    return await finish(image).toBuffer({ resolveWithObject: true });
  } catch {
    // sharp's messages name libraries; to the uploader all of them mean the same.
    throw new AppError('UNSUPPORTED_IMAGE');
  }
};

const UNFINISHED = '.tmp';
/** Writing an image never takes this long. */
const LEFT_BEHIND_MS = 3_600_000;

/** Writes a file atomically and durably, or leaves nothing behind. */
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

/** Deletes temporary files of uploads whose process died. Other processes may be writing to the folder meanwhile. */
export const deleteUnfinished = async (directory: string, now = Date.now()): Promise<void> => {
  const names = await readdir(directory, { recursive: true }).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(UNFINISHED))) {
    const path = join(directory, name);
    const found = await stat(path).catch(() => null);
    if (found && now - found.mtimeMs > LEFT_BEHIND_MS) await rm(path, { force: true });
  }
};

/**
 * Checks a file by its content and re-encodes the image; metadata is dropped. Takes long: never call it inside a
 * transaction.
 *
 * @param companyId whose image it is: companies take turns
 * @throws AppError UNSUPPORTED_IMAGE, also for too many pixels; TOO_MANY_REQUESTS when too many of the company wait
 */
export const encodeImage = (content: Buffer, companyId: number): Promise<EncodedImage> =>
  decoders.run(companyId, async () => {
    const webp = (image: Sharp) => image.webp({ quality: 85 });
    const { data, info } = await encode(content, MAX_SIDE, webp);
    return { content: data, contentType: 'image/webp', width: info.width, height: info.height };
  });

/** The same as a JPEG of up to 2048 pixels on white, for programs that read what is in an image. */
export const encodeForReading = (content: Buffer, companyId: number): Promise<Buffer> =>
  decoders.run(companyId, async () => {
    const jpeg = (image: Sharp) => image.flatten({ background: '#fff' }).jpeg({ quality: 90 });
    return (await encode(content, MAX_READ_SIDE, jpeg)).data;
  });

/** A store of images in a folder. */
export const createImageStore = (directory: string): ImageStore => ({
  async save({ content, contentType, width, height }) {
    const key = randomBytes(16).toString('hex');
    await mkdir(join(directory, key.slice(0, 2)), { recursive: true, mode: 0o700 });
    await writeWhole(join(directory, key.slice(0, 2), key), content);
    return { key, contentType, byteSize: content.length, width, height };
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
