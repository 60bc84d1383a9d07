// `npm run bench -- --pages`: what a phone far from town waits for, in Chromium.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './build.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { freePort } from './free-port.mjs';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

/** The built program with the demo company, on an empty folder; it ends with this process. */
const startDemo = async (dataDir) => {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const withParent = pathToFileURL(join(ROOT, 'scripts/lib/end-with-parent.mjs')).href;
  const program = join(ROOT, 'packages/server/dist/demo.js');
  const child = spawn(process.execPath, ['--import', withParent, program, 'start'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), NODE_ENV: 'production' },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const isUp = () =>
    fetch(`${address}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error('サーバーが起動しませんでした。');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { address, stop };
};

export const benchPages = async ({ runs }) => {
  await buildStale();
  const chromium = findOrInstallChromium();
  const dataDir = mkdtempSync(join(tmpdir(), 'tokiori-bench-pages-'));
  const server = await startDemo(dataDir);
  try {
    const programs = ['node_modules/tsx/dist/cli.mjs', 'bench/pages.ts'];
    const code = await run(
      process.execPath,
      [
        ...programs.map((path) => join(ROOT, path)),
        '--address',
        server.address,
        '--chromium',
        chromium,
        '--runs',
        runs,
      ],
      { cwd: ROOT },
    );
    if (code !== 0) throw new Error('測定が終わりませんでした。');
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
