import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type TemporaryPostgres } from '../../scripts/lib/postgres.mjs';
import { runToEnd, signInAt, startServer, type ServerProcess } from '../lib/server-process';

const PASSWORD = 'kumo-no-ue-no-hare-42';

let folder: string;
let postgres: TemporaryPostgres;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tokiori-roles-'));
  postgres = await startPostgres({ survivesPowerCut: false });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const started = (ROLE: string): Promise<ServerProcess> =>
  startServer({
    dataDir: folder,
    command: 'serve',
    environment: { DATABASE_URL: postgres.url, ROLE, DRAIN_SECONDS: '2' },
  });

/** Processes that take jobs, as the database knows them. */
const workersNow = (): number => {
  const statement = 'select count(*) from pgboss.worker';
  const psql = join(postgres.binDir, 'psql');
  return Number(execFileSync(psql, [postgres.url, '-Atc', statement], { encoding: 'utf8' }));
};

const statusOf = async (server: ServerProcess, path: string): Promise<number> =>
  (await fetch(server.address + path)).status;

it('splits requests and background work, and lets the balancer know before it ends', async () => {
  const person = ['--email', 'boss@vendor.example', '--name', '運営 花子'];
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    SUPERADMIN_PASSWORD: PASSWORD,
  };
  expect(await runToEnd(['create-superadmin', ...person], environment)).toMatchObject({ code: 0 });

  const web = await started('web');
  expect(workersNow()).toBe(0);
  expect((await signInAt(web.address, 'boss@vendor.example', PASSWORD)).status).toBe(200);

  const worker = await started('worker');
  expect(workersNow()).toBe(1);
  expect(await statusOf(worker, '/ready')).toBe(200);
  expect(await statusOf(worker, '/api/openapi.json')).toBe(404);
  await worker.stop();
  expect(workersNow()).toBe(0);

  const ended = web.stop();
  await expect.poll(() => statusOf(web, '/ready')).toBe(503);
  expect((await signInAt(web.address, 'boss@vendor.example', PASSWORD)).status).toBe(200);
  expect(await ended).toBe(0);
});

it('is refused where the database is one process’s alone', async () => {
  const { code, output } = await runToEnd(['serve'], { DATA_DIR: folder, ROLE: 'worker' });
  expect(code).toBe(1);
  expect(output).toMatch(/ROLE.*DATABASE_URL/s);
});
