import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { MemoryFit, WeightsFit } from '@tokiori/domain';
import { onAbort } from '../../../platform/on-abort';
import { threadProgram, type StartThread } from '../../../platform/process/thread';
import type { ChancedAnswer } from '../../survey-sheets/past-answers';
import type { FitMessage, FitReply } from './work';

const startFitter = threadProgram('weights-fitter', join(import.meta.dirname, 'main.ts'));

const MOST = { heapMegabytes: 1536, milliseconds: 600_000 };

/** Why no weights were found. */
export type FitFailure = 'TooFew' | 'TooLarge' | 'Unavailable';

/** What a thread is given. */
export interface FitWork {
  pages: AsyncIterable<readonly ChancedAnswer[]>;
  current: MemoryFit | null;
  /** The last day of the reviews that are learned from. */
  learnedUntil: string;
}

/** What came of it; `null`: it was told to stop. */
export type FitOutcome = { fit: WeightsFit } | { failure: FitFailure } | null;

const sendAll = async (
  send: (message: FitMessage) => void,
  { pages, current, learnedUntil }: FitWork,
  signal: AbortSignal,
): Promise<void> => {
  for await (const answers of pages) {
    if (signal.aborted) return;
    send({ kind: 'answers', answers });
  }
  send({ kind: 'fit', current, learnedUntil });
};

const outcomeOf = (worker: Worker, work: FitWork, signal: AbortSignal): Promise<FitOutcome> =>
  new Promise((resolve, reject) => {
    let isReady = false;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    const send = (message: FitMessage): void => worker.postMessage(message);
    worker.on('message', (reply: FitReply) => {
      if (reply.kind === 'fit')
        return resolve(reply.fit ? { fit: reply.fit } : { failure: 'TooFew' });
      isReady = true;
      sendAll(send, work, signal).catch(reject);
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (!isReady) resolve({ failure: 'Unavailable' });
      else if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ failure: 'TooLarge' });
      else reject(error);
    });
    worker.on('exit', () => reject(new Error('Fitting weights ended without a result.')));
    onAbort(signal, () => resolve(null));
  });

/** Fits weights in a thread, with limits of memory and time; requests are answered meanwhile. */
export const fitInThread = async (
  work: FitWork,
  signal: AbortSignal,
  start: StartThread = startFitter,
): Promise<FitOutcome> => {
  const ending = new AbortController();
  const worker = start({
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MOST.heapMegabytes, maxYoungGenerationSizeMb: 64 },
  });
  const stop = AbortSignal.any([signal, ending.signal]);
  const timer = setTimeout(() => ending.abort(), MOST.milliseconds);
  try {
    const outcome = await outcomeOf(worker, work, stop);
    return outcome === null && !signal.aborted ? { failure: 'TooLarge' } : outcome;
  } finally {
    clearTimeout(timer);
    ending.abort();
    await worker.terminate();
  }
};
