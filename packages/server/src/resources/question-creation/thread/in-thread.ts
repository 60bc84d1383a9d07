import { join } from 'node:path';
import { AppError } from '../../../platform/errors';
import { startEffort } from '../../../platform/process/effort';
import { threadProgram, type StartThread } from '../../../platform/process/thread';
import { busy, inTurnOfCompany, type Turn } from './turns';
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

const performed = <W extends Work>(
  work: W,
  signal: AbortSignal,
  start: StartThread,
): Promise<Results[W['kind']]> =>
  new Promise((resolve, reject) => {
    const worker = start({
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MOST.heapMegabytes, maxYoungGenerationSizeMb: 32 },
      workerData: work,
    });
    const effort = startEffort();
    const giveUp = (): void => {
      reject(effort() < LARGE_MS ? busy() : tooLarge());
      void worker.terminate();
    };
    const timer = setTimeout(giveUp, MOST.milliseconds);
    signal.addEventListener('abort', giveUp);
    worker.once('message', (result: Results[W['kind']]) => resolve(result));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      reject(new Error('Work on a document ended without a result.'));
    });
  });

/**
 * Does work on a document in a thread of its own, in its company's turn and with limits of memory and time; other
 * requests are answered meanwhile.
 *
 * @throws Busy when its turn does not come, or the machine has no time for it
 * @throws AppError NOTHING_TO_ASK when it takes more than that, or longer than somebody waits
 */
export const inThread = <W extends Work>(
  work: W,
  { turn, signal }: { turn: Turn; signal: AbortSignal },
  start: StartThread = startMaker,
): Promise<Results[W['kind']]> =>
  inTurnOfCompany(turn, signal, () => performed(work, signal, start));
