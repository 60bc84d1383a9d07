import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { patiently } from '#test/platform/patience';
import { readConfig } from '../platform/config';
import { commands } from './index';
import { withMigrated } from './moving';
import { openMigrated } from './serve';

// A move that was cut off leaves a database that looks whole, and is not.
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'half-moved-'));
  const database = await openMigrated(readConfig({ DATA_DIR: dataDir }, 'production'));
  await database.pool.query(
    'create schema if not exists private; create table private.moving (table_name text primary key)',
  );
  await database.close();
}, patiently(120_000));
afterAll(() => rmSync(dataDir, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

/** The port is unused: a command that is not refused must not reach a real server. */
const run = (name: string, { to = '' }: { to?: string } = {}, ...args: string[]): Promise<void> => {
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('PORT', '0');
  vi.stubEnv('DATABASE_URL', to);
  return commands[name]!(args);
};

const REFUSED = /移している途中のデータがあります.*move-to-citus/;

it.each(['serve', 'rebuild-sums', 'new-key', 'check-files'])('is refused by %s', async (name) => {
  await expect(run(name)).rejects.toThrow(REFUSED);
});

it('is refused by create-superadmin', async () => {
  const boss = ['--email', 'boss@vendor.example'];
  await expect(run('create-superadmin', {}, ...boss)).rejects.toThrow(REFUSED);
});

it.each(['move-to-postgresql', 'move-to-citus'])('is not moved on by %s', async (name) => {
  const nowhere = { to: 'postgres://nobody@127.0.0.1:1/nothing' };
  await expect(run(name, nowhere)).rejects.toThrow(REFUSED);
});

it('is moved onto a cluster only after that was said not to be for production', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await expect(
    run('move-to-citus', { to: 'postgres://nobody@127.0.0.1:1/nothing' }),
  ).rejects.toThrow();
  expect(said.mock.calls[0]?.[0]).toMatch(/試すためのものです.*本番では使えません.*scale\.md/);
  said.mockRestore();
});

it('is filled by the move that takes it up, and by no other', async () => {
  const work = () => Promise.resolve('taken up');
  await expect(withMigrated({ dataDir }, work)).rejects.toThrow(REFUSED);
  expect(await withMigrated({ dataDir, mayBeHalfMoved: true }, work)).toBe('taken up');
});
