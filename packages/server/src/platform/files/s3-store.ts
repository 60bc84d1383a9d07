import { AwsClient } from 'aws4fetch';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { traceCall } from '../tracing/tracer';
import { childAt, childrenOf, ownText, parseXml } from '../xml/tree';
import { isFileKey, type FileStore } from './file-store';
import { bucketAddress, type S3Config } from './s3-config';
import { putInParts } from './s3-parts';

/** For one try of one call. */
const TIME_LIMIT_MS = 15_000;
const RETRIES = 2;
/** For a whole file that is too long for memory. */
const LONG_LIMIT_MS = 10 * 60_000;

/**
 * The store answered something else than was expected, or nothing. Its text may name the bucket and is for the log alone.
 */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError';

  /** @param status 0: it could not be reached or did not answer in time */
  constructor(
    readonly status: number,
    answer: string,
    options?: ErrorOptions,
  ) {
    super(`The file store answered ${status}: ${answer.slice(0, 300)}`, options);
  }

  /** The same work may succeed later. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** A page of a listing: https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjects.html */
const readListing = (xml: string): { names: string[]; isTruncated: boolean } => {
  const list = childAt(parseXml(xml), 'ListBucketResult');
  if (list === undefined) throw new FileStoreError(200, xml);
  const names = childrenOf(list, 'Contents').map((one) => ownText(childAt(one, 'Key')));
  return { names, isTruncated: ownText(childAt(list, 'IsTruncated')) === 'true' };
};

/** What a refused `get` means. A missing bucket is a 404 as well, and no file that is not there. */
const refusedGet = async (answer: Response): Promise<null> => {
  const text = await answer.text();
  if (answer.status === 404 && !text.includes('NoSuchBucket')) return null;
  throw new FileStoreError(answer.status, text);
};

const callerOf =
  (client: AwsClient) =>
  (url: string, init: RequestInit, limitMs: number = TIME_LIMIT_MS): Promise<Response> =>
    traceCall(
      'call of the file store',
      { 'http.request.method': init.method ?? 'GET' },
      () => client.fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(limitMs) }),
      ({ status }) => status,
    ).catch((error: unknown) => {
      throw new FileStoreError(0, String(error), { cause: error });
    });

/**
 * Files in a bucket. What `put` has answered is there for every process: S3 and those that speak like it read their own
 * writes. Called from inside transactions, so each try has a short time limit.
 */
export const createS3Store = (
  config: S3Config,
  { pageSize = 1000 }: { pageSize?: number } = {},
): FileStore => {
  const page = String(pageSize);
  const client = new AwsClient({
    accessKeyId: config.accessKey,
    secretAccessKey: config.secretKey,
    service: 's3',
    region: config.region,
    retries: RETRIES,
  });
  const base = bucketAddress(config);
  const folder = config.prefix === '' ? '' : `${config.prefix}/`;
  const call = callerOf(client);
  const expectDone = async (answer: Response): Promise<void> => {
    const text = await answer.text();
    if (!answer.ok) throw new FileStoreError(answer.status, text);
  };
  const addressOf = (key: string): string => {
    if (!isFileKey(key)) throw new RangeError('Not the name of a stored file');
    return `${base}/${folder}${key}`;
  };
  return {
    put: async (key, content) =>
      expectDone(await call(addressOf(key), { method: 'PUT', body: new Uint8Array(content) })),
    async get(key) {
      const answer = await call(addressOf(key), { method: 'GET' });
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      return refusedGet(answer);
    },
    putLong: (key, pieces) =>
      putInParts(pieces, addressOf(key), async (url, init) => {
        const answer = await call(url, init);
        const text = await answer.text();
        if (!answer.ok) throw new FileStoreError(answer.status, text);
        return { text, etag: answer.headers.get('etag') };
      }),
    async getLong(key) {
      const answer = await call(addressOf(key), { method: 'GET' }, LONG_LIMIT_MS);
      if (!answer.ok || !answer.body) return refusedGet(answer);
      return Readable.fromWeb(answer.body as ReadableStream<Uint8Array>);
    },
    remove: async (key) => expectDone(await call(addressOf(key), { method: 'DELETE' })),
    // The listing of before version 2: every service has it, and it goes on after a name instead of by a token.
    async *keys() {
      for (let after: string | undefined = ''; after !== undefined;) {
        const query = new URLSearchParams({ prefix: folder, marker: after, 'max-keys': page });
        const answer = await call(`${base}?${query.toString()}`, { method: 'GET' });
        const text = await answer.text();
        if (!answer.ok) throw new FileStoreError(answer.status, text);
        const { names, isTruncated } = readListing(text);
        for (const name of names) {
          const key = name.slice(folder.length);
          if (isFileKey(key)) yield key;
        }
        after = isTruncated ? names.at(-1) : undefined;
      }
    },
  };
};
