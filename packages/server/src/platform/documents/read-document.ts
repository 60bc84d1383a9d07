import { join } from 'node:path';
import { threadProgram, type StartThread } from '../process/thread';
import { documentKindOf } from './kind';
import { CHARACTER_MAPS } from './paths';
import {
  DocumentError,
  SENTENCES,
  type DocumentFile,
  type DocumentKind,
  type ReadDocument,
} from './passages';
import type { Answer, Work } from './reader/main';

/** Bounds of what reading takes. */
export interface ReaderLimits {
  heapMegabytes: number;
  /** How much the process may grow while a document is read: buffers lie outside a thread's heap. */
  growthMegabytes: number;
  milliseconds: number;
  /** How many documents may wait for the one that is read. */
  waiting: number;
}

const LIMITS: ReaderLimits = {
  heapMegabytes: 512,
  growthMegabytes: 1536,
  milliseconds: 45_000,
  waiting: 20,
};
const WATCH_MS = 200;

const IMAGE =
  '画像の中の文字は読み取れません。文字を選んでコピーできるPDFか、Word、テキストの文書を選んでください。';
const brokenOf = (kind: DocumentKind): string =>
  kind === 'pdf'
    ? 'PDFとして読み取れませんでした。壊れていないかを確かめ、作り直すか、保存し直してください。'
    : 'ファイルを読み取れませんでした。壊れていないかを確かめ、作ったアプリで保存し直してください。';

/** The program of the thread. */
export const startReader = threadProgram(
  'document-reader',
  join(import.meta.dirname, 'reader/main.ts'),
);

const megabytesInUse = (): number => process.memoryUsage.rss() / 1024 / 1024;

const inThread = (
  work: Work,
  { limits, start, signal }: { limits: ReaderLimits; start: StartThread; signal?: AbortSignal },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return resolve({ sentence: SENTENCES.heavy });
    const worker = start({
      execArgv: [],
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: {
        maxOldGenerationSizeMb: limits.heapMegabytes,
        maxYoungGenerationSizeMb: 32,
      },
      workerData: work,
      transferList: [work.content.buffer as ArrayBuffer],
    });
    const most = megabytesInUse() + limits.growthMegabytes;
    const giveUp = (): void => {
      resolve({ sentence: SENTENCES.heavy });
      void worker.terminate();
    };
    const timer = setTimeout(giveUp, limits.milliseconds);
    const watch = setInterval(() => megabytesInUse() > most && giveUp(), WATCH_MS);
    signal?.addEventListener('abort', giveUp);
    worker.once('message', (answer: Answer) => {
      resolve(answer);
      void worker.terminate();
    });
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? giveUp() : reject(error),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener('abort', giveUp);
      reject(new Error('The reader of documents ended without an answer.'));
    });
    // What libraries say of a document is nobody's to read.
    worker.stdout.resume();
    worker.stderr.resume();
  });

/** Reads documents one at a time, each in a thread of its own. */
export const createDocumentReader = (
  limits: ReaderLimits = LIMITS,
  start: StartThread = startReader,
): ((file: DocumentFile, signal?: AbortSignal) => Promise<ReadDocument>) => {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work).finally(() => (open -= 1));
    open += 1;
    last = done.catch(() => undefined);
    return done;
  };
  return async (file, signal) => {
    const kind = documentKindOf(file);
    if (kind === 'image') throw new DocumentError(IMAGE);
    if (open > limits.waiting) throw new DocumentError(SENTENCES.busy);
    // A copy: the buffer may be part of a larger one, and goes to the thread.
    const answer = await inTurn(() =>
      inThread(
        { kind, content: Uint8Array.from(file.content), characterMaps: CHARACTER_MAPS },
        { limits, start, signal },
      ),
    );
    if ('sentence' in answer) throw new DocumentError(answer.sentence);
    if ('failure' in answer)
      throw new DocumentError(brokenOf(kind), { cause: new Error(answer.failure) });
    return answer;
  };
};

/**
 * The passages of a document, in reading order. One document of the process is read at a time, in a thread with limits of
 * memory and time, and other requests are answered meanwhile; some more wait.
 *
 * @param signal aborted when nobody waits for it any more: the turn is the next document's then
 * @throws DocumentError for a document that cannot be read, and where too many wait
 */
export const readDocument = createDocumentReader();
