import { join } from 'node:path';
import { AppError } from '../../../platform/errors';
import { threadProgram } from '../../../platform/process/thread';
import type { Results, Work } from './work';

const start = threadProgram('question-maker', join(import.meta.dirname, 'main.ts'));

const MOST = { heapMegabytes: 512, milliseconds: 90_000 };

const tooLarge = (): AppError =>
  new AppError('NOTHING_TO_ASK', {
    message:
      '文書が大きく、時間内に問題を作れませんでした。章などで文書を分けて、もう一度お試しください。',
  });

/**
 * Does work on a document in a thread of its own, with limits of memory and time; other requests are answered meanwhile.
 *
 * @throws AppError NOTHING_TO_ASK when it takes more than that, or longer than somebody waits
 */
export const inThread = <W extends Work>(
  work: W,
  signal: AbortSignal,
): Promise<Results[W['kind']]> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(tooLarge());
    const worker = start({
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MOST.heapMegabytes, maxYoungGenerationSizeMb: 32 },
      workerData: work,
    });
    const giveUp = (): void => {
      reject(tooLarge());
      void worker.terminate();
    };
    const timer = setTimeout(giveUp, MOST.milliseconds);
    signal.addEventListener('abort', giveUp);
    worker.once('message', (result: Results[W['kind']]) => resolve(result));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? giveUp() : reject(error),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      reject(new Error('Work on a document ended without a result.'));
    });
  });
