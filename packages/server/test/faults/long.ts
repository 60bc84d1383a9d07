// Does bad things to servers for as many rounds as it is told: `npm run faults`, which also chooses the database.
import { parseArgs } from 'node:util';
import { lostWorker, movedShard } from './cluster';
import { failover } from './failover';
import { fullDisk } from './full-disk';
import { kills } from './kills';
import { badNetwork } from './network';
import type { Scenario } from './scenario';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    seed: { type: 'string' },
    cluster: { type: 'boolean', default: false },
    'stop-worker': { type: 'string' },
    'start-worker': { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed);
const { 'stop-worker': stop, 'start-worker': start } = values;
const OF_CLUSTER: Scenario[] = [movedShard, lostWorker(stop && start ? { stop, start } : null)];
const SCENARIOS: Scenario[] = [
  kills(1),
  kills(2),
  kills(4),
  badNetwork('silent'),
  badNetwork('reset'),
  fullDisk,
  failover,
];

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
let faulty = 0;
process.on('uncaughtException', (error) => {
  say(`× サーバーを止める誤り: ${error.stack ?? error.message}`);
  process.exit(1);
});

for (const { name, run } of values.cluster ? OF_CLUSTER : SCENARIOS) {
  const started = Date.now();
  const outcome = await run({ rounds, seed, say: (line) => void say(`  ${line}`) }).catch(
    (error: unknown) => ({ faults: [error instanceof Error ? error.stack! : String(error)] }),
  );
  const seconds = `${((Date.now() - started) / 1000).toFixed(0)}秒`;
  if ('skipped' in outcome) say(`－ ${name}: 試していません。${outcome.skipped}。`);
  else if (outcome.faults.length === 0) say(`○ ${name}（${seconds}）`);
  else {
    faulty += 1;
    say([`× ${name}（${seconds}）`, ...outcome.faults.slice(0, 20)].join('\n  '));
  }
}
say(faulty === 0 ? '問題は見つかりませんでした。' : `${faulty}つの場面で問題が見つかりました。`);
process.exit(faulty === 0 ? 0 : 1);
