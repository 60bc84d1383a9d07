// Runs the tests, part by part (`lib/tests/plan.mjs`):
//   npm test             the newcomer's command: rules, pages, all HTTP behaviour on PostgreSQL, what rests on the
//                        database on PGlite, the first start, and journeys that walk through every capability
//   npm run test:full    what that leaves out: sweeps, tables partitioned by company, dates, the simulation of learning,
//                        other journeys, kills. `-- --too`: `npm test` before it
//   npm run test:all     everything on both databases, sweeps with all they know
// Sweeps try a part of what they know, unless it is `test:all`. Which endpoints meet bad, strange, wild and dear requests
// is drawn by a seed that the date gives and that is printed: `TEST_SEED` draws those of another day. Every role and
// company is in each part. What else a part leaves out:
// - journeys outside `npm test`: a quarter a day; sweeps: a third, but for roles, companies and kills; what rests on dates,
//   the demo and the simulation outside `npm test`: a half
// - admins' and the operator's screens: four fifths of them, others on another day
// - databases of earlier versions: one of them, another on another day
// - learners' and visitors' screens: two of 320, 768 and 1280 px, dark or forced colours, and both of these but at 360 px;
//   others on another day
// - the full Chromium with its window: most journeys run in Debian's chromium-headless-shell where that can be installed
// - tokens of programs whose right does not open an endpoint: all places but one, another on another day
// - SQL that got into a statement: two thirds of what it could say
// - bad, strange and wild requests and the dearest ones: most of the values that one reader sees to for all endpoints
//   alike; each endpoint is tried with some, all together with all
// - kills: more than 6 of the server while learners answer, imports of more than 400 people, and on PostgreSQL the quarter
//   of a minute until what a killed process had under way is taken up by itself
// Nothing is skipped in silence: what is missing is installed, or the run fails with a sentence.
import { buildStale } from './lib/build.mjs';
import { findOrInstallChromium, findOrInstallHeadless } from './lib/chromium.mjs';
import { checkNode, installMissing } from './lib/install.mjs';
import { keepTemporaryFilesInMemory } from './lib/memory-folder.mjs';
import { runPart } from './lib/tests/part.mjs';
import { planOf } from './lib/tests/plan.mjs';
import { printReport } from './lib/tests/report.mjs';

checkNode();
await installMissing();
keepTemporaryFilesInMemory();

const has = (option) => process.argv.includes(option);
const isAll = has('--all');
const parts = () => {
  if (isAll) return planOf('everything');
  if (!has('--full')) return planOf('usual');
  return has('--too') ? [...planOf('usual'), ...planOf('rest')] : planOf('rest');
};
if (isAll) process.env.TEST_THOROUGH = 'yes';
if (!isAll) {
  process.env.TEST_SEED ??= new Date().toISOString().slice(0, 10).replaceAll('-', '');
  console.log(`一部だけ試すものを選ぶ種: TEST_SEED=${process.env.TEST_SEED}`);
}

/** What is found or made once, before the first part in a browser. */
let browsers;
const prepareBrowsers = async () => {
  const whole = findOrInstallChromium();
  const headless = isAll ? null : findOrInstallHeadless();
  await buildStale();
  return { CHROMIUM_PATH: whole, ...(headless ? { CHROMIUM_HEADLESS: headless } : {}) };
};

const results = [];
for (const part of parts()) {
  try {
    if (part.needsBrowser) Object.assign(process.env, (browsers ??= await prepareBrowsers()));
    results.push(await runPart(part));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    results.push({ passed: 0, unstable: [], failed: [{ file: part.name, name: '', message }] });
  }
}
process.exit(printReport(results) ? 0 : 1);
