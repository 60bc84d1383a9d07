import { childAt, ownText, parseXml } from '../xml/tree';

/** S3 takes no part below five megabytes, but for the last one. */
const PART_BYTES = 8 * 1024 * 1024;

/** One call of the store. @throws Error it was refused */
type Call = (url: string, init: RequestInit) => Promise<{ text: string; etag: string | null }>;

/** Pieces of any length as buffers of one length, but for the last one. */
async function* partsOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < PART_BYTES) continue;
    const all = new Uint8Array(Buffer.concat(waiting));
    for (; bytes >= PART_BYTES; bytes -= PART_BYTES)
      yield all.slice(all.length - bytes, all.length - bytes + PART_BYTES);
    waiting = bytes > 0 ? [Buffer.from(all.slice(all.length - bytes))] : [];
  }
  if (bytes > 0) yield new Uint8Array(Buffer.concat(waiting));
}

const uploadIdIn = (xml: string): string => {
  const id = ownText(childAt(parseXml(xml), 'InitiateMultipartUploadResult', 'UploadId'));
  if (id === '') throw new Error('The file store began no upload');
  return id;
};

/** Puts the parts of an upload. @returns how they are told when it is completed */
const putParts = async (
  parts: AsyncIterable<Uint8Array<ArrayBuffer>>,
  upload: string,
  call: Call,
): Promise<string> => {
  let told = '';
  let number = 0;
  for await (const body of parts) {
    number += 1;
    const { etag } = await call(`${upload}&partNumber=${number}`, { method: 'PUT', body });
    told += `<Part><PartNumber>${number}</PartNumber><ETag>${etag ?? ''}</ETag></Part>`;
  }
  return told;
};

/**
 * Puts a file of any length in parts, one of which is in memory at a time: each has a short time limit and is tried again
 * on its own, and the file is there once all are, or not at all.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html
 *
 * @param address of the file, without a query
 */
export const putInParts = async (
  pieces: AsyncIterable<Buffer>,
  address: string,
  call: Call,
): Promise<void> => {
  const begun = await call(`${address}?uploads=`, { method: 'POST' });
  const upload = `${address}?uploadId=${encodeURIComponent(uploadIdIn(begun.text))}`;
  try {
    const told = await putParts(partsOf(pieces), upload, call);
    // There is no upload of no parts.
    if (told === '') return void (await call(address, { method: 'PUT', body: new Uint8Array() }));
    const body = `<CompleteMultipartUpload>${told}</CompleteMultipartUpload>`;
    const { text } = await call(upload, { method: 'POST', body });
    // Refused after the answer had begun: the status is 200, and the text says what is wrong.
    if (text.includes('<Error>'))
      throw new Error(`The file store kept nothing: ${text.slice(0, 300)}`);
  } catch (error) {
    await call(upload, { method: 'DELETE' }).catch(() => undefined);
    throw error;
  }
};
