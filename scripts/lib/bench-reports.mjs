// `npm run bench -- --reports`: every call of the reports, with few and with many answers stored.
import { join } from 'node:path';
import { startPostgres } from './postgres.mjs';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

const SMALL = 10_000;
const LARGE = 10_000_000;

const PROGRAMS = ['node_modules/tsx/dist/cli.mjs', 'bench/reports.ts'];

/**
 * Measures on a PostgreSQL of its own. `dataDir`: a folder to keep it in, filled when it is new; absent: a temporary one.
 */
export const benchReports = async ({ isSmallOnly, only, dataDir }) => {
  const postgres = await startPostgres({ dataDir });
  try {
    const sizes = isSmallOnly ? [SMALL] : [SMALL, LARGE];
    const args = ['--url', postgres.url, '--sizes', sizes.join(','), '--only', only];
    const programs = PROGRAMS.map((program) => join(ROOT, program));
    const code = await run(process.execPath, [...programs, ...args], { cwd: ROOT });
    if (code !== 0) throw new Error('測定が終わりませんでした。');
  } finally {
    await postgres.stop();
  }
};
