// The version before and this one, side by side on one database, while people work: what a rolling upgrade does.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale } from './lib/build.mjs';
import { checkNode, installMissing } from './lib/install.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { Person } from './lib/upgrade/client.mjs';
import { administer, learn } from './lib/upgrade/deeds.mjs';
import { readAll } from './lib/upgrade/reads.mjs';
import { startVersion } from './lib/upgrade/server.mjs';

const RELEASED = 'packages/server/released-schema.sql';
const HELP = `使い方: npm run upgrade -- [--from コミット]

前の版と今の版を、1つのPostgreSQLで並べて動かし、人が学び、管理しているあいだに入れ替えます。
500番台の応答、できるはずのことの失敗、受け付けた解答の消失を見つけると表示します。

  --from  前の版のコミットかタグ。指定がなければ、${RELEASED}を最後に変えたコミット`;

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

let values;
try {
  ({ values } = parseArgs({ options: { from: { type: 'string' }, help: { type: 'boolean' } } }));
} catch {
  values = { help: true, isWrong: true };
}
if (values.help) {
  console.log(HELP);
  process.exit(values.isWrong ? 1 : 0);
}
checkNode();
await installMissing();
await buildStale();

const from = values.from ?? git('log', '-1', '--format=%H', '--', RELEASED);
const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
const before = join(folder, 'before');
const faults = [];
const say = (line) => console.log(line);
const servers = [];
let postgres;

/** Where calls go: to the versions that serve at the moment. */
const addresses = Object.assign(() => servers.map(({ address }) => address), {
  nameOf: (address) => servers.find((server) => server.address === address)?.name ?? address,
});

const started = async (name, at) => {
  const server = await startVersion(at, {
    databaseUrl: postgres.url,
    dataDir: join(folder, 'data'),
    readySeconds: 1,
  });
  const named = { ...server, name };
  servers.push(named);
  return named;
};

const person = async (email) => {
  const one = new Person(addresses, faults);
  await one.signIn(email);
  return one;
};

const LEARNERS = 12;
const PEOPLE = ['admin', 'manager', 'learner', 'superadmin'].map(
  (name) => `${name}@tokiori.example`,
);

/** Learners of the demo, who share its password. */
const learners = async (admin) => {
  const rows = (await admin.ok('GET', '/users?range=[0,39]')) ?? [];
  const people = await Promise.all(
    rows
      .filter(({ role, email }) => role === 'User' && email)
      .slice(0, LEARNERS)
      .map(({ email }) => person(email)),
  );
  return people;
};

/** Work of a while: learning, administering, and everything that the version's pages read. */
const work = async (number, address) => {
  const admin = await person('admin@tokiori.example');
  const readers = await Promise.all(PEOPLE.map(person));
  const learning = await learners(admin);
  const [answers] = await Promise.all([
    Promise.all(learning.map(learn)),
    administer(admin, number),
    ...readers.map((one) => readAll(one, address)),
  ]);
  const calls = [...learning, admin, ...readers].reduce((sum, { count }) => sum + count, 0);
  say(
    `  ${servers.map(({ name }) => name).join('と')}: 呼び出し${calls}回、解答${answers.reduce((sum, count) => sum + count, 0)}件`,
  );
};

const compare = async () => {
  say(`前の版（${from.slice(0, 8)}）を用意しています…`);
  git('worktree', 'add', '--detach', before, from);
  const npm = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--silent'], {
    cwd: before,
  });
  if (npm !== 0) throw new Error('npm ci of the version before failed');
  await run(process.execPath, ['scripts/start.mjs', 'build'], { cwd: before, stdio: 'ignore' });
  postgres = await startPostgres({ survivesPowerCut: false });
  const old = await started('前の版', before);
  await work(1, old.address);
  say('今の版を、前の版の横で始めます。');
  // Its start changes the database under the feet of the version before.
  const meanwhile = work(2, old.address);
  const current = await started('今の版', ROOT);
  await meanwhile;
  await work(3, old.address);
  await work(4, current.address);
  servers.splice(servers.indexOf(old), 1);
  await old.stop();
  await work(5, current.address);
  for (const server of [old, current])
    if (/"level":(50|60)/.test(server.logged()))
      faults.push(`${server.name}の記録:\n${server.logged().slice(0, 2000)}`);
};

try {
  await compare();
} catch (error) {
  faults.push(error.stack);
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  await postgres?.stop();
  git('worktree', 'remove', '--force', before);
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults.slice(0, 50)) say(`× ${fault}`);
say(
  faults.length === 0
    ? '問題は見つかりませんでした。'
    : `${faults.length}件の問題が見つかりました。`,
);
process.exit(faults.length === 0 ? 0 : 1);
