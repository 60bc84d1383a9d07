// Measures the product against the least it could cost, on PostgreSQL and on the embedded database, with little and
// with much history. See bench/README.md.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { benchPages } from './lib/bench-pages.mjs';
import { benchBusy } from './lib/bench-busy.mjs';
import {
  benchBasics,
  benchErrata,
  benchEvidence,
  benchMorning,
  benchReminders,
  benchReorganisation,
  benchScim,
  benchSearch,
  benchReports,
  benchTasks,
} from './lib/bench-reports.mjs';
import { checkNode, installMissing } from './lib/install.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { ROOT } from './lib/root.mjs';

checkNode();
await installMissing();
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    database: { type: 'string' },
    reports: { type: 'boolean', default: false },
    basics: { type: 'boolean', default: false },
    reminders: { type: 'boolean', default: false },
    tasks: { type: 'boolean', default: false },
    reorganisation: { type: 'boolean', default: false },
    scim: { type: 'boolean', default: false },
    errata: { type: 'boolean', default: false },
    evidence: { type: 'boolean', default: false },
    morning: { type: 'boolean', default: false },
    search: { type: 'boolean', default: false },
    pages: { type: 'boolean', default: false },
    busy: { type: 'boolean', default: false },
    runs: { type: 'string', default: '7' },
    'small-only': { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    data: { type: 'string' },
  },
});
const kept = values.data === undefined ? {} : { dataDir: resolve(values.data) };
if (values.reports) {
  await benchReports({ isSmallOnly: values['small-only'], only: values.only, ...kept });
  process.exit();
}
if (values.basics) {
  await benchBasics({ only: values.only, ...kept });
  process.exit();
}
if (values.reminders) {
  await benchReminders(kept);
  process.exit();
}
if (values.tasks) {
  await benchTasks(kept);
  process.exit();
}
if (values.reorganisation) {
  await benchReorganisation(kept);
  process.exit();
}
if (values.scim) {
  await benchScim(kept);
  process.exit();
}
if (values.evidence) {
  await benchEvidence(kept);
  process.exit();
}
if (values.morning) {
  await benchMorning();
  process.exit();
}
if (values.errata) {
  await benchErrata(kept);
  process.exit();
}
if (values.search) {
  await benchSearch();
  process.exit();
}
if (values.pages) {
  await benchPages({ runs: values.runs });
  process.exit();
}
if (values.busy) {
  await benchBusy();
  process.exit();
}
const sizes = values.quick ? [1000] : [1000, 1_000_000];
const databases = values.database ? [values.database] : ['postgresql', 'embedded'];

const figuresOf = (args) =>
  new Promise((resolve, reject) => {
    const script = [
      join(ROOT, 'node_modules/tsx/dist/cli.mjs'),
      join(ROOT, 'bench/main.ts'),
      ...args,
    ];
    const child = spawn(process.execPath, script, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.on('exit', () => {
      const line = output.split('\n').find((each) => each.startsWith('FIGURES '));
      if (line) resolve(JSON.parse(line.slice('FIGURES '.length)));
      else reject(new Error(`測定が終わりませんでした。\n${output}`));
    });
  });

const milliseconds = (figure) => figure.toFixed(figure < 0.995 ? 2 : 1);
const cpuOf = ({ serverCpu, databaseCpu }) => serverCpu + (databaseCpu ?? 0);
const costOf = (cost) =>
  cost.databaseCpu === null
    ? `CPU ${milliseconds(cost.serverCpu)} ms`
    : `CPU ${milliseconds(cpuOf(cost))} ms（サーバー ${milliseconds(cost.serverCpu)}、データベース ${milliseconds(cost.databaseCpu)}）`;
const show = (figure) =>
  `${figure.perSecond.toFixed(0)}/s、中央値 ${milliseconds(figure.median)} ms、99% ${milliseconds(figure.p99)} ms、${costOf(figure)}`;

const report = (title, { calls, sitting, sittingBare }) => {
  console.log(`\n■ ${title}`);
  for (const [name, figure] of Object.entries(calls)) console.log(`  ${name}: ${show(figure)}`);
  console.log(
    `  10問の受講ひと通り: ${costOf(sitting)}、同じ数の最小の処理の${(cpuOf(sitting) / cpuOf(sittingBare)).toFixed(1)}倍（${costOf(sittingBare)}）`,
  );
  for (const clients of [1, 8, 32]) {
    const ratio = calls[`answer ${clients}`].perSecond / calls[`bare ${clients}`].perSecond;
    console.log(`  最小の処理に対する比（同時${clients}）: ${(ratio * 100).toFixed(0)} %`);
  }
};

const compare = (database, [little, much]) => {
  console.log(`\n■ ${database}、解答が1000倍のときの費用（CPU時間、括弧内は1件の時間の中央値）`);
  for (const [name, before] of Object.entries(little.calls)) {
    if (name.startsWith('bare')) continue;
    const after = much.calls[name];
    const [cpu, time] = [cpuOf(after) / cpuOf(before), after.median / before.median];
    console.log(`  ${name}: ${cpu.toFixed(2)}倍（${time.toFixed(2)}倍）`);
  }
};

for (const database of databases) {
  const bySize = [];
  for (const size of sizes) {
    const postgres = database === 'postgresql' ? await startPostgres() : null;
    try {
      const url = postgres ? ['--url', postgres.url] : [];
      const seconds = values.quick ? '2' : '5';
      const figures = await figuresOf([...url, '--history', String(size), '--seconds', seconds]);
      bySize.push(figures);
      report(`${database}、保存済みの解答 ${size.toLocaleString('ja-JP')}件`, figures);
    } finally {
      await postgres?.stop();
    }
  }
  if (bySize.length === 2) compare(database, bySize);
}
