// Measures one database at one size and prints a JSON line of figures. Run by scripts/bench.mjs.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measure, shoot, type Measured } from './lib/load';
import { QUESTIONS_A_SHEET, tokenOf, type Sitting } from './lib/seed';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    history: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '5' },
  },
});
const seconds = Number(values.seconds);
const CLIENTS = [1, 8, 32];
const dataDir = mkdtempSync(join(tmpdir(), 'tokiori-bench-'));

const child = fork(join(import.meta.dirname, 'lib/server-process.ts'), {
  execArgv: ['--import', 'tsx'],
});
const message = <T>(kind: string): Promise<T> =>
  new Promise((resolve, reject) => {
    const listen = (received: { kind: string }) => {
      if (received.kind !== kind) return;
      child.off('message', listen);
      resolve(received as T);
    };
    child.on('message', listen);
    child.once('exit', () => reject(new Error('the measured server ended')));
  });

const cpuMilliseconds = async (): Promise<number> => {
  const answer = message<{ user: number; system: number }>('cpu');
  child.send('cpu');
  const { user, system } = await answer;
  return (user + system) / 1000;
};

const BARE_COUNT = 100_000;
const sittingCount = Math.ceil((seconds * 4 * 4000 * CLIENTS.length) / QUESTIONS_A_SHEET / 2);
child.send({
  databaseUrl: values.url ?? null,
  dataDir,
  historyCount: Number(values.history),
  sittingCount,
  bareCount: BARE_COUNT,
});
const { port, barePort, sittings } = await message<{
  port: number;
  barePort: number;
  sittings: Sitting[];
}>('ready');

/** Each client answers a sitting of its own to the end, then takes the next one. */
const answering = () => {
  const current = new Map<number, { sitting: Sitting; at: number }>();
  return (client: number) => {
    const going = current.get(client);
    const held =
      going && going.at < going.sitting.surveyIds.length
        ? going
        : { sitting: sittings.pop(), at: 0 };
    if (!held.sitting) return null;
    const surveyId = held.sitting.surveyIds[held.at]!;
    current.set(client, { sitting: held.sitting, at: held.at + 1 });
    return {
      method: 'PUT' as const,
      path: `/api/surveys/${surveyId}/answer`,
      token: tokenOf(held.sitting.learner),
      body: { selected: [1 + (held.at % 4)], duration: 12 },
    };
  };
};

let bareId = 0;
const bare = () => {
  bareId = (bareId % BARE_COUNT) + 1;
  return { method: 'PUT' as const, path: '/', token: tokenOf(1), body: { id: bareId, choice: 1 } };
};

const reading = (path: (learner: number) => string) => (client: number) => {
  const learner = 1 + (client % 64);
  return { method: 'GET' as const, path: path(learner), token: tokenOf(learner) };
};

const figures: Record<string, Measured | number> = {};
// Both are warm before either is measured, and they take turns.
await measure(port, { clients: 8, seconds: 2 }, answering());
await measure(barePort, { clients: 8, seconds: 2 }, bare);
for (const clients of CLIENTS) {
  figures[`bare ${clients}`] = await measure(barePort, { clients, seconds }, bare);
  figures[`answer ${clients}`] = await measure(port, { clients, seconds }, answering());
}

const waiting = sittings.slice(-64);
const sheetOf = (learner: number) => waiting[learner % waiting.length]!;
for (const clients of [1, 8]) {
  figures[`next_question ${clients}`] = await measure(port, { clients, seconds }, (client) => {
    const { sheetId, learner } = sheetOf(client);
    return {
      method: 'GET',
      path: `/api/survey_sheets/${sheetId}/next_question?ahead=0`,
      token: tokenOf(learner),
    };
  });
  figures[`students/top ${clients}`] = await measure(
    port,
    { clients, seconds },
    reading(() => '/api/students/top'),
  );
  figures[`students/stats ${clients}`] = await measure(
    port,
    { clients, seconds },
    reading(() => '/api/students/stats?type=retention-rate'),
  );
  figures[`students/timeline ${clients}`] = await measure(
    port,
    { clients, seconds },
    reading(() => '/api/students/timeline?type=total-score'),
  );
}

/** A whole sitting as the browser does it: the questions once, ten answers, the result. */
const sit = async (sitting: Sitting): Promise<void> => {
  const token = tokenOf(sitting.learner);
  await shoot(port, {
    method: 'GET',
    path: `/api/survey_sheets/${sitting.sheetId}/next_question?ahead=50`,
    token,
  });
  for (const surveyId of sitting.surveyIds)
    await shoot(port, {
      method: 'PUT',
      path: `/api/surveys/${surveyId}/answer`,
      token,
      body: { selected: [1], duration: 9 },
    });
  await shoot(port, {
    method: 'GET',
    path: `/api/survey_sheets/results/${sitting.sheetId}`,
    token,
  });
};
const SITTINGS = 100;
const before = await cpuMilliseconds();
for (let sat = 0; sat < SITTINGS; sat += 1) await sit(sittings.pop()!);
figures['sitting cpu ms'] = ((await cpuMilliseconds()) - before) / SITTINGS;

child.send('stop');
await new Promise((resolve) => child.once('exit', resolve));
rmSync(dataDir, { recursive: true, force: true });
console.log(`FIGURES ${JSON.stringify(figures)}`);
