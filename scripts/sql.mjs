// Migrations that would lock a large table or stop a server of the version before, and what a distributed PostgreSQL
// refuses. `--lower`: keeps what became less.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './lib/root.mjs';
import { onOneMachine, refusedIn } from './lib/sql/distribution.mjs';
import { locksOf } from './lib/sql/locks.mjs';
import { troublesOfUpgrade } from './lib/sql/released.mjs';

const BASELINE = join(ROOT, 'scripts/lib/sql/refused.json');
/** Migrations before were applied before there was a rule. */
const RULE_SINCE = '20261126T1430';
const SERVER = 'packages/server';
const read = (file) => readFileSync(join(ROOT, file), 'utf8');
const files = (...patterns) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.ts$|\/fixtures\/|\/platform\/database\//.test(file));

const wrong = [];

const migrations = files(`${SERVER}/migrations/*.sql`);
migrations.forEach((file, index) => {
  if (basename(file) < RULE_SINCE) return;
  const earlier = migrations.slice(0, index).map(read).join('\n');
  wrong.push(...locksOf(read(file), earlier).map((reason) => `${file}: ${reason}`));
});

const troubles = troublesOfUpgrade(
  read(`${SERVER}/released-schema.sql`),
  read(`${SERVER}/schema.sql`),
  migrations.map(read),
);
wrong.push(
  ...troubles.map(
    (trouble) => `A running server of the version before: ${trouble} (CONTRIBUTING.md)`,
  ),
);

const tables = new Set(
  [...read(`${SERVER}/schema.sql`).matchAll(/^create table (\w+)/gm)].map(([, table]) => table),
);
const exempt = new Set(
  files(`${SERVER}/sql/tables/*.sql`).flatMap((file) => onOneMachine(read(file))),
);
const findings = {};
const places = {};
for (const file of files(
  `${SERVER}/sql/**/*.sql`,
  `${SERVER}/sql/*.sql`,
  `${SERVER}/src/**/*.ts`,
)) {
  for (const [kind, statements] of Object.entries(
    refusedIn({ file, text: read(file) }, tables, exempt),
  )) {
    (findings[kind] ??= {})[file] = statements.length;
    (places[kind] ??= {})[file] = statements;
  }
}

const baseline = JSON.parse(readFileSync(BASELINE, 'utf8'));
const lowered = {};
for (const kind of new Set([...Object.keys(baseline), ...Object.keys(findings)])) {
  for (const file of new Set([
    ...Object.keys(baseline[kind] ?? {}),
    ...Object.keys(findings[kind] ?? {}),
  ])) {
    const before = baseline[kind]?.[file] ?? 0;
    const now = findings[kind]?.[file] ?? 0;
    if (now > before)
      wrong.push(
        `${file}: ${kind} (${now} instead of ${before}):\n    ${places[kind][file].join('\n    ')}`,
      );
    if (now < before && !process.argv.includes('--lower'))
      wrong.push(
        `${file}: ${kind}: ${now} instead of ${before}. Run \`node scripts/sql.mjs --lower\`.`,
      );
    if (Math.min(now, before) > 0) (lowered[kind] ??= {})[file] = Math.min(now, before);
  }
}
if (process.argv.includes('--lower'))
  writeFileSync(BASELINE, `${JSON.stringify(lowered, null, 2)}\n`);
for (const line of wrong) console.error(line);
process.exitCode = wrong.length === 0 ? 0 : 1;
