import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { ZipWriter } from './zip-writer';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

it('packs files or stores them, and tells what it has packed into what', async () => {
  const parts: Buffer[] = [];
  const zip = new ZipWriter({ write: async (content) => void parts.push(Buffer.from(content)) });
  const [text, note] = ['くり返し'.repeat(5000), Buffer.from('そのまま')];
  const told = await zip.add('資料.txt', async (file) => {
    await file.write(text.slice(0, 10_000));
    await file.write(text.slice(10_000));
  });
  await zip.addStored('note.txt', note);
  await zip.end();
  const archive = Buffer.concat(parts);
  const files = unzipSync(archive);
  expect(Object.keys(files)).toEqual(['資料.txt', 'note.txt']);
  expect(Buffer.from(files['資料.txt'] ?? []).toString()).toBe(text);
  expect(Buffer.from(files['note.txt'] ?? [])).toEqual(note);
  expect(archive.includes(note)).toBe(true);
  const start = 30 + Buffer.byteLength('資料.txt');
  const packed = archive.subarray(start, start + told.packedBytes);
  expect(inflateRawSync(packed).toString()).toBe(text);
  expect(told).toEqual({
    bytes: Buffer.byteLength(text),
    sha256: sha256(Buffer.from(text)),
    packedBytes: packed.length,
    packedSha256: sha256(packed),
  });
});
