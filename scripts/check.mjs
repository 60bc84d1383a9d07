// Everything that can be checked in a few minutes. `--static`: what needs no test to run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNode, installMissing } from './lib/install.mjs';
import { keepTemporaryFilesInMemory } from './lib/memory-folder.mjs';
import { ROOT } from './lib/root.mjs';
import { runQuietly } from './lib/run.mjs';

checkNode();
await installMissing();
keepTemporaryFilesInMemory();

const bin = (path) => join(ROOT, 'node_modules', path);
/** The native compiler; `typescript` itself is the API of the version before, which other tools read code by. */
const TSC = bin('@typescript/native/bin/tsc');
/** Something else runs beside it, and several checkers look at much of the code several times. */
const ONE_THREAD = ['--checkers', '1'];
// The journeys and the sweeps take their time: `npm test` and `npm run test:full` have them.
const TESTS = [
  'run',
  ...[
    'domain',
    'question-maker',
    'simulation',
    'web',
    'web-own-modules',
    'server',
    'timing',
    'demo',
    'checker',
    'record',
  ].flatMap((name) => ['--project', `@tokiori/${name}`]),
];
/** What can run side by side, each a sequence of steps that need one another. The longest come first. */
const SEQUENCES = [
  [
    ['型', TSC, ['-b', ...ONE_THREAD, '--builders', '1']],
    ['型（画面）', TSC, ['-p', 'packages/web', ...ONE_THREAD]],
  ],
  [['書式', bin('prettier/bin/prettier.cjs'), ['--check', '--log-level', 'warn', '.']]],
  [['静的検査', bin('oxlint/bin/oxlint'), ['--deny-warnings', '.']]],
  [
    [
      'インポートの向き',
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      ['packages', 'e2e', 'bench', 'simulation', '--config', '.dependency-cruiser.cjs'],
    ],
  ],
  [['使われていないコード', bin('knip/bin/knip.js'), []]],
  [['生成物のずれ', bin('tsx/dist/cli.mjs'), ['packages/server/tools/generate.ts', '--check']]],
  [['名前の言葉', join(ROOT, 'scripts/words.mjs'), []]],
  [['部屋の階', join(ROOT, 'scripts/rooms.mjs'), []]],
  [['SQLの決まり', join(ROOT, 'scripts/sql.mjs'), []]],
  [['問い合わせの名前と場所', join(ROOT, 'scripts/queries.mjs'), []]],
  [['長さと「!」の数', join(ROOT, 'scripts/sizes.mjs'), []]],
  [['使っているもののライセンス', join(ROOT, 'scripts/notice.mjs'), ['--check']]],
  [['生成物のずれ（画面）', bin('tsx/dist/cli.mjs'), ['packages/web/tools/routes.ts', '--check']]],
];
const TEST_STEP = ['テスト（PGlite）', bin('vitest/vitest.mjs'), TESTS];
/** Each step keeps one core busy. */
const AT_ONCE = 2;

/** What the tests did is looked at after them: see packages/server/test/testing/record.ts. */
const record = mkdtempSync(join(tmpdir(), 'tokiori-record-'));
let failed = 0;
const take = async ([name, script, args]) => {
  const started = Date.now();
  const { code, output } = await runQuietly(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { ...process.env, TEST_SWEEPS: 'no', TEST_RECORD: record },
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '○' : '×'} ${name}（${seconds}秒）`);
  if (code !== 0) {
    failed += 1;
    console.log(output);
  }
};
const waiting = [...SEQUENCES];
const work = async () => {
  for (let steps = waiting.shift(); steps; steps = waiting.shift())
    for (const step of steps) await take(step);
};
await Promise.all(Array.from({ length: AT_ONCE }, work));
if (!process.argv.includes('--static')) await take(TEST_STEP);
rmSync(record, { recursive: true, force: true });
process.exit(failed === 0 ? 0 : 1);
