// Watches an installation while its operator kills, promotes or restores something, and says for how long it was away.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const HELP = `使い方: npm run drill -- --url アドレス [--seconds 秒]

訓練のあいだ、1秒に10回、サーバーが答えるか、データベースまで使えるかを確かめ、変わるたびに表示します。
終わると、合わせて何秒使えなかったかを表示します。手順と、そのとき見えるものは docs/drill.md にあります。

  --url      公開しているアドレス（例: https://tokiori.example）
  --seconds  続ける時間（秒）。指定がなければ60秒。Ctrl-Cでも終わります`;

const EVERY_MS = 100;
const WAITS_MS = 3000;

let values;
try {
  ({ values } = parseArgs({
    options: {
      url: { type: 'string' },
      seconds: { type: 'string', default: '60' },
      help: { type: 'boolean', default: false },
    },
  }));
} catch {
  values = { help: true, isWrong: true };
}
const seconds = Number(values.seconds);
const isUsable = URL.canParse(values.url ?? '') && seconds > 0 && seconds <= 86_400;
if (values.help || !isUsable) {
  console.log(HELP);
  process.exit(values.help && !values.isWrong ? 0 : 1);
}

/** What a call answers, in words. */
const look = async (path) => {
  try {
    const response = await fetch(new URL(path, values.url), {
      signal: AbortSignal.timeout(WAITS_MS),
      redirect: 'manual',
    });
    await response.arrayBuffer();
    return response.status === 200 ? 'よし' : `${response.status}`;
  } catch (error) {
    return error.name === 'TimeoutError' ? '応答なし' : '接続できず';
  }
};

const clock = () => new Date().toLocaleTimeString('ja-JP', { hour12: false });

/** One address, asked again and again: how often, and for how long it was away. */
class Probe {
  constructor(name, path) {
    Object.assign(this, { name, path, state: null, since: 0, asked: 0, awayMs: 0, longestMs: 0 });
  }

  settle(now) {
    if (this.state === null || this.state === 'よし') return;
    this.awayMs += now - this.since;
    this.longestMs = Math.max(this.longestMs, now - this.since);
  }

  async ask() {
    const state = await look(this.path);
    const now = Date.now();
    this.asked += 1;
    if (state === this.state) return;
    console.log(`${clock()} ${this.name}: ${this.state ?? '—'} → ${state}`);
    this.settle(now);
    this.state = state;
    this.since = now;
  }

  /** The last state lasts until now. */
  end() {
    this.settle(Date.now());
    const inSeconds = (ms) => (ms / 1000).toFixed(1);
    console.log(
      `${this.name}: ${this.asked}回のうち、使えなかった時間は合わせて${inSeconds(this.awayMs)}秒（長いもので${inSeconds(this.longestMs)}秒）`,
    );
  }
}

const watched = [
  new Probe('サーバー（/health）', '/health'),
  new Probe('データベースまで（/ready）', '/ready'),
];
const until = Date.now() + seconds * 1000;
const stopping = new AbortController();
process.once('SIGINT', () => stopping.abort());
const watch = async (one) => {
  while (!stopping.signal.aborted && Date.now() < until) {
    const started = Date.now();
    await one.ask();
    await sleep(Math.max(0, EVERY_MS - (Date.now() - started)));
  }
};
await Promise.all(watched.map(watch));
for (const one of watched) one.end();
process.exit(watched.some(({ awayMs }) => awayMs > 0) ? 2 : 0);
