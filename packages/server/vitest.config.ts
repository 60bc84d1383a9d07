import { defineConfig } from 'vitest/config';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { patiently } from '../../scripts/lib/patience.mjs';
import { inTurn } from '../../scripts/lib/tests/turns.mjs';

/**
 * Tests that try every endpoint, every pattern or every moment, minutes each. With `TEST_SWEEPS=no` they are left out,
 * with `TEST_SWEEPS=alone` everything else is.
 */
const SWEEPS = '**/*.sweep.test.ts';
const { TEST_SWEEPS } = process.env;
/** What rests on the database itself, which `npm test` runs on PGlite (`TEST_DATABASE_ALONE=yes`) besides PostgreSQL. */
const OF_DATABASE = [
  'src/*.test.ts',
  'src/{commands,platform/database,platform/jobs}/**/*.test.ts',
];
const included = () => {
  if (TEST_SWEEPS === 'alone') return [`{src,test}/${SWEEPS}`];
  return process.env['TEST_DATABASE_ALONE'] === 'yes' ? OF_DATABASE : ['{src,test}/**/*.test.ts'];
};
/** There is nothing of PostgreSQL in them. */
const EMBEDDED_ALONE = [
  'src/commands/demo-database.test.ts',
  'src/platform/database/{backup,embedded/*}.test.ts',
];

/** On a cluster: what the platform does without it, or starts databases of its own for, is told on one machine. */
const isCluster = process.env['TEST_CLUSTER'] === 'yes';
const ON_ONE_MACHINE = [
  'src/{commands,platform}/**/*.test.ts',
  'test/resilience/{restored-dump.test,standby-calls.sweep.test}.ts',
];

/** In three days each of these sweeps is run, apart for those that are one test of minutes; others every day. */
const TURNS = [
  /-kill\.sweep\.test\.ts$|figures\.sweep\.test\.ts$/,
  /^(?!.*(matrix|query-isolation|kill|figures|faults)\.sweep).*\.sweep\.test\.ts$/,
];
const DAYS = 3;
const notToday = (): string[] => {
  const files = readdirSync(join(import.meta.dirname, 'test'), { recursive: true }).map(String);
  return TURNS.flatMap((names) => {
    const taking = files.filter((name) => names.test(name));
    const today = inTurn(taking, DAYS);
    return taking.filter((name) => !today.includes(name)).map((name) => `test/${name}`);
  });
};

/** Told by the clock: vitest.timing.config.ts runs it alone. */
const TIMING = '**/timing.test.ts';

export default defineConfig({
  test: {
    name: '@tokiori/server',
    include: included(),
    setupFiles: ['test/testing/record.setup.ts'],
    globalSetup: [
      'test/testing/checker.setup.ts',
      ...(isCluster ? ['test/cluster/template.setup.ts'] : []),
    ],
    exclude: [
      TIMING,
      ...(TEST_SWEEPS === 'no' ? [SWEEPS] : isCluster ? [] : notToday()),
      ...(isCluster ? ON_ONE_MACHINE : []),
      ...(process.env['TEST_DATABASE_URL'] ? EMBEDDED_ALONE : []),
    ],
    // Every file brings its own server and database, so files may share the modules, which take longer to load than
    // most files take to run.
    isolate: false,
    // A worker waits for PostgreSQL a third of the time.
    maxWorkers: process.env['TEST_DATABASE_URL'] && !isCluster ? 3 : 2,
    // A fresh database takes a moment on a busy machine.
    hookTimeout: patiently(60_000),
    testTimeout: patiently(60_000),
  },
});
