import { createRequire } from 'node:module';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { onAbort } from '../on-abort';
import type { StartThread } from '../process/thread';
import { TOKENIZER } from './source';

/** A word of a text as the tokenizer cuts it. */
export interface JapaneseToken {
  surface: string;
  /** In katakana; `null` for a word that the dictionary does not have. */
  reading: string | null;
  isNumber: boolean;
  /** Ends the word before it. */
  isSuffix: boolean;
  /** As IPADIC calls it (名詞, 動詞, 助詞 …); `null` for a word that the dictionary does not have. */
  partOfSpeech: string | null;
  /** What IPADIC says more exactly, from wide to narrow: 固有名詞, 人名; サ変接続; 接尾, 助数詞. */
  kinds: string[];
  /** As the dictionary lists the word; `null` when it does not. */
  baseForm: string | null;
  /** How the word inflects (一段, 五段・ラ行, サ変・スル …); `null` when it does not. */
  inflection: string | null;
}

/** Cuts Japanese texts into words, in a thread of its own that loads the dictionary at the first use and keeps it. */
export interface Tokenizer {
  /**
   * The words of each text, in the order of the texts. Calls are served one after another.
   *
   * @param signal aborted when nobody waits any more; what is being loaded goes on being loaded, for the next call
   * @throws Error when the thread failed at this call or took longer than a minute for it, and when nobody waits; the
   * next call starts another thread
   */
  tokenize: (texts: readonly string[], signal?: AbortSignal) => Promise<JapaneseToken[][]>;
}

/** A tokenizer that can be told to end. */
export interface OwnTokenizer extends Tokenizer {
  /** Ends the thread and gives its memory (200 MB) back; the next call starts another one. */
  rest: () => Promise<void>;
}

/** Bounds of what the thread takes. */
export interface TokenizerLimits {
  heapMegabytes: number;
  /** For one call, from the moment at which the thread begins with it. */
  milliseconds: number;
  /** For loading the dictionary, which takes two seconds where the machine is idle. */
  loadingMilliseconds: number;
}

const LIMITS: TokenizerLimits = {
  heapMegabytes: 1024,
  milliseconds: 60_000,
  loadingMilliseconds: 300_000,
};

type Message = 'loaded' | { tokens: JapaneseToken[][] } | { failure: string };

interface Call {
  texts: readonly string[];
  resolve: (tokens: JapaneseToken[][]) => void;
  reject: (error: Error) => void;
}

const require = createRequire(import.meta.url);

/** The thread of the tokenizer. */
export const startTokenizer = (options: WorkerOptions): Worker =>
  new Worker(TOKENIZER, {
    ...options,
    eval: true,
    workerData: { library: require.resolve('lindera-wasm-nodejs-ipadic') },
  });

/** A tokenizer with the IPADIC dictionary. Holds no thread before the first use. */
export const createTokenizer = (
  limits: TokenizerLimits = LIMITS,
  start: StartThread = startTokenizer,
): OwnTokenizer => {
  let worker: Worker | null = null;
  let isLoaded = false;
  let current: Call | null = null;
  let timer: NodeJS.Timeout | undefined;
  const waiting: Call[] = [];

  /** The thread is of no use any more: its call fails, and so do those that wait where it could not even be loaded. */
  const end = async (failure: Error, calls: readonly Call[]): Promise<void> => {
    const ended = worker;
    clearTimeout(timer);
    worker = null;
    isLoaded = false;
    current = null;
    for (const call of calls) call.reject(failure);
    await ended?.terminate();
  };
  const fail = (failure: Error): void => {
    void end(failure, current ? [current] : waiting.splice(0));
    next();
  };
  const limit = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => fail(new Error('The tokenizer took too long.')), milliseconds);
    timer.unref();
  };
  const load = (): void => {
    const made = start({
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
    });
    const isInUse = (): boolean => worker === made;
    made.on('message', (message: Message) => isInUse() && hear(message));
    made.once('error', (error) => isInUse() && fail(error));
    made.once('exit', () => isInUse() && fail(new Error('The tokenizer ended without an answer.')));
    made.unref();
    worker = made;
    limit(limits.loadingMilliseconds);
  };
  const hear = (message: Message): void => {
    clearTimeout(timer);
    const answered = current;
    current = null;
    if (message === 'loaded') isLoaded = true;
    else if ('tokens' in message) answered?.resolve(message.tokens);
    else answered?.reject(new Error(message.failure));
    next();
  };
  const next = (): void => {
    if (waiting.length === 0 || current !== null) return;
    if (worker === null) return load();
    if (!isLoaded) return;
    current = waiting.shift()!;
    limit(limits.milliseconds);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(current.texts);
  };

  return {
    tokenize: (texts, signal) =>
      new Promise((resolve, reject) => {
        const leave = (): void => {
          if (waiting.includes(call)) waiting.splice(waiting.indexOf(call), 1);
          call.reject(new Error('Nobody waits for the tokenizer any more.'));
        };
        const settled =
          <V>(settle: (value: V) => void) =>
          (value: V): void => {
            signal?.removeEventListener('abort', leave);
            settle(value);
          };
        const call: Call = { texts, resolve: settled(resolve), reject: settled(reject) };
        waiting.push(call);
        onAbort(signal, leave);
        next();
      }),
    rest: () =>
      end(new Error('The tokenizer was ended.'), [
        ...(current ? [current] : []),
        ...waiting.splice(0),
      ]),
  };
};
