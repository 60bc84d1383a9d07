import { randomBytes } from 'node:crypto';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { AppError } from '../errors';
import { FairQueue } from '../fair-queue';
import { isFileKey, type FileStore } from './file-store';
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

/** Images among the files of a store. */
export const createImageStore = (files: FileStore): ImageStore => ({
  async save({ content, contentType, width, height }) {
    const key = randomBytes(16).toString('hex');
    await files.put(key, content);
    return { key, contentType, byteSize: content.length, width, height };
  },
  read: async (key) => (isFileKey(key) ? files.get(key) : null),
  async remove(key) {
    if (isFileKey(key)) await files.remove(key);
  },
});
