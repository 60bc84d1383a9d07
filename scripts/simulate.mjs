// Made-up people learn by the product's own rules and by others: docs/learning-effect.md.
import { join } from 'node:path';
import { checkNode, installMissing } from './lib/install.mjs';
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';

checkNode();
await installMissing();
const script = ['--import', 'tsx', join(ROOT, 'simulation/src/main.ts')];
process.exit(await run(process.execPath, [...script, ...process.argv.slice(2)], { cwd: ROOT }));
