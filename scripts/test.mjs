// Rules, HTTP tests on a real PostgreSQL and on PGlite, journeys in a real browser. With `--all` all HTTP tests run on both
// databases and with the tables partitioned by company, and sweeps try all they know. Without it sweeps try a part of that,
// and PGlite runs what rests on the database or on dates (`npm run check` runs all but sweeps on it; journeys use it too).
// The part has every endpoint, role, company and page, the same in every run, and leaves out (`thoroughly` in the tests):
// - learners' and visitors' screens: 320 and 768 px, and dark and forced colours but at 360 px
// - the full Chromium with its window: most journeys run in Debian's chromium-headless-shell where that can be
//   installed
// - bad, strange and wild requests and the dearest ones: most of the values that one reader sees to for all endpoints
//   alike; each endpoint is tried with some, all together with all
// - kills: more than 6 of the server while learners answer, imports of more than 400 people, and on PostgreSQL the quarter
//   of a minute until what a killed process had under way is taken up by itself
// Nothing is skipped in silence: what is missing is installed, or the run fails with a sentence.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './lib/build.mjs';
import { checkNode, installMissing } from './lib/install.mjs';
import { keepTemporaryFilesInMemory } from './lib/memory-folder.mjs';
import { measurePatience, patiently } from './lib/patience.mjs';
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { describeTest, readReport } from './lib/test-report.mjs';

checkNode();
await installMissing();
keepTemporaryFilesInMemory();

const reports = mkdtempSync(join(tmpdir(), 'tokiori-reports-'));
const totals = { passed: 0, failed: [], unstable: [] };
/** Files; more than that is no accident. */
const MOST_RUN_AGAIN = 3;
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

/** Runs tests; answers what their report says. Without a report, and without a failed test of a failed run, one failed. */
const runTests = async (name, args, environment) => {
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
  const whole = (message) => ({ file: name, name: '', message });
  try {
    const { passed, failed } = readReport(report);
    if (code !== 0 && failed.length === 0)
      return { passed, failed: [whole(`終了コード ${code}`)], isBroken: true };
    return { passed, failed, isBroken: false };
  } catch (error) {
    return { passed: 0, failed: [whole(`報告がありません: ${error.message}`)], isBroken: true };
  }
};

/**
 * Runs one part. A few failed files are run once more and alone: what passes then rested on the load of the machine, is
 * named at the end as unstable, and does not fail the run. What is really broken fails twice.
 */
const part = async (name, projects, { files = [], environment = {} } = {}) => {
  console.log(`\n── ${name}`);
  const first = await runTests(name, [...projects, ...files], environment);
  totals.passed += first.passed;
  const again = [...new Set(first.failed.map(({ file }) => file))];
  if (first.isBroken || again.length === 0 || again.length > MOST_RUN_AGAIN) {
    totals.failed.push(...first.failed);
    return;
  }
  const second = await runTests(`${name}、もう一度`, [...projects, ...again], environment);
  const failsStill = ({ file, name: test }) =>
    second.isBroken || second.failed.some((other) => other.file === file && other.name === test);
  const unstable = first.failed.filter((test) => !failsStill(test));
  totals.passed += unstable.length;
  totals.unstable.push(...unstable);
  totals.failed.push(...(second.isBroken ? first.failed : second.failed));
};

const fail = (error) => {
  const message = error instanceof Error ? error.message : String(error);
  console.error(message);
  totals.failed.push({ file: 'npm test', name: '', message });
};

const HTTP = ['server', 'timing', 'demo'].flatMap((name) => ['--project', `@tokiori/${name}`]);

await part('規則と画面の部品', ['--project', '@tokiori/domain', '--project', '@tokiori/web'], {
  environment: elsewhere('Pacific/Kiritimati', '2028-02-28T23:55:00+14:00'),
});
await part('HTTP（PGlite）', HTTP, {
  environment: {
    ...elsewhere('America/Los_Angeles', '2027-12-31T23:55:00-08:00'),
    ...(isAll ? {} : { TEST_SWEEPS: 'no', TEST_RESOURCES: DATED.join('|') }),
  },
});

try {
  const { startPostgres } = await import('./lib/postgres.mjs');
  const postgres = await startPostgres({ survivesPowerCut: false });
  try {
    await part('HTTP（PostgreSQL）', [...HTTP, '--project', '@tokiori/record'], {
      environment: {
        TEST_DATABASE_URL: postgres.url,
        // The tests keep a record that is checked after them: see packages/server/test/testing/record.ts.
        TEST_RECORD: mkdtempSync(join(reports, 'record-')),
      },
    });
    await part('HTTP（PostgreSQL、会社で分割した表）', ['--project', '@tokiori/server'], {
      files: PARTITIONED,
      environment: { TEST_DATABASE_URL: postgres.url, TEST_PARTITIONED: 'yes' },
    });
  } finally {
    await postgres.stop();
  }
} catch (error) {
  fail(error);
}

try {
  const { findOrInstallChromium, findOrInstallHeadless } = await import('./lib/chromium.mjs');
  const whole = findOrInstallChromium();
  const headless = isAll ? null : findOrInstallHeadless();
  await buildStale();
  await part('ブラウザーと起動', ['--project', '@tokiori/e2e', '--project', '@tokiori/start'], {
    environment: { CHROMIUM_PATH: whole, ...(headless ? { CHROMIUM_HEADLESS: headless } : {}) },
  });
} catch (error) {
  fail(error);
}

rmSync(reports, { recursive: true, force: true });
const { passed, failed, unstable } = totals;
if (unstable.length > 0)
  console.log(`\n不安定（もう一度実行すると成功）:\n${unstable.map(describeTest).join('\n')}`);
if (failed.length > 0) console.log(`\n失敗:\n${failed.map(describeTest).join('\n')}`);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exit(failed.length === 0 && passed > 0 ? 0 : 1);
