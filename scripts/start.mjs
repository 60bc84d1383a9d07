// Starts the service with nothing but Node and npm: installs what is missing, builds what is stale, then serves.
// `node scripts/start.mjs [start|serve|<command>] [args]`
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './lib/build.mjs';
import { checkNode, installMissing } from './lib/install.mjs';
import { endIfOrphaned } from './lib/parents.mjs';
import { ROOT } from './lib/root.mjs';

checkNode();
await installMissing();
await buildStale().catch((error) => {
  console.error(error);
  console.error('組み立てに失敗しました。上の内容を確かめてください。');
  process.exit(1);
});
// From here on the server itself looks after that.
endIfOrphaned();
process.chdir(ROOT);
// In this very process, so that Ctrl-C and SIGTERM reach the server itself.
await import(pathToFileURL(join(ROOT, 'packages/server/dist/main.js')).href);
