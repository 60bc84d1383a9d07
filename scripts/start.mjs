// Starts the service with nothing but Node and npm: installs what is missing, builds what is stale, then serves.
// `node scripts/start.mjs [start|serve|<command>] [args]`; `build` only builds.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale, isBuilt } from './lib/build.mjs';
import { checkNode, dropDevelopmentPackages, hasPackages, installMissing } from './lib/install.mjs';
import { endIfOrphaned } from './lib/parents.mjs';
import { ROOT } from './lib/root.mjs';

const [, , command = 'start'] = process.argv;
/** A production machine keeps no packages for tests and builds. */
const isProduction = command !== 'start' && command !== 'build';

checkNode();
if (isProduction && isBuilt()) await installMissing({ withDev: false });
else {
  const hadPackages = hasPackages();
  await installMissing();
  await buildStale().catch((error) => {
    console.error(error);
    console.error('組み立てに失敗しました。上の内容を確かめてください。');
    process.exit(1);
  });
  // Who works on the program has them already, and keeps them.
  if (isProduction && !hadPackages) await dropDevelopmentPackages();
}
// From here on the server itself looks after that.
endIfOrphaned();
process.chdir(ROOT);
const program = command === 'start' ? 'demo.js' : 'main.js';
// In this very process, so that Ctrl-C and SIGTERM reach the server itself.
if (command !== 'build')
  await import(pathToFileURL(join(ROOT, 'packages/server/dist', program)).href);
