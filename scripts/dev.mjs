// For those who work on it: the server restarts and the pages reload on every change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildChecker } from './lib/build-checker.mjs';
import { checkNode, installMissing } from './lib/install.mjs';
import { ROOT } from './lib/root.mjs';

checkNode();
await installMissing();
await buildChecker();
const children = [
  spawn(
    process.execPath,
    [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), 'watch', 'packages/demo/src/main.ts'],
    {
      cwd: ROOT,
      stdio: 'inherit',
    },
  ),
  spawn(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js')], {
    cwd: join(ROOT, 'packages/web'),
    stdio: 'inherit',
  }),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
children.forEach((child) => child.on('exit', stop));
