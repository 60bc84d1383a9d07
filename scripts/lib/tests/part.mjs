import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measurePatience } from '../patience.mjs';
import { startPostgres } from '../postgres.mjs';
import { compareBudget, startReading } from './budget.mjs';
import { endedSeconds } from './processor.mjs';
import { runVitest } from './vitest-run.mjs';

/** Files; more than that is no accident. */
const MOST_RUN_AGAIN = 3;
const SLOWEST = 10;
/** On an idle machine: no hook and no loading of a file takes longer. */
const QUIET_MS = 5 * 60_000;

const isPassed = ({ state }) => state === 'passed';
const isSame = (a, b) => a.file === b.file && a.name === b.name;

/** How slow the machine is now; whoever runs the tests may say. */
const patienceNow = async () => Number(process.env.TEST_PATIENCE ?? (await measurePatience()));

const runOnce = async ({ projects, files = [] }, environment) => {
  const patience = await patienceNow();
  const args = [...projects.flatMap((name) => ['--project', `@tokiori/${name}`]), ...files];
  return runVitest(args, {
    environment: { ...environment, TEST_PATIENCE: String(patience) },
    quietMs: QUIET_MS * patience,
  });
};

const describeSlowest = (tests) =>
  [...tests]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ file, name, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)}秒  ${file} › ${name}`)
    .join('\n');

/**
 * A few failed files are run once more and alone: what passes then rested on the load of the machine, is named at the
 * end as unstable, and does not fail the run. What is really broken fails twice.
 */
const runAgain = async (part, first, environment) => {
  const files = [...new Set(first.failed.map(({ file }) => file))];
  if (first.isBroken || files.length === 0 || files.length > MOST_RUN_AGAIN)
    return { failed: first.failed, unstable: [] };
  console.log(`\n── ${part.name}、もう一度`);
  const second = await runOnce({ ...part, files }, environment);
  if (second.isBroken) return { failed: first.failed, unstable: [] };
  const failsStill = (test) => second.failed.some((other) => isSame(other, test));
  return {
    failed: second.failed,
    unstable: first.failed.filter((test) => !failsStill(test)),
  };
};

const runOn = async (part, environment) => {
  const first = await runOnce(part, environment);
  const { failed, unstable } = await runAgain(part, first, environment);
  const mended = unstable.filter(({ name }) => name !== ''); // without a name it is a file
  const passed = first.tests.filter(isPassed).length + mended.length;
  return { tests: first.tests, passed, failed, unstable };
};

const onPostgres = async (work) => {
  const postgres = await startPostgres({ survivesPowerCut: false });
  try {
    return await work({ TEST_DATABASE_URL: postgres.fastUrl });
  } finally {
    await postgres.stop();
  }
};

/** Minutes say how busy the machine was as well, seconds of processor much less so. */
const describeTime = (start, seconds, { words }) => {
  const minutes = ((performance.now() - start.at) / 60_000).toFixed(1);
  if (seconds === null) return `${minutes}分`;
  return `${minutes}分、プロセッサー${Math.round(seconds)}秒、${words}`;
};

/** A part that needs a fifth more than its budget fails where the run is to see to that (CI). */
const failuresOfBudget = (part, { words, isPassed }) =>
  isPassed && process.env.TEST_BUDGETS === 'yes'
    ? [
        {
          file: part.name,
          name: '',
          message: `${words}です。遅くなったテストを直すか、planの予算を見直してください。`,
        },
      ]
    : [];

/** Runs a part of the plan, prints its minutes, its seconds of processor and its slowest tests, and answers what it found. */
export const runPart = async (part) => {
  console.log(`\n── ${part.name}`);
  const [start, secondsBefore] = [startReading(), endedSeconds()];
  const environment = {
    ...part.environment,
    // The tests keep a record that is checked after them: see packages/server/test/testing/record.ts.
    ...(part.keepsRecord ? { TEST_RECORD: mkdtempSync(join(tmpdir(), 'tokiori-record-')) } : {}),
  };
  const { tests, ...result } = await (part.database === 'postgresql'
    ? onPostgres((address) => runOn(part, { ...environment, ...address }))
    : runOn(part, environment));
  const seconds = secondsBefore === null ? null : endedSeconds() - secondsBefore;
  const compared = compareBudget(part.budget, seconds, start);
  console.log(
    `${part.name}: ${describeTime(start, seconds, compared)}。時間のかかったテスト:\n${describeSlowest(tests)}`,
  );
  const named = (test) => (test.file === '' ? { ...test, file: part.name } : test);
  return { ...result, failed: [...result.failed.map(named), ...failuresOfBudget(part, compared)] };
};
