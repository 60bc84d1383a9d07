import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { runToEnd, signInAt, startServer } from '../lib/server-process';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tokiori-start-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One sentence for people: no stack, and the words that say what to do. */
const expectSentence = (
  { code, output }: { code: number | null; output: string },
  words: RegExp,
): void => {
  expect(code).toBe(1);
  expect(output).toMatch(words);
  expect(output).not.toMatch(/^\s+at /m);
};

describe('starting', () => {
  it('refuses a second process on the same folder, and lives on itself', async () => {
    const dataDir = join(folder, 'shared');
    const server = await startServer({ dataDir, command: 'serve' });
    const second = await runToEnd(['serve'], { DATA_DIR: dataDir, PORT: String(await freePort()) });
    expectSentence(second, /shared.*(使って|開いて)/s);
    expect((await fetch(`${server.address}/api/openapi.json`)).status).toBe(200);
    await server.stop();
  });

  it('comes up by itself after a kill', async () => {
    const dataDir = join(folder, 'killed');
    await (await startServer({ dataDir, command: 'serve' })).kill();
    const again = await startServer({ dataDir, command: 'serve' });
    expect((await fetch(`${again.address}/api/openapi.json`)).status).toBe(200);
    await again.stop();
  });
});

describe('what stands in the way', () => {
  let occupied: Server;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    occupied = createServer().listen(port, '127.0.0.1');
  });
  afterAll(() => {
    occupied.close();
  });

  it('is a port in use', async () => {
    const ended = await runToEnd(['serve'], { DATA_DIR: join(folder, 'port'), PORT: String(port) });
    expectSentence(ended, new RegExp(`ポート${port}.*PORT=`, 's'));
  });

  it('is a database that cannot be reached', async () => {
    const url = `postgres://nobody@127.0.0.1:${await freePort()}/tokiori`;
    const ended = await runToEnd(['serve'], { DATABASE_URL: url, DATA_DIR: join(folder, 'far') });
    expectSentence(ended, /接続/);
  });

  it('is a folder that cannot be written', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expectSentence(await runToEnd(['serve'], { DATA_DIR: join(file, 'data') }), /フォルダ/);
  });

  it('is a wrong configuration, with every issue named', async () => {
    const ended = await runToEnd(['serve'], {
      PORT: 'abc',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
    });
    expectSentence(ended, /PORT.*DATABASE_URL|DATABASE_URL.*PORT/s);
    expect(ended.output).toContain('LOG_LEVEL');
  });
});

describe('real use', () => {
  it('has no demo data and no default password; the first SuperAdmin is made by a command', async () => {
    const dataDir = join(folder, 'real');
    const made = await runToEnd(
      ['create-superadmin', '--email', 'boss@vendor.example', '--name', '運営 花子'],
      {
        DATA_DIR: dataDir,
        SUPERADMIN_PASSWORD: 'kumo-no-ue-no-hare-42',
      },
    );
    expect(made).toMatchObject({ code: 0 });
    const server = await startServer({ dataDir, command: 'serve' });
    expect(
      (await signInAt(server.address, 'superadmin@tokiori.example', 'tokiori-demo')).status,
    ).toBe(401);
    const answer = await signInAt(server.address, 'boss@vendor.example', 'kumo-no-ue-no-hare-42');
    expect(await answer.json()).toMatchObject({ user: { role: 'SuperAdmin', name: '運営 花子' } });
    await server.stop();
  });

  it('refuses a password that is easily guessed', async () => {
    const ended = await runToEnd(['create-superadmin', '--email', 'boss@vendor.example'], {
      DATA_DIR: join(folder, 'weak'),
      SUPERADMIN_PASSWORD: 'password1',
    });
    expectSentence(ended, /推測されやすい/);
  });
});
