import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFolderStore, deleteUnfinished } from './folder-store';
import { createImageStore, encodeImage } from './image-store';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const image = (): Promise<Buffer> =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#26457a' } })
    .png()
    .toBuffer();
const filesIn = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

it('leaves nothing behind when the disk is full', async () => {
  const probe = await fs.open(join(folder, 'probe'), 'w');
  const handle: object = Object.getPrototypeOf(probe);
  await probe.close();
  await rm(join(folder, 'probe'));
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  vi.spyOn(handle as { sync: () => Promise<void> }, 'sync').mockRejectedValue(full);
  await expect(
    createImageStore(createFolderStore(folder)).save(await encodeImage(await image(), 1)),
  ).rejects.toThrow('ENOSPC');
  expect(await filesIn()).toEqual([]);
});

it('tidies away what a process that died had not finished, and nothing else', async () => {
  const { key } = await createImageStore(createFolderStore(folder)).save(
    await encodeImage(await image(), 1),
  );
  for (const name of ['old.tmp', 'new.tmp']) await writeFile(join(folder, name), 'half');
  // The disk's clock may be another one than ours.
  const now = new Date();
  const longAgo = new Date(now.getTime() - 2 * 3_600_000);
  await utimes(join(folder, 'new.tmp'), now, now);
  await utimes(join(folder, 'old.tmp'), longAgo, longAgo);
  await deleteUnfinished(folder);
  expect((await filesIn()).sort()).toEqual([key, 'new.tmp'].sort());
});

it('decodes one image of a company at a time, so that another company waits for none of its others', async () => {
  const content = await sharp({
    create: { width: 3000, height: 3000, channels: 3, background: '#26457a' },
  })
    .jpeg()
    .toBuffer();
  const ended: string[] = [];
  const encode = async (name: string, companyId: number) => {
    await encodeImage(content, companyId);
    ended.push(name);
  };
  const many = Array.from({ length: 6 }, (_, at) => encode(`many ${at}`, 1));
  await Promise.all([...many, encode('other', 2)]);
  expect(ended.indexOf('other')).toBeLessThan(3);
});
