import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
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

/** Cuts Japanese texts into words, in a thread of its own that loads the dictionary at the first use. */
export interface Tokenizer {
  /**
   * The words of each text, in the order of the texts.
   *
   * @throws Error when the thread failed or took longer than a minute; the next call starts another one
   */
  tokenize: (texts: readonly string[]) => Promise<JapaneseToken[][]>;
  /** Ends the thread and gives its memory (200 MB) back; the next call starts another one. */
  rest: () => Promise<void>;
}

const MOST_MS = 60_000;

type Answer = { id: number } & ({ tokens: JapaneseToken[][] } | { failure: string });

interface Waiting {
  resolve: (tokens: JapaneseToken[][]) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

const require = createRequire(import.meta.url);

/** A tokenizer with the IPADIC dictionary. Holds no thread before the first use. */
export const createTokenizer = (): Tokenizer => {
  let worker: Worker | null = null;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  const settle = (id: number, how: (one: Waiting) => void): void => {
    const one = waiting.get(id);
    if (!one) return;
    clearTimeout(one.timer);
    waiting.delete(id);
    how(one);
  };
  const end = async (failure: Error): Promise<void> => {
    const ended = worker;
    worker = null;
    for (const id of waiting.keys()) settle(id, ({ reject }) => reject(failure));
    await ended?.terminate();
  };
  const started = (): Worker => {
    if (worker) return worker;
    const library = require.resolve('lindera-wasm-nodejs-ipadic');
    const made = new Worker(TOKENIZER, {
      eval: true,
      execArgv: [],
      env: {},
      workerData: { library },
    });
    const fail = (error: Error): void => {
      if (worker === made) void end(error);
    };
    made.on('message', (answer: Answer) =>
      settle(answer.id, ({ resolve, reject }) =>
        'tokens' in answer ? resolve(answer.tokens) : reject(new Error(answer.failure)),
      ),
    );
    made.once('error', fail);
    made.once('exit', () => fail(new Error('The tokenizer ended without an answer.')));
    made.unref();
    worker = made;
    return made;
  };

  return {
    tokenize: (texts) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        const id = lastId;
        const timer = setTimeout(
          () => void end(new Error('The tokenizer took too long.')),
          MOST_MS,
        );
        waiting.set(id, { resolve, reject, timer });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        started().postMessage({ id, texts });
      }),
    rest: () => end(new Error('The tokenizer was ended.')),
  };
};
