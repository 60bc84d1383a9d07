// Tries wild requests for as long as it is told: `npm run fuzz`, which also chooses the database.
import { seedFrom, shuffleBySeed } from '@tokiori/domain';
import { parseArgs } from 'node:util';
import type { Permission } from '../authorization/permissions';
import { inSomePlace } from './places';
import { brokenReads, inOrderOfTrial, makeProvingGround } from './proving-ground';
import type { WireRequest } from './requests';
import { seedFor, wildRequest } from './wild';

const { values } = parseArgs({
  options: { minutes: { type: 'string' }, seed: { type: 'string' }, round: { type: 'string' } },
});
const seed = Number(values.seed);
const until = Date.now() + Number(values.minutes) * 60_000;
const EACH = 40;
const MOST_FAULTS = 20;
const SHOWN = 4000;

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

let tried = 0;
let accepted = 0;
let issues = 0;
/** The last lines that the server logged of its own issues. */
let troubles: string[] = [];

const log = (line: string): void => {
  const { err } = JSON.parse(line) as { err?: { stack?: string } };
  if (err?.stack) troubles = [...troubles, err.stack].slice(-2);
};

const tell = (round: number, what: string, details: readonly string[] = []): void => {
  issues += 1;
  const repeat = `npm run fuzz -- --seed ${seed} --round ${round}`;
  say([`× ${what}`, ...details, ...troubles, `もう一度試すには: ${repeat}`].join('\n  '));
};

const describeRequest = ({ url, headers, payload }: WireRequest): string[] => [
  url,
  JSON.stringify(headers ?? {}).slice(0, SHOWN),
  typeof payload === 'string'
    ? payload.slice(0, SHOWN)
    : `base64: ${(payload ?? Buffer.of()).subarray(0, SHOWN).toString('base64')}`,
];

const isOver = (): boolean => Date.now() > until || issues >= MOST_FAULTS;

/** A new world, and some wild requests of every endpoint; the same ones for the same seed and round. */
const playRound = async (round: number): Promise<void> => {
  const ground = await makeProvingGround({ log, stands: inSomePlace(seedFrom(seed, round)) });
  const all = inOrderOfTrial();
  const tryLine = async (line: Permission): Promise<void> => {
    const { endpoint, call } = line;
    for (let n = 0; n < EACH && !isOver(); n += 1) {
      const { caller, it } = ground.subjectOf(line);
      const request = wildRequest(endpoint, call(it, 1000 + n), seedFor(line, seed, round, n));
      troubles = [];
      const { status, changed, issue } = await ground.trial(endpoint, request, caller);
      tried += 1;
      const name = `${round}周目の${endpoint.id}（${n + 1}件目、${request.name}）: ${issue}`;
      if (issue !== null) tell(round, name, [endpoint.method, ...describeRequest(request)]);
      accepted += Number(status < 400);
      if (changed.length > 0) await ground.renew(line);
    }
  };
  try {
    for (const line of shuffleBySeed(all, seedFrom(seed, round))) await tryLine(line);
    troubles = [];
    const broken = await brokenReads(ground);
    if (broken.length > 0) tell(round, `${round}周目のあと、読み出せなくなりました`, broken);
  } finally {
    await ground.world.app.close();
  }
};

const count = (number: number): string => `${number.toLocaleString('ja-JP')}件`;

if (values.round) await playRound(Number(values.round));
else
  for (let round = 1; !isOver(); round += 1) {
    await playRound(round);
    say(
      `${round}周${isOver() ? '目の途中' : ''}: 送信${count(tried)}、うち受け付け${count(accepted)}、問題${count(issues)}`,
    );
  }
say(
  tried === 0
    ? '時間が足りず、1件も試せませんでした。--minutesを長くしてください。'
    : `${count(tried)}を送り、見つかった問題は${count(issues)}です（シード${seed}）。`,
);
process.exit(issues === 0 && tried > 0 ? 0 : 1);
