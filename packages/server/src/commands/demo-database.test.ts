import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { patiently } from '#test/platform/patience';
import { readConfig } from '../platform/config';
import { commands } from './index';
import { openMigrated } from './serve';

let folder: string;
let demo: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'demo-database-'));
  demo = join(folder, 'demo');
  // The demo's own test says that it is marked so.
  const database = await openMigrated(readConfig({ DATA_DIR: demo }, 'demo'));
  await database.pool.query('update installation set is_demo = true');
  await database.close();
}, patiently(120_000));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

/** Runs a command on a folder. The port is unused: a command that is not refused must not reach a real server. */
const run = (name: string, dataDir: string, ...args: string[]): Promise<void> => {
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('PORT', '0');
  return commands[name]!(args);
};

const REFUSED = /デモ用です.*DATA_DIRに別のフォルダー/;

describe('a demo database', () => {
  it('is refused for real use, with the way out', async () => {
    vi.stubEnv('DATABASE_URL', '');
    await expect(run('serve', demo)).rejects.toThrow(REFUSED);
    const boss = ['--email', 'boss@vendor.example'];
    await expect(run('create-superadmin', demo, ...boss)).rejects.toThrow(REFUSED);
  });

  it('is not moved to the database of real use', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/nothing');
    await expect(run('move-to-postgresql', demo)).rejects.toThrow(REFUSED);
  });

  it(
    'stays one in a backup of it',
    async () => {
      vi.stubEnv('DATABASE_URL', '');
      const [file, restored] = [join(folder, 'demo.tar.gz'), join(folder, 'restored')];
      await run('backup', demo, file);
      await run('restore', restored, file);
      await expect(run('serve', restored)).rejects.toThrow(REFUSED);
    },
    patiently(120_000),
  );
});
