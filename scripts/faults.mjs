// Bad things that happen to servers, at length, on the embedded database or on a scratch PostgreSQL.
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale } from './lib/build.mjs';
import { findOrInstallChromium } from './lib/chromium.mjs';
import { checkNode, installMissing } from './lib/install.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const HELP = `使い方: npm run faults -- [--rounds 回] [--seed 数] [--postgresql]
        npm run faults -- --cluster postgres://コーディネーター/空のデータベース [--stop-worker コマンド --start-worker コマンド]

受講者が解答しているあいだに、サーバーの強制終了、データベースとの接続の途絶と切断、ディスクの不足を起こし、
受け付けた解答が1つも失われず、二重にもならないことと、理由を告げて断ることを確かめます。
そのあと、サーバーにつながらない端末で解答した人のブラウザーを強制終了し、「あずかりました」と告げた解答が残ることを確かめます。

  --rounds      1つの場面で起こす回数。指定がなければ30回
  --kills       ブラウザーを強制終了する回数。指定がなければ100回（0なら試しません）
  --seed        でたらめの種（0以上の整数）。指定がなければ毎回変わります
  --postgresql  内蔵データベースの代わりに、このためだけに動かすPostgreSQLで試します
  --cluster     代わりに、テストのためのCitusのクラスターで、会社を別のサーバーへ移すことと、サーバーが止まることを試します
  --stop-worker、--start-worker
                ワーカーを止めるコマンドと、また動かすコマンド。どのワーカーかは、環境変数のWORKER_HOSTとWORKER_PORTで伝えます。
                指定がなければ、サーバーが止まることは試しません`;

const read = () => {
  try {
    return parseArgs({
      options: {
        rounds: { type: 'string', default: '30' },
        kills: { type: 'string', default: '100' },
        seed: { type: 'string', default: String(randomInt(1_000_000)) },
        postgresql: { type: 'boolean', default: false },
        cluster: { type: 'string' },
        'stop-worker': { type: 'string' },
        'start-worker': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    return { help: true, isWrong: true };
  }
};

const isCount = (text) => /^\d{1,9}$/.test(text);
const isWrong = ({ rounds, kills, seed, cluster = 'postgres://' }) =>
  !URL.canParse(cluster) ||
  [rounds, kills, seed].some((text) => !isCount(text)) ||
  Number(rounds) === 0;

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

const { rounds, kills, seed, postgresql, cluster } = options;
if (cluster !== undefined) {
  const look = ['--import', 'tsx', join(ROOT, 'packages/server/test/cluster/look.ts'), cluster];
  if ((await run(process.execPath, look, { cwd: ROOT })) !== 0) process.exit(1);
}
const server = postgresql && cluster === undefined ? await startPostgres() : null;
const database = cluster ? 'クラスター' : server ? 'PostgreSQL' : '内蔵データベース';
console.log(`${database}で、場面ごとに${rounds}回試します。シード: ${seed}`);
const script = ['--import', 'tsx', join(ROOT, 'packages/server/test/faults/long.ts')];
const told = ['stop-worker', 'start-worker'].flatMap((name) =>
  options[name] === undefined ? [] : [`--${name}`, options[name]],
);
const ofCluster = cluster === undefined ? [] : ['--cluster', ...told];
const args = ['--rounds', rounds, '--seed', seed, ...ofCluster];
const { TEST_DATABASE_URL: _, ...environment } = process.env;
const code = await run(process.execPath, [...script, ...args], {
  cwd: ROOT,
  env: {
    ...environment,
    ...(server ? { TEST_DATABASE_URL: server.url } : {}),
    ...(cluster ? { TEST_DATABASE_URL: cluster, TEST_CLUSTER: 'yes' } : {}),
  },
  signal: stopping.signal,
}).catch(codeUnlessStopped);
await server?.stop();

const killBrowsers = async () => {
  console.log(`ブラウザーを${kills}回、強制終了します。`);
  await buildStale();
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const only = ['--project', '@tokiori/e2e', 'killed-browser', '--reporter=verbose'];
  return run(process.execPath, [vitest, 'run', ...only], {
    cwd: ROOT,
    env: { ...environment, BROWSER_KILLS: kills, CHROMIUM_PATH: findOrInstallChromium() },
    signal: stopping.signal,
  }).catch(codeUnlessStopped);
};
const ofBrowsers =
  code === 130 || cluster !== undefined || Number(kills) === 0 ? 0 : await killBrowsers();
process.exit(code || ofBrowsers);
