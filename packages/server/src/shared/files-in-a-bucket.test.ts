import S3rver from '@20minutes/s3rver';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyFiles } from './compare-files';
import { databaseError } from './database-errors';
import type { FileStore } from '../platform/files/file-store';
import { createFolderStore } from '../platform/files/folder-store';
import { bucketAddress, s3ConfigOf, type S3Config } from '../platform/files/s3-config';
import { createS3Store } from '../platform/files/s3-store';

const BUCKET = 'tokiori-images';
const keyOf = (number: number): string => number.toString(16).padStart(32, '0');

let folder: string;
let server: S3rver;
let endpoint: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 's3-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'server'),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const configured = (more: Record<string, string | undefined> = {}): S3Config =>
  s3ConfigOf({
    FILES_URL: `s3://${BUCKET}/images/`,
    FILES_ENDPOINT: endpoint,
    FILES_REGION: 'us-east-1',
    FILES_STYLE: 'path',
    FILES_ACCESS_KEY: 'S3RVER',
    FILES_SECRET_KEY: 'S3RVER',
    ...more,
  })!;

const bytesOf = async (stream: Readable | null): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of stream ?? []) pieces.push(Buffer.from(piece as Uint8Array));
  return Buffer.concat(pieces);
};

const namesIn = async (store: FileStore): Promise<string[]> => {
  const names: string[] = [];
  for await (const name of store.keys()) names.push(name);
  return names.sort();
};

describe('files in a bucket', () => {
  it('are there once they were put, and gone once removed', async () => {
    const store = createS3Store(configured());
    const content = Buffer.from([0, 1, 2, 253, 254, 255]);
    await store.put(keyOf(1), content);
    await store.put(keyOf(1), content);
    expect(await store.get(keyOf(1))).toEqual(content);
    expect(await namesIn(store)).toEqual([keyOf(1)]);
    await store.remove(keyOf(1));
    await store.remove(keyOf(1));
    expect(await store.get(keyOf(1))).toBe(null);
  });

  it.each([0, 5, 8 * 2 ** 20, 19 * 2 ** 20 + 3])(
    'are put and read piece by piece, here and in a folder: %i bytes',
    async (length) => {
      const content = Buffer.alloc(length, 'evidence');
      const pieces = () =>
        Readable.from(
          Array.from({ length: Math.ceil(length / 700_001) }, (_, at) =>
            content.subarray(at * 700_001, (at + 1) * 700_001),
          ),
        );
      for (const store of [createS3Store(configured()), createFolderStore(join(folder, 'long'))]) {
        await store.putLong(keyOf(9), pieces());
        await store.putLong(keyOf(9), pieces());
        // `toEqual` would look at each of the bytes.
        expect((await bytesOf(await store.getLong(keyOf(9)))).equals(content)).toBe(true);
        await store.remove(keyOf(9));
        expect(await store.getLong(keyOf(9))).toBe(null);
      }
    },
  );

  it('are not there at all where their pieces end with an error', async () => {
    async function* broken() {
      yield Buffer.alloc(9 * 2 ** 20);
      await Promise.resolve();
      throw new Error('the process was told to stop');
    }
    for (const store of [createS3Store(configured()), createFolderStore(join(folder, 'broken'))]) {
      await expect(store.putLong(keyOf(8), broken())).rejects.toThrow('told to stop');
      expect(await store.getLong(keyOf(8))).toBe(null);
      expect(await namesIn(store)).toEqual([]);
    }
  });

  it('come from the folder of before, also where that was stopped in between, and are listed beyond a page', async () => {
    const old = createFolderStore(join(folder, 'old'));
    const keys = Array.from({ length: 7 }, (_, index) => keyOf(index + 1));
    for (const key of keys) await old.put(key, Buffer.from(`image ${key}`));
    const store = createS3Store(configured(), { pageSize: 3 });
    await store.put(keys[3]!, Buffer.from(`image ${keys[3]!}`));
    expect(await copyFiles(old, store)).toBe(6);
    expect(await copyFiles(old, store)).toBe(0);
    expect(await namesIn(store)).toEqual(keys);
    // Under another folder of the bucket nothing is seen of it.
    const beside = createS3Store(configured({ FILES_URL: `s3://${BUCKET}/other` }));
    expect(await namesIn(beside)).toEqual([]);
  });

  it('are never taken for absent where the store is what is wrong', async () => {
    const stranger = createS3Store(configured({ FILES_SECRET_KEY: 'wrong' }));
    await expect(stranger.get(keyOf(1))).rejects.toThrow('403');
    await expect(stranger.put(keyOf(2), Buffer.from('x'))).rejects.toThrow('403');
    const nowhere = createS3Store(configured({ FILES_URL: 's3://no-such-bucket' }));
    await expect(nowhere.get(keyOf(1))).rejects.toThrow('NoSuchBucket');
    await expect(namesIn(nowhere)).rejects.toThrow('404');
  });

  it('are not there for now where nobody answers', async () => {
    const away = createS3Store(configured({ FILES_ENDPOINT: 'http://127.0.0.1:1' }));
    const refused: unknown = await away.get(keyOf(1)).catch((error: unknown) => error);
    expect(databaseError(refused)).toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('are asked for by the path or by the host, as the service wants it', () => {
    const amazon = { FILES_ENDPOINT: undefined, FILES_REGION: 'ap-northeast-1' };
    expect(bucketAddress(configured(amazon))).toBe(
      `https://s3.ap-northeast-1.amazonaws.com/${BUCKET}`,
    );
    expect(bucketAddress(configured({ ...amazon, FILES_STYLE: 'host' }))).toBe(
      `https://${BUCKET}.s3.ap-northeast-1.amazonaws.com`,
    );
  });

  it('need a key, and say so', () => {
    expect(() => configured({ FILES_SECRET_KEY: undefined })).toThrow('FILES_SECRET_KEY');
  });
});
