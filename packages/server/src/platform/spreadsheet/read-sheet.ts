import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { isZip } from '../archive/archive';
import { threadProgram } from '../process/thread';
import type { Answer, Work } from './reader/main';
import { SheetError, type Sheet, type SheetLimits } from './types';

/** What one file may take. */
const MOST = { heapMegabytes: 384, milliseconds: 30_000 };

const OLD =
  '古い形式（.xls）か、パスワードで保護されたファイルは読み取れません。Excelで、パスワードを付けずに.xlsxの形式で保存し直してください。';
const HEAVY =
  'ファイルが大きすぎて読み取れませんでした。使っていない行、列、シートを消すか、ファイルを分けてください。';

/** Whether the bytes begin like an old workbook, or one behind a password. */
const isCompound = (content: Buffer): boolean =>
  content.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1';

/** The program of the thread. */
const startSheetReader = threadProgram('sheet-reader', join(import.meta.dirname, 'reader/main.ts'));

/** Runs the reader in a thread of its own, with a limit of memory and of time. */
const inThread = (work: Work): Promise<Sheet> =>
  new Promise((resolve, reject) => {
    const worker = startSheetReader({
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

/**
 * Reads the first sheet of a workbook (.xlsx) that is shown, or a text (CSV, TSV), as it looks: `limits.rows` rows at
 * most. It is done in a thread, and other requests are answered meanwhile.
 *
 * @throws SheetError
 */
export const readSheet = (content: Buffer, limits: SheetLimits): Promise<Sheet> => {
  if (isCompound(content)) return Promise.reject(new SheetError(OLD));
  // A copy: the buffer may be part of a larger one, and goes to the thread.
  const copy = Uint8Array.from(content);
  return inThread({ kind: isZip(content) ? 'workbook' : 'text', content: copy, limits });
};
