// `npm run bench -- --busy`: nine questions made of a short text while other programs keep the machine busy. Uses the
// demo company of a built product.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildStale } from './build.mjs';
import { ROOT } from './root.mjs';

const PORT = 4990;
const API = `http://127.0.0.1:${PORT}/api`;
/** Programs that each take a core for themselves: none, and more than anybody has. */
const LOADS = [0, 24, 44];
const SETTLE_MS = 3000;
const TEXT =
  '事故が起きたときは、まず責任者に電話で報告します。報告は30分以内に行います。記録は5年間保管します。お客様の個人情報は、鍵のかかる棚に保管します。';

const startDemo = async (dataDir) => {
  const program = join(ROOT, 'packages/server/dist/demo.js');
  const environment = { DATA_DIR: dataDir, PORT: String(PORT), NODE_ENV: 'production' };
  const server = spawn(process.execPath, [program, 'start'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    server.stdout.on('data', (chunk) => {
      if (String(chunk).includes(`127.0.0.1:${PORT}`)) resolve();
    });
    server.once('exit', () => reject(new Error('サーバーが起動しませんでした。')));
  });
  return server;
};

const post = (path, body, token) =>
  fetch(`${API}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });

const signIn = async () => {
  const email = 'admin@tokiori.example';
  const answer = await post('/auth/sign_in', { email, login_id: email, password: 'tokiori-demo' });
  return (await answer.json()).bearer_token;
};

/** How a call ended and after how many seconds. */
const make = async (token) => {
  const begun = performance.now();
  const body = { text: TEXT, purpose: 'Knowledge', num_of_choices: 3 };
  const { status } = await post('/gpt/question-creation', body, token);
  return { status, seconds: (performance.now() - begun) / 1000 };
};

/** Three one after another, then six at once. */
const nine = async (token) => {
  const ended = [];
  for (let call = 0; call < 3; call += 1) ended.push(await make(token));
  ended.push(...(await Promise.all(Array.from({ length: 6 }, () => make(token)))));
  return ended;
};

const underLoad = async (count) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tokiori-busy-'));
  const server = await startDemo(dataDir);
  const others = Array.from({ length: count }, () => spawn(process.execPath, ['-e', 'for(;;);']));
  try {
    const token = await signIn();
    await sleep(SETTLE_MS);
    const ended = await nine(token);
    const times = ended.map(({ status, seconds }) => `${status} ${seconds.toFixed(1)}秒`);
    console.log(`ほかに${count}個（負荷 ${loadavg()[0].toFixed(0)}）: ${times.join('、')}`);
  } finally {
    for (const other of others) other.kill('SIGKILL');
    server.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
};

export const benchBusy = async () => {
  await buildStale();
  for (const count of LOADS) await underLoad(count);
};
