// The HTTP tests on a PostgreSQL whose companies are spread over several machines (Citus), which the operator brings.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readCalls, readCauses } from './lib/cluster/calls.mjs';
import {
  describeCalls,
  describeCauses,
  describeFiles,
  uncountedOf,
  widerThanOne,
} from './lib/cluster/report.mjs';
import { checkNode, installMissing } from './lib/install.mjs';
import { measurePatience } from './lib/patience.mjs';
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { runVitest } from './lib/tests/vitest-run.mjs';

const HELP = `使い方: npm run test:cluster -- --url postgres://コーディネーター/データベース [--quick] [テストのファイルやフォルダー…]

HTTPのテスト、権限の表、会社どうしの隔たり、文に紛れ込んだSQL、サーバーの強制終了を、指定したCitusのクラスターで試します。
テストのファイルごとに、そのためのデータベースをすべてのサーバーに作り、終わると消します。指定したデータベースには何も書きません。
終わりに、ファイルごとの結果と、呼び出しごとに何台のサーバーで文が動いたかを表示します。

  --url    テストのためのクラスターの、コーディネーターの空のデータベース。スーパーユーザーで、ワーカーは2台以上
           （ワーカーにも、pg_dist_node にある名前と同じユーザーで、この機械から接続します）
  --quick  数分かかる総当たり（権限の表、紛れ込んだSQL、強制終了など）を省きます`;
/** A cluster answers more slowly than the database that the limits were written for. */
const SLOWER = 3;
const QUIET_MS = 5 * 60_000;

const read = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        quick: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch {
    return { values: { isWrong: true }, positionals: [] };
  }
};
const { values, positionals } = read();
if (values.help || !URL.canParse(values.url ?? '')) {
  console.log(HELP);
  process.exit(values.help ? 0 : 1);
}
checkNode();
await installMissing();
const look = ['--import', 'tsx', join(ROOT, 'packages/server/test/cluster/look.ts'), values.url];
if ((await run(process.execPath, look, { cwd: ROOT })) !== 0) process.exit(1);

const show = (heading, lines) => {
  if (lines.length > 0) console.log([`\n── ${heading}`, ...lines].join('\n'));
};

const folder = mkdtempSync(join(tmpdir(), 'tokiori-cluster-'));
const patience = Number(process.env.TEST_PATIENCE ?? (await measurePatience())) * SLOWER;
const result = await runVitest(['--project', '@tokiori/server', ...positionals], {
  environment: {
    TEST_CLUSTER: 'yes',
    TEST_DATABASE_URL: values.url,
    TEST_RECORD: folder,
    TEST_PATIENCE: String(patience),
    ...(values.quick ? { TEST_SWEEPS: 'no' } : {}),
  },
  quietMs: QUIET_MS * patience,
});
const calls = readCalls(folder);
show('ファイルごとの結果', describeFiles(result));
show('500になった原因（多くのファイルで起きた順）', describeCauses(readCauses(folder)));
show('呼び出しごとに、行を求めたサーバーの数（成功したもの）', describeCalls(calls));
rmSync(folder, { recursive: true, force: true });
const wide = widerThanOne(calls);
if (wide.length > 0)
  console.log(`\n1台で済むはずの呼び出しが、2台以上に届きました: ${wide.join('、')}`);
// A part of the tests may call none of them.
const uncounted = positionals.length === 0 ? uncountedOf(calls) : [];
if (uncounted.length > 0)
  console.log(`\n何台に届いたかを数えられなかった呼び出しがあります: ${uncounted.join('、')}`);
const isNarrow = wide.length === 0 && uncounted.length === 0;
const passed = result.tests.filter(({ state }) => state === 'passed').length;
console.log(`\n${passed} passed, ${result.failed.length} failed`);
process.exit(passed > 0 && result.failed.length === 0 && isNarrow ? 0 : 1);
