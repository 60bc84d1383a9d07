import { setImmediate } from 'node:timers/promises';
import type { StartThread } from '../process/thread';
import type { Answer } from './reader/send-sheet';
import { SheetError, type Sheet } from './types';

/** What one file may take. */
const MOST = { heapMegabytes: 384, milliseconds: 30_000 };

const HEAVY =
  'ファイルが大きすぎて読み取れませんでした。使っていない行、列、シートを消すか、ファイルを分けてください。';

/**
 * Runs a reader in a thread of its own, with a limit of memory and of time, and gathers the rows it sends.
 *
 * @param work what the reader is given; its content goes to the thread and is gone here
 * @throws SheetError
 */
export const sheetInThread = (start: StartThread, work: { content: Uint8Array }): Promise<Sheet> =>
  new Promise((resolve, reject) => {
    const worker = start({
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MOST.heapMegabytes, maxYoungGenerationSizeMb: 32 },
      workerData: work,
      transferList: [work.content.buffer as ArrayBuffer],
    });
    const giveUp = (): void => {
      reject(new SheetError(HEAVY));
      void worker.terminate();
    };
    const timer = setTimeout(giveUp, MOST.milliseconds);
    const sheet: Sheet = { rows: [], notes: [] };
    const take = async (answer: Answer): Promise<void> => {
      if ('sentence' in answer) return reject(new SheetError(answer.sentence));
      if ('failure' in answer) return reject(new Error(answer.failure));
      for (const row of answer.rows) sheet.rows.push(row);
      sheet.notes = answer.notes;
      if (answer.isLast) return resolve(sheet);
      // Other requests come in between.
      await setImmediate();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage('next');
    };
    worker.on('message', (answer: Answer) => void take(answer));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? giveUp() : reject(error),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The reader of sheets ended without an answer.'));
    });
  });
