// A version of the program, started from its folder on a given database.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '../free-port.mjs';
import { ROOT } from '../root.mjs';

const STARTS_WITHIN_MS = 180_000;
const WITH_PARENT = pathToFileURL(join(ROOT, 'scripts/lib/end-with-parent.mjs')).href;

/** Starts the demo of a version and waits until it is ready. Answers its `address`, and `stop`, which waits for its end. */
export const startVersion = async (folder, { databaseUrl, dataDir, readySeconds = 0 }) => {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--import', WITH_PARENT, join(folder, 'packages/server/dist/demo.js'), 'start'],
    {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PORT: String(port),
        DRAIN_SECONDS: String(readySeconds),
        LOG_LEVEL: 'error',
      },
      stdio: 'pipe',
    },
  );
  const lines = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => lines.push(String(part)));
  const address = `http://127.0.0.1:${port}`;
  const until = Date.now() + STARTS_WITHIN_MS;
  for (;;) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`The server of ${folder} did not start:\n${lines.join('').slice(-2000)}`);
    }
    const ready = await fetch(`${address}/ready`).catch(() => null);
    if (ready?.ok) break;
    await sleep(100);
  }
  return {
    address,
    /** What it logged: errors alone. */
    logged: () => lines.join(''),
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
};
