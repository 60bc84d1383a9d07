// What `npm test`, `npm run test:full` and `npm run test:all` run, part by part.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../root.mjs';
import { inTurn } from './turns.mjs';

const SHIFT_CLOCK = pathToFileURL(join(ROOT, 'scripts/lib/shift-clock.mjs')).href;
const HTTP = ['server', 'timing', 'demo'];
const RESOURCES = 'packages/server/src/resources';

// Each part has a budget, in seconds of processor of the machine that `budget.mjs` measures others by.

/** Another time zone and, from `start` on, another date: nothing may rest on those of this machine. */
const elsewhere = (zone, start) => ({
  TZ: zone,
  CLOCK_START: start,
  NODE_OPTIONS: `--import=${SHIFT_CLOCK} ${process.env.NODE_OPTIONS ?? ''}`,
});
const LEAP_DAY = elsewhere('Pacific/Kiritimati', '2028-02-28T23:55:00+14:00');
const TURN_OF_THE_YEAR = elsewhere('America/Los_Angeles', '2027-12-31T23:55:00-08:00');

/** Resources that rest on dates; half of them a day. */
const DATED = ['examinations', 'holidays', 'students', 'survey-sheets'];
/** Resources that write the most. */
const WRITING = ['examinations', 'impersonation', 'survey-sheets'];
const inResources = (names) => names.map((name) => `${RESOURCES}/${name}/`);

const rules = {
  name: '規則と画面の部品',
  budget: 250,
  projects: ['domain', 'question-maker', 'checker', 'web', 'web-own-modules'],
  environment: LEAP_DAY,
};
const SIMULATION = 'simulation';
const onPglite = (name, rest) => ({ name, environment: TURN_OF_THE_YEAR, ...rest });
const onPostgresql = (name, rest) => ({ name, database: 'postgresql', ...rest });
/** Partitioned tables, under the policies that tables of several machines have. */
const partitioned = (budget, files) =>
  onPostgresql('HTTP（PostgreSQL、会社で分割した表）', {
    budget,
    projects: ['server'],
    files: [
      'packages/server/src/keys.test.ts',
      'packages/server/test/authorization/row-level-security.test.ts',
      ...files,
    ],
    environment: { TEST_PARTITIONED: 'yes', TEST_LAYOUT: 'distributed', TEST_SWEEPS: 'no' },
  });
const inBrowser = (name, rest) => ({ name, needsBrowser: true, ...rest });

/** The newcomer's command. */
const usual = () => [
  rules,
  onPostgresql('HTTP（PostgreSQL）', {
    budget: 1_050,
    projects: [...HTTP, 'record'],
    environment: { TEST_SWEEPS: 'no' },
    keepsRecord: true,
  }),
  onPglite('データベースに関わるもの（PGlite）', {
    budget: 250,
    projects: ['server'],
    environment: { ...TURN_OF_THE_YEAR, TEST_SWEEPS: 'no', TEST_DATABASE_ALONE: 'yes' },
  }),
  inBrowser('ブラウザー（主な流れ）と起動', {
    budget: 450,
    projects: ['e2e', 'start'],
    environment: { TEST_JOURNEYS: 'walkthrough' },
  }),
];

/** What `npm test` leaves out: together they try everything once. */
const rest = () => [
  onPostgresql('HTTP（PostgreSQL、総当たり）', {
    budget: 680,
    projects: ['server'],
    environment: { TEST_SWEEPS: 'alone' },
  }),
  partitioned(220, inResources(WRITING)),
  onPglite('日付に関わるものとデモ（PGlite）、学びのシミュレーション', {
    budget: 240,
    projects: ['server', 'demo', SIMULATION],
    files: inTurn([...inResources(DATED), 'packages/demo/', `${SIMULATION}/`], 2),
    environment: { ...TURN_OF_THE_YEAR, TEST_SWEEPS: 'no' },
  }),
  inBrowser('ブラウザー（残りのすべて）と起動', {
    budget: 500,
    projects: ['e2e', 'start'],
    environment: { TEST_JOURNEYS: 'rest' },
  }),
];

/** Everything on both databases, sweeps with all they know. */
const everything = () => [
  { ...rules, budget: 400, projects: [...rules.projects, SIMULATION] },
  onPglite('HTTP（PGlite）', { budget: 3_000, projects: HTTP }),
  onPostgresql('HTTP（PostgreSQL）', {
    budget: 4_000,
    projects: [...HTTP, 'record'],
    keepsRecord: true,
  }),
  partitioned(1_800, [RESOURCES]),
  inBrowser('ブラウザーと起動', { budget: 3_000, projects: ['e2e', 'start'] }),
];

const PLANS = { usual, rest, everything };

/** The parts of a command. */
export const planOf = (name) => PLANS[name]();
