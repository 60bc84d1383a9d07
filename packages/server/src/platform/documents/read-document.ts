import { join } from 'node:path';
import { onAbort } from '../on-abort';
import { startEffort } from '../process/effort';
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

/** A document was not read, for no reason of its own. */
export class ReaderBusy extends Error {}

/** Bounds of what reading takes. */
export interface ReaderLimits {
  heapMegabytes: number;
  /** How much the process may grow while a document is read: buffers lie outside a thread's heap. */
  growthMegabytes: number;
  milliseconds: number;
  /** A document that was given less of the processor than that is not too complicated: the machine had no time for it. */
  effortMilliseconds: number;
}

const LIMITS: ReaderLimits = {
  heapMegabytes: 512,
  growthMegabytes: 1536,
  milliseconds: 45_000,
  effortMilliseconds: 8_000,
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

/** Documents that are read at the moment, and what the process had in use before the first of them. */
interface Reading {
  count: number;
  megabytesBefore: number;
}

interface Bounds {
  limits: ReaderLimits;
  start: StartThread;
  reading: Reading;
  signal: AbortSignal | undefined;
}

const inThread = (
  work: Work,
  { limits, start, reading, signal }: Bounds,
): Promise<Answer | 'not now'> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return resolve('not now');
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
    const effort = startEffort();
    const end = (isHeavy: boolean): void => {
      resolve(isHeavy ? { sentence: SENTENCES.heavy } : 'not now');
      void worker.terminate();
    };
    const outOfTime = (): void => end(effort() >= limits.effortMilliseconds);
    const timer = setTimeout(outOfTime, limits.milliseconds);
    const watch = setInterval(() => {
      // Of several documents nobody knows which one takes the memory: each is read again, alone sooner or later.
      if (megabytesInUse() > reading.megabytesBefore + limits.growthMegabytes)
        end(reading.count === 1);
    }, WATCH_MS);
    worker.once('message', (answer: Answer) => {
      resolve(answer);
      void worker.terminate();
    });
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? end(true) : reject(error),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener('abort', outOfTime);
      reject(new Error('The reader of documents ended without an answer.'));
    });
    onAbort(signal, outOfTime);
    // What libraries say of a document is nobody's to read.
    worker.stdout.resume();
    worker.stderr.resume();
  });

/** Reads documents, each in a thread of its own. */
export const createDocumentReader = (
  limits: ReaderLimits = LIMITS,
  start: StartThread = startReader,
): ((file: DocumentFile, signal?: AbortSignal) => Promise<ReadDocument>) => {
  const reading: Reading = { count: 0, megabytesBefore: 0 };
  return async (file, signal) => {
    const kind = documentKindOf(file);
    if (kind === 'image') throw new DocumentError(IMAGE);
    if (reading.count === 0) reading.megabytesBefore = megabytesInUse();
    reading.count += 1;
    try {
      // A copy: the buffer may be part of a larger one, and goes to the thread.
      const work = { kind, content: Uint8Array.from(file.content), characterMaps: CHARACTER_MAPS };
      const answer = await inThread(work, { limits, start, reading, signal });
      if (answer === 'not now') throw new ReaderBusy();
      if ('sentence' in answer) throw new DocumentError(answer.sentence);
      if ('failure' in answer)
        throw new DocumentError(brokenOf(kind), { cause: new Error(answer.failure) });
      return answer;
    } finally {
      reading.count -= 1;
    }
  };
};

/**
 * The passages of a document, in reading order, read in a thread with limits of memory and time; other requests are
 * answered meanwhile. How many are read at once is the caller's to say.
 *
 * @param signal aborted when nobody waits for it any more
 * @throws DocumentError for a document that cannot be read
 * @throws ReaderBusy when the machine had no time or memory for it, which says nothing of the document
 */
export const readDocument = createDocumentReader();
