import { defineConfig } from 'vitest/config';
import { patiently } from '../../scripts/lib/patience.mjs';

/**
 * Tests that try every endpoint, every pattern or every moment, minutes each. With `TEST_SWEEPS=no` they are left out:
 * `npm test` runs a part of each on PostgreSQL alone, `npm run test:all` the whole on both databases.
 */
const SWEEPS = '**/*.sweep.test.ts';
/** With `TEST_RESOURCES=examinations|students` the tests of all other resources are left out, as `npm test` does on PGlite. */
const { TEST_RESOURCES } = process.env;
/** There is nothing of PostgreSQL in them. */
const EMBEDDED_ALONE = [
  'src/commands/demo-database.test.ts',
  'src/platform/database/{backup,embedded/*}.test.ts',
];

/** Told by the clock: vitest.timing.config.ts runs it alone. */
const TIMING = '**/timing.test.ts';

export default defineConfig({
  test: {
    name: '@tokiori/server',
    include: ['{src,test}/**/*.test.ts'],
    setupFiles: ['test/testing/record.setup.ts'],
    exclude: [
      TIMING,
      ...(process.env['TEST_SWEEPS'] === 'no' ? [SWEEPS] : []),
      ...(TEST_RESOURCES ? [`src/resources/!(${TEST_RESOURCES})/**`] : []),
      ...(process.env['TEST_DATABASE_URL'] ? EMBEDDED_ALONE : []),
    ],
    // Every file brings its own server and database, so files may share the modules, which take longer to load than
    // most files take to run.
    isolate: false,
    maxWorkers: 2,
    // A fresh database takes a moment on a busy machine.
    hookTimeout: patiently(60_000),
    testTimeout: patiently(60_000),
  },
});
