import { join } from 'node:path';
import { AppError } from '../../../platform/errors';
import { onAbort } from '../../../platform/on-abort';
import { startEffort } from '../../../platform/process/effort';
import { threadProgram } from '../../../platform/process/thread';
import { createWarmThreads, type WarmThreads } from '../../../platform/process/warm-threads';
import { busy, inTurnOfCompany, MOST_TURNS, type Turn } from './turns';
import type { Results, Work } from './work';

const startMaker = threadProgram('question-maker', join(import.meta.dirname, 'main.ts'));

const MOST = { heapMegabytes: 512, milliseconds: 90_000 };
/** Work that was given less of the processor than that is not too large: the machine had no time for it. */
const LARGE_MS = 8_000;

const tooLarge = (): AppError =>
  new AppError('NOTHING_TO_ASK', {
    message:
      '文書が大きく、時間内に問題を作れませんでした。章などで文書を分けて、もう一度お試しください。',
  });

const resourceLimits = {
  maxOldGenerationSizeMb: MOST.heapMegabytes,
  maxYoungGenerationSizeMb: 32,
};

/** As many as there are turns. */
const kept = createWarmThreads(startMaker, { most: MOST_TURNS, resourceLimits });

const performed = <W extends Work>(
  work: W,
  signal: AbortSignal,
  threads: WarmThreads,
): Promise<Results[W['kind']]> =>
  new Promise((resolve, reject) => {
    const worker = threads.take();
    const effort = startEffort();
    const settle = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      worker.off('message', done).off('error', failed).off('exit', ended);
    };
    const done = (result: Results[W['kind']]): void => {
      settle();
      threads.release(worker);
      resolve(result);
    };
    const failed = (error: NodeJS.ErrnoException): void => {
      settle();
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error);
    };
    const ended = (): void => {
      settle();
      reject(new Error('Work on a document ended without a result.'));
    };
    const giveUp = (): void => {
      settle();
      reject(effort() < LARGE_MS ? busy() : tooLarge());
      void worker.terminate();
    };
    const timer = setTimeout(giveUp, MOST.milliseconds);
    worker.on('message', done).on('error', failed).on('exit', ended);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(work);
    onAbort(signal, giveUp);
  });

/**
 * Does work on a document in a thread, in its company's turn and with limits of memory and time; other
 * requests are answered meanwhile.
 *
 * @throws Busy when its turn does not come, or the machine has no time for it
 * @throws AppError NOTHING_TO_ASK when it takes more than that, or longer than somebody waits
 */
export const inThread = <W extends Work>(
  work: W,
  { turn, signal }: { turn: Turn; signal: AbortSignal },
  threads: WarmThreads = kept,
): Promise<Results[W['kind']]> =>
  inTurnOfCompany(turn, signal, () => performed(work, signal, threads));
