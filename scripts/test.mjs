// Rules, HTTP tests on a real PostgreSQL and on PGlite, journeys in a real browser. With `--all` all HTTP tests run on both
// databases and with the tables partitioned by company, and sweeps try all they know. Without it sweeps try a part of that,
// and PGlite runs what rests on the database or on dates (`npm run check` runs all but sweeps on it; journeys use it too).
// Nothing is skipped in silence: what is missing is installed, or the run fails with a sentence.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './lib/build.mjs';
import { checkNode, installMissing } from './lib/install.mjs';
import { measurePatience, patiently } from './lib/patience.mjs';
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';

checkNode();
await installMissing();

const reports = mkdtempSync(join(tmpdir(), 'tokiori-reports-'));
const totals = { passed: 0, failed: 0 };
const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
// Measured once: the parts take it over.
process.env.TEST_PATIENCE ??= String(measurePatience());
/** A part that takes longer is taken to hang outside of any test's time limit, and is killed. */
const LONGEST_PART_MS = patiently(20 * 60_000);
const SHIFT_CLOCK = pathToFileURL(join(ROOT, 'scripts/lib/shift-clock.mjs')).href;

const isAll = process.argv.includes('--all');
if (isAll) process.env.TEST_THOROUGH = 'yes';

/** What is tried with every table partitioned by company: all resources with `--all`, else those that write the most. */
const PARTITIONED = [
  'packages/server/src/keys.test.ts',
  ...(isAll
    ? ['packages/server/src/resources']
    : ['examinations', 'impersonation', 'survey-sheets'].map(
        (name) => `packages/server/src/resources/${name}`,
      )),
];

/** Resources that rest on dates. */
const DATED = ['examinations', 'holidays', 'students', 'survey-sheets'];

/** Another time zone and, from `start` on, another date: nothing may rest on those of this machine. */
const elsewhere = (zone, start) => ({
  TZ: zone,
  ...(start === undefined
    ? {}
    : {
        CLOCK_START: start,
        NODE_OPTIONS: `--import=${SHIFT_CLOCK} ${process.env.NODE_OPTIONS ?? ''}`,
      }),
});

/** Runs one part and adds up what its report says; a part without a report has failed as a whole. */
const part = async (name, args, environment = {}) => {
  console.log(`\n── ${name}`);
  const report = join(reports, `${name.replaceAll(/[^\p{L}\p{N}]/gu, '-')}.json`);
  const started = performance.now();
  const code = await run(
    process.execPath,
    [
      vitest,
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: ROOT, env: { ...process.env, ...environment }, timeout: LONGEST_PART_MS },
  );
  const ms = performance.now() - started;
  const minutes = (ms / 60_000).toFixed(1);
  console.log(
    ms < LONGEST_PART_MS
      ? `${name}: ${minutes}分`
      : `${name}: ${minutes}分たっても終わらないため、打ち切りました。`,
  );
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    totals.passed += numPassedTests;
    totals.failed += numFailedTests;
    // A file that broke before its first test counts once.
    if (code !== 0 && numFailedTests === 0) totals.failed += Math.max(1, numFailedTestSuites);
  } catch {
    totals.failed += 1;
  }
};

const fail = (error) => {
  console.error(error instanceof Error ? error.message : error);
  totals.failed += 1;
};

const HTTP = ['server', 'timing', 'demo'].flatMap((name) => ['--project', `@tokiori/${name}`]);

await part(
  '規則と画面の部品',
  ['--project', '@tokiori/domain', '--project', '@tokiori/web'],
  elsewhere('Pacific/Kiritimati', '2028-02-28T23:55:00+14:00'),
);
await part('HTTP（PGlite）', HTTP, {
  ...elsewhere('America/Los_Angeles', '2027-12-31T23:55:00-08:00'),
  ...(isAll ? {} : { TEST_SWEEPS: 'no', TEST_RESOURCES: DATED.join('|') }),
});

try {
  const { startPostgres } = await import('./lib/postgres.mjs');
  const postgres = await startPostgres({ survivesPowerCut: false });
  try {
    await part('HTTP（PostgreSQL）', [...HTTP, '--project', '@tokiori/record'], {
      TEST_DATABASE_URL: postgres.url,
      // The tests keep a record that is checked after them: see packages/server/test/testing/record.ts.
      TEST_RECORD: mkdtempSync(join(reports, 'record-')),
    });
    await part(
      'HTTP（PostgreSQL、会社で分割した表）',
      ['--project', '@tokiori/server', ...PARTITIONED],
      {
        TEST_DATABASE_URL: postgres.url,
        TEST_PARTITIONED: 'yes',
      },
    );
  } finally {
    await postgres.stop();
  }
} catch (error) {
  fail(error);
}

try {
  const { findOrInstallChromium } = await import('./lib/chromium.mjs');
  const chromium = await findOrInstallChromium();
  await buildStale();
  await part('ブラウザーと起動', ['--project', '@tokiori/e2e', '--project', '@tokiori/start'], {
    CHROMIUM_PATH: chromium,
  });
} catch (error) {
  fail(error);
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
