// Takes the pictures of the tutorial and of the first three minutes from the product as it is now:
// npm run pictures [-- -t 'for learners']
import { join } from 'node:path';
import { buildStale } from './lib/build.mjs';
import { checkNode, installMissing } from './lib/install.mjs';
import { measurePatience } from './lib/patience.mjs';
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const JOURNEYS = ['e2e/tutorial.test.ts', 'e2e/first-minutes.test.ts'];

checkNode();
await installMissing();
await buildStale();
const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
process.exitCode = await run(
  process.execPath,
  [vitest, 'run', '--project', '@tokiori/e2e', ...JOURNEYS, ...process.argv.slice(2)],
  {
    cwd: ROOT,
    env: {
      ...process.env,
      TEST_PATIENCE: process.env.TEST_PATIENCE ?? String(await measurePatience()),
      TAKE_PICTURES: 'yes',
    },
  },
);
