import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { runToEnd, spawnProgram, startServer } from '../lib/server-process';
import { patiently } from '../../scripts/lib/patience.mjs';

const ROOT = join(import.meta.dirname, '../..');

let folder: string;
/** Data of a server that has run once, to be copied: making them takes seconds. */
let made: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tokiori-ending-'));
  made = join(folder, 'made');
  await (await startServer({ dataDir: made, command: 'serve' })).stop();
});
const copyTo = (name: string): string => {
  const dataDir = join(folder, name);
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(made, dataDir, { recursive: true });
  return dataDir;
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const answers = (address: string): Promise<boolean> =>
  fetch(`${address}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

describe('the end', () => {
  it('does not wait for a connection on which nothing is said', async () => {
    const server = await startServer({ dataDir: copyTo('idle'), command: 'serve' });
    const { port } = new URL(server.address);
    const idle = connect(Number(port), '127.0.0.1');
    idle.on('error', () => undefined);
    await new Promise((resolve) => idle.once('connect', resolve));
    idle.write('GET /health HTTP/1.1\r\nhost: x\r\n'); // and never the rest
    const started = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - started).toBeLessThan(patiently(20_000));
    idle.destroy();
  });

  it('may come before the server is ready, and leaves no lock', async () => {
    const dataDir = join(folder, 'early');
    const port = String(await freePort());
    const child = spawnProgram(['serve'], { DATA_DIR: dataDir, PORT: port });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await expect
      .poll(() => existsSync(join(dataDir, 'database.lock')), { timeout: patiently(30_000) })
      .toBe(true);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('comes with that of npm by %s', async (signal) => {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const npm = spawn('npm', ['run', 'serve'], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: copyTo(`npm-${signal}`), PORT: String(port) },
      stdio: 'ignore',
    });
    await expect
      .poll(() => answers(address), { timeout: patiently(80_000), interval: 200 })
      .toBe(true);
    npm.kill(signal);
    await expect
      .poll(() => answers(address), { timeout: patiently(30_000), interval: 200 })
      .toBe(false);
    const lock = join(folder, `npm-${signal}`, 'database.lock');
    await expect.poll(() => existsSync(lock), { timeout: patiently(30_000) }).toBe(false);
  });
});

it('of a test run takes the servers with it that the run has started', async () => {
  const starter = join(import.meta.dirname, 'fixtures/starter.ts');
  const run = spawn(process.execPath, ['--import', 'tsx', starter, copyTo('started')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve) =>
    run.stdout.once('data', (line: Buffer) => resolve(line.toString().trim())),
  );
  expect(await answers(address)).toBe(true);
  run.kill('SIGKILL');
  await expect.poll(() => answers(address), { timeout: patiently(10_000) }).toBe(false);
});

describe('a start that cannot be', () => {
  it('says that the port is in use before it makes a database', async () => {
    const port = await freePort();
    const occupied = createServer().listen(port, '127.0.0.1');
    const dataDir = join(folder, 'occupied');
    const { code, output } = await runToEnd(['serve'], { DATA_DIR: dataDir, PORT: String(port) });
    occupied.close();
    expect([code, existsSync(dataDir)]).toEqual([1, false]);
    expect(output).toContain(`ポート${port}`);
  });

  it.each([
    [
      'the wrong key',
      (dir: string) =>
        writeFileSync(join(dir, 'secret.key'), `${Buffer.alloc(32, 1).toString('base64')}\n`),
      /鍵ではありません/,
    ],
    ['an empty key', (dir: string) => writeFileSync(join(dir, 'secret.key'), ''), /空です/],
    ['no key', (dir: string) => rmSync(join(dir, 'secret.key')), /secret\.key」がありません/],
    [
      'damaged files',
      (dir: string) => writeFileSync(join(dir, 'database/global/pg_control'), 'x'),
      /開けませんでした/,
    ],
    [
      'a database without its version',
      (dir: string) => rmSync(join(dir, 'database/PG_VERSION')),
      /PG_VERSION/,
    ],
  ])('says in one sentence that there is %s', async (_what, spoil, words) => {
    const dataDir = copyTo('spoilt');
    spoil(dataDir);
    const environment = { DATA_DIR: dataDir, PORT: String(await freePort()) };
    const { code, output } = await runToEnd(['serve'], environment);
    expect(code).toBe(1);
    expect(output).toMatch(words);
    expect(output).not.toMatch(/^\s+at /m);
  });

  it('explains a wrong LOG_LEVEL in Japanese', async () => {
    const { output } = await runToEnd(['serve'], { LOG_LEVEL: 'loud' });
    expect(output).toMatch(/LOG_LEVEL: fatal、.*のどれか/);
  });
});

it('a backup is taken while the server serves, and becomes a database with its images', async () => {
  const dataDir = copyTo('served');
  const file = join(folder, 'monday.tar');
  const server = await startServer({ dataDir, command: 'serve' });
  const made = await runToEnd(['backup', file], { DATA_DIR: dataDir });
  expect(made).toMatchObject({ code: 0 });
  expect(made.output).toMatch(/鍵.*別の場所/s);
  expect(existsSync(join(dataDir, 'last-backup'))).toBe(true);
  expect(await answers(server.address)).toBe(true);
  await server.stop();
  const restored = join(folder, 'restored');
  expect(await runToEnd(['restore', file], { DATA_DIR: restored })).toMatchObject({ code: 0 });
  writeFileSync(join(restored, 'secret.key'), readFileSync(join(dataDir, 'secret.key')));
  const again = await startServer({ dataDir: restored, command: 'serve' });
  expect(await again.stop()).toBe(0);
});
