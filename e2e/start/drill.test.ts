import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';

const DRILL = join(import.meta.dirname, '../../scripts/drill.mjs');

const run = (args: readonly string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [DRILL, ...args], (error, stdout) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout }),
    );
  });

/** A server whose database is away while it is told so. */
const serve = async () => {
  let isAway = false;
  const server = createServer((request, response) => {
    response.statusCode = isAway && request.url === '/ready' ? 503 : 200;
    response.end('ok');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    beAway: (away: boolean): void => void (isAway = away),
  };
};

it('a drill says what went away and for how long', async () => {
  const { url, beAway } = await serve();
  const watching = run(['--url', url, '--seconds', '4']);
  await sleep(1500);
  beAway(true);
  await sleep(1000);
  beAway(false);
  const { code, output } = await watching;
  expect(code).toBe(2);
  expect(output).toMatch(
    /データベースまで（\/ready）: よし → 503\n.*データベースまで（\/ready）: 503 → よし/,
  );
  const away = Number(
    /\/ready）: \d+回のうち、使えなかった時間は合わせて([\d.]+)秒/.exec(output)?.[1],
  );
  expect(away).toBeGreaterThan(0.5);
  expect(away).toBeLessThan(2);
  expect(output).toMatch(/\/health）: \d+回のうち、使えなかった時間は合わせて0\.0秒/);
});

it('a drill without an address says how it is used', async () => {
  const { code, output } = await run([]);
  expect(code).toBe(1);
  expect(output).toContain('使い方: npm run drill');
});
