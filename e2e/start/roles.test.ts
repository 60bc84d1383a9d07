import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type TemporaryPostgres } from '../../scripts/lib/postgres.mjs';
import { startPgbouncer } from '../lib/pgbouncer';
import { runToEnd, signInAt, startServer, type ServerProcess } from '../lib/server-process';

const PASSWORD = 'kumo-no-ue-no-hare-42';

let folder: string;
let postgres: TemporaryPostgres;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tokiori-roles-'));
  postgres = await startPostgres({ survivesPowerCut: false });
  const person = ['--email', 'boss@vendor.example', '--name', '運営 花子'];
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    SUPERADMIN_PASSWORD: PASSWORD,
  };
  expect(await runToEnd(['create-superadmin', ...person], environment)).toMatchObject({ code: 0 });
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

const ask = (statement: string, url = postgres.url): string =>
  execFileSync(join(postgres.binDir, 'psql'), [url, '-Atc', statement], {
    encoding: 'utf8',
  }).trim();

/** Processes that take jobs, as the database knows them. */
const workersNow = (): number => Number(ask('select count(*) from pgboss.worker'));

const statusOf = async (server: ServerProcess, path: string): Promise<number> =>
  (await fetch(server.address + path)).status;

it('splits requests and background work, and lets the balancer know before it ends', async () => {
  const web = await started('web');
  expect(workersNow()).toBe(0);
  expect((await signInAt(web.address, 'boss@vendor.example', PASSWORD)).status).toBe(200);

  const worker = await started('worker');
  await expect.poll(workersNow).toBe(1);
  expect(await statusOf(worker, '/ready')).toBe(200);
  expect(await statusOf(worker, '/api/openapi.json')).toBe(404);
  await worker.stop();
  expect(workersNow()).toBe(0);

  const ended = web.stop();
  await expect.poll(() => statusOf(web, '/ready')).toBe(503);
  expect((await signInAt(web.address, 'boss@vendor.example', PASSWORD)).status).toBe(200);
  expect(await ended).toBe(0);
});

it('serves through a pooler that gives a connection for a transaction alone', async () => {
  const logins = { application: 'own_application', system: 'own_system' };
  for (const [role, login] of Object.entries(logins))
    ask(`create role ${login} login in role tenant_${role}`);
  const pooler = await startPgbouncer(folder, postgres.url, Object.values(logins));
  const through = (login: string) => `postgres://${login}@127.0.0.1:${pooler.port}/postgres`;
  const server = await startServer({
    dataDir: folder,
    command: 'serve',
    environment: {
      DATABASE_URL: postgres.url,
      DATABASE_APPLICATION_URL: through(logins.application),
      DATABASE_SYSTEM_URL: through(logins.system),
      DATABASE_POOLER: 'transaction',
      DATABASE_PREPARED_STATEMENTS: 'off',
    },
  });
  const signedIn = await signInAt(server.address, 'boss@vendor.example', PASSWORD);
  const { bearer_token: token } = (await signedIn.json()) as { bearer_token: string };
  // More calls at a time than the pooler has connections.
  const calls = Array.from({ length: 12 }, () =>
    fetch(`${server.address}/api/me`, { headers: { authorization: `Bearer ${token}` } }),
  );
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
  expect(await statusOf(server, '/ready')).toBe(200);
  for (const login of Object.values(logins)) {
    const kept = ['jit', 'TimeZone', 'statement_timeout'].map((name) =>
      ask(`show ${name}`, through(login)),
    );
    expect(kept).toEqual(['off', 'UTC', '10s']);
  }
  await server.stop();
  await pooler.stop();
});

it('is refused where the database is one process’s alone', async () => {
  const { code, output } = await runToEnd(['serve'], { DATA_DIR: folder, ROLE: 'worker' });
  expect(code).toBe(1);
  expect(output).toMatch(/ROLE.*DATABASE_URL/s);
});
