import { Worker } from 'node:worker_threads';

const EVERY_MS = 1000;
/** How long the engine may keep its thread busy after a write has failed. */
const PATIENCE_MS = 8000;

/** Number of beats for which a failed write is remembered. */
const REMEMBERED_BEATS = 20;

/** Places in the memory that both threads see. */
const BEAT = 0;
const FAILED = 1;

const SENTENCE =
  'データベースのログを書けないまま、内蔵データベースが止まりました。ディスクに空きがあるかを確かめ、空きを作ってから、もう一度起動してください。確定した変更は残っています。\n';

/** Runs in its own thread, because the engine's thread runs nothing else once it is stuck. */
const SOURCE = `
const { workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const { memory, sentence, everyMs, patienceMs, beatAt, failedAt } = workerData;
let last = -1;
let stillMs = 0;
setInterval(() => {
  const beat = Atomics.load(memory, beatAt);
  stillMs = beat === last ? stillMs + everyMs : 0;
  last = beat;
  if (stillMs < patienceMs || Atomics.load(memory, failedAt) === 0) return;
  writeSync(2, sentence);
  process.kill(process.pid, 'SIGKILL');
}, everyMs);
`;

/** Watches over the engine from another thread. */
export interface Watchdog {
  /** A write of the engine has failed just now. */
  noteFailure: () => void;
  stop: () => Promise<void>;
}

/**
 * Ends the process with a sentence when the engine keeps its thread busy after a write has failed: where its log cannot
 * grow it retries endlessly, and nothing in this thread runs any more. Long statements are left alone.
 */
export const startWatchdog = ({ everyMs = EVERY_MS, patienceMs = PATIENCE_MS } = {}): Watchdog => {
  const memory = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(SOURCE, {
    eval: true,
    execArgv: [],
    env: {},
    workerData: {
      memory,
      sentence: SENTENCE,
      everyMs,
      patienceMs,
      beatAt: BEAT,
      failedAt: FAILED,
    },
  });
  worker.unref();
  const timer = setInterval(() => {
    Atomics.add(memory, BEAT, 1);
    if (Atomics.load(memory, FAILED) > 0) Atomics.sub(memory, FAILED, 1);
  }, everyMs / 2).unref();
  return {
    noteFailure: () => void Atomics.store(memory, FAILED, REMEMBERED_BEATS),
    stop: async () => {
      clearInterval(timer);
      await worker.terminate();
    },
  };
};
