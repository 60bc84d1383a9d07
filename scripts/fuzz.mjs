// Wild requests to every endpoint for some minutes, on the embedded database or on a scratch PostgreSQL.
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode, installMissing } from './lib/install.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const HELP = `使い方: npm run fuzz -- [--minutes 分] [--seed 数] [--round 周] [--postgresql]

すべての呼び出しに、でたらめなリクエストを送り続けます。500番台の応答、断ったのに残った変更、
ほかの会社のデータの漏れ、受け付けてはいけない内容の受け付けを見つけると、そのリクエストを表示します。

  --minutes     続ける時間（分）。指定がなければ10分
  --seed        でたらめの種（0以上の整数）。同じ種からは同じリクエストができます。指定がなければ毎回変わります
  --round       この周だけを、時間のかぎり試します（見つかった問題をもう一度試すとき）
  --postgresql  内蔵データベースの代わりに、このためだけに動かすPostgreSQLで試します`;

const read = () => {
  try {
    return parseArgs({
      options: {
        minutes: { type: 'string', default: '10' },
        seed: { type: 'string', default: String(randomInt(1_000_000)) },
        round: { type: 'string' },
        postgresql: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    return { help: true, isWrong: true };
  }
};

const isCount = (text) => text === undefined || /^\d{1,9}$/.test(text);
const isWrong = ({ minutes, seed, round }) =>
  !(Number(minutes) > 0) || !isCount(seed) || !isCount(round);

const options = read();
if (options.help || isWrong(options)) {
  console.log(HELP);
  process.exit(options.help && !options.isWrong ? 0 : 1);
}
checkNode();
await installMissing();

// Stopped before its time, it takes along what it started.
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => stopping.abort());
const codeUnlessStopped = (error) => {
  if (error.name !== 'AbortError') throw error;
  console.log('途中でやめました。');
  return 130;
};

const { minutes, seed, round, postgresql } = options;
const server = postgresql ? await startPostgres() : null;
const database = server ? 'PostgreSQL' : '内蔵データベース';
console.log(`${database}で${minutes}分間試します。シード: ${seed}`);
const script = ['--import', 'tsx', join(ROOT, 'packages/server/test/fuzz/long.ts')];
const args = ['--minutes', minutes, '--seed', seed, ...(round ? ['--round', round] : [])];
const { TEST_DATABASE_URL: _, ...environment } = process.env;
const code = await run(process.execPath, [...script, ...args], {
  cwd: ROOT,
  env: {
    ...environment,
    TEST_THOROUGH: 'yes',
    ...(server ? { TEST_DATABASE_URL: server.url } : {}),
  },
  signal: stopping.signal,
}).catch(codeUnlessStopped);
await server?.stop();
process.exit(code);
