import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { keepAssets } from './kept-assets';
import { servePages } from './pages';

const folderOf = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

/** Built pages with one part. */
const versionWith = async (part: string): Promise<string> => {
  const folder = await folderOf();
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'assets', part), `// ${part}`);
  await writeFile(join(folder, 'assets', `${part}.gz`), 'shorter');
  return folder;
};

const serving = async (pages: string, kept: string, now: Date): Promise<FastifyInstance> => {
  await keepAssets(join(pages, 'assets'), kept, now);
  const app = Fastify();
  onTestFinished(() => app.close());
  await servePages(app, pages, { keptAssets: kept });
  return app;
};

const START = new Date('2026-11-20T00:00:00Z');
const daysLater = (days: number): Date => new Date(START.getTime() + days * 86_400_000);

it('are loaded for a week after another version has taken their place', async () => {
  const kept = await folderOf();
  const [first, second] = [await versionWith('page-1a2b.js'), await versionWith('page-3c4d.js')];
  await serving(first, kept, START);
  // It has served for a month before.
  const app = await serving(second, kept, daysLater(30));
  for (const part of ['page-1a2b.js', 'page-3c4d.js']) {
    const { statusCode, body, headers } = await app.inject({ url: `/assets/${part}` });
    expect([statusCode, body]).toEqual([200, `// ${part}`]);
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['content-type']).toMatch(/javascript/);
  }
  const shorter = await app.inject({
    url: '/assets/page-1a2b.js',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(shorter.headers['content-encoding']).toBe('gzip');

  await serving(second, kept, daysLater(37));
  expect(await readdir(kept)).toHaveLength(4);
  const later = await serving(second, kept, daysLater(38));
  expect((await readdir(kept)).sort()).toEqual(['page-3c4d.js', 'page-3c4d.js.gz']);
  expect((await later.inject({ url: '/assets/page-1a2b.js' })).statusCode).toBe(404);
});

it('of a version that is taken back are its own again', async () => {
  const kept = await folderOf();
  const [first, second] = [await versionWith('page-1a2b.js'), await versionWith('page-3c4d.js')];
  await serving(first, kept, START);
  await serving(second, kept, daysLater(1));
  await serving(first, kept, daysLater(2));
  await serving(first, kept, daysLater(20));
  expect((await readdir(kept)).sort()).toEqual(['page-1a2b.js', 'page-1a2b.js.gz']);
});

it('are all that is read of their folder', async () => {
  const folder = await folderOf();
  const kept = join(folder, 'kept');
  await mkdir(kept);
  await writeFile(join(folder, 'secret.key'), 'the key');
  const app = await serving(await versionWith('page-1a2b.js'), kept, START);
  for (const url of [
    '/assets/../secret.key',
    '/assets/%2e%2e/secret.key',
    '/assets/..%2fsecret.key',
    '/assets/',
    '/assets/none.js',
  ]) {
    const { statusCode, body } = await app.inject({ url });
    expect([url, statusCode >= 400 || !body.includes('the key')]).toEqual([url, true]);
  }
  expect((await app.inject({ url: '/assets/none.js' })).statusCode).toBe(404);
});
