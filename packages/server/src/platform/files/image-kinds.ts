import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError } from '../errors';

const ACCEPTED = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
]);

const HEIC =
  'HEIC形式の写真は読み取れません。JPEGの写真を選んでください。iPhoneでは「設定」の「カメラ」→「フォーマット」を「互換性優先」にして撮ると、JPEGになります。パソコンでは「写真」アプリなどで開き、JPEGで保存し直してください。';
const BMP =
  'BMP形式の画像は読み取れません。「ペイント」などで開き、PNGかJPEGで保存し直してください。';

/** Kinds that are known and cannot be read here: what to do. */
const REFUSED: Record<string, string> = {
  'image/heic': HEIC,
  'image/heif': HEIC,
  'image/heic-sequence': HEIC,
  'image/heif-sequence': HEIC,
  'image/bmp': BMP,
};

/**
 * JPEGs as phones write them are made smaller while they are read, with a few megabytes of memory however large they are;
 * of the others all pixels, or what they are made of, are in memory at once.
 */
const MOST_PIXELS = { shrinking: 100_000_000, others: 40_000_000 };

const tenThousands = (pixels: number): string =>
  `${Math.floor(pixels / 10_000).toLocaleString('ja-JP')}万画素`;

const refused = (message?: string): AppError =>
  new AppError('UNSUPPORTED_IMAGE', message === undefined ? {} : { message });

/**
 * Checks what an image is by its content, and its size, before its pixels are read. Answers how many pixels it may have.
 *
 * @throws AppError UNSUPPORTED_IMAGE with what to do, where the kind or the size is known
 */
export const pixelLimitOf = async (content: Buffer): Promise<number> => {
  const kind = await fileTypeFromBuffer(content);
  if (!kind || !ACCEPTED.has(kind.mime)) throw refused(kind && REFUSED[kind.mime]);
  const metadata = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata) throw refused();
  const isShrinking = metadata.format === 'jpeg' && !metadata.isProgressive;
  const most = isShrinking ? MOST_PIXELS.shrinking : MOST_PIXELS.others;
  const { width, height } = metadata;
  if (width * height > most)
    throw refused(
      `画像が大きすぎます（${width}×${height}、約${tenThousands(width * height)}）。この形式の画像は${tenThousands(most)}までです。小さくして保存し直してください。`,
    );
  return most;
};
