// `npm run bench -- --reports`: every call of the reports, with few and with many answers stored.
// `npm run bench -- --basics`: the scores and lists of basics.
// `npm run bench -- --reminders`: a round of reminders of a large company.
// `npm run bench -- --tasks`: a course for everybody in a large company.
// `npm run bench -- --reorganisation`: a reorganisation that moves 2,000 people at once.
// `npm run bench -- --evidence`: the evidence pack of a year of 5,000 people.
// `npm run bench -- --errata`: a wrong key of 100,000 answers is mended, of few people and of many.
// `npm run bench -- --morning`: what a standby takes of an office morning.
// `npm run bench -- --search`: the search of a bank of 10,000 questions, on both databases.
import { join } from 'node:path';
import { startPostgres } from './postgres.mjs';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

const SMALL = 10_000;
const LARGE = 10_000_000;

/** Runs a measurement to its end. @throws Error it did not come to it */
const runToEnd = async (program, args) => {
  const programs = ['node_modules/tsx/dist/cli.mjs', program].map((path) => join(ROOT, path));
  const code = await run(process.execPath, [...programs, ...args], { cwd: ROOT });
  if (code !== 0) throw new Error('測定が終わりませんでした。');
};

/**
 * Runs a measurement on a PostgreSQL of its own. `dataDir`: a folder to keep it in, filled when it is new; absent: a
 * temporary one.
 */
const measure = async (program, args, dataDir) => {
  const postgres = await startPostgres({ dataDir });
  try {
    await runToEnd(program, ['--url', postgres.url, ...args]);
  } finally {
    await postgres.stop();
  }
};

export const benchReports = ({ isSmallOnly, only, dataDir }) => {
  const sizes = isSmallOnly ? [SMALL] : [SMALL, LARGE];
  return measure('bench/reports.ts', ['--sizes', sizes.join(','), '--only', only], dataDir);
};

/** A primary and a standby, which are measured beside each other. */
export const benchMorning = async () => {
  const primary = await startPostgres({ survivesPowerCut: false, isReplicated: true });
  const standby = await startPostgres({
    survivesPowerCut: false,
    isReplicated: true,
    standbyOf: primary.url,
  });
  try {
    await runToEnd('bench/morning.ts', ['--url', primary.url, '--read-url', standby.url]);
  } finally {
    await standby.stop();
    await primary.stop();
  }
};

export const benchBasics = ({ only, dataDir }) =>
  measure('bench/basics.ts', ['--only', only], dataDir);

export const benchReminders = ({ dataDir }) => measure('bench/reminders.ts', [], dataDir);

export const benchTasks = ({ dataDir }) => measure('bench/tasks.ts', [], dataDir);

export const benchScim = ({ dataDir }) => measure('bench/scim.ts', [], dataDir);

export const benchErrata = async ({ dataDir }) => {
  for (const people of ['20000', '100000'])
    await measure('bench/errata.ts', ['--people', people], dataDir);
};

export const benchReorganisation = ({ dataDir }) => measure('bench/reorganisation.ts', [], dataDir);

export const benchEvidence = ({ dataDir }) => measure('bench/evidence.ts', [], dataDir);

export const benchSearch = async () => {
  await measure('bench/search.ts', []);
  await runToEnd('bench/search.ts', []);
};
