import { createTokenizer, type OwnTokenizer, type Tokenizer } from './tokenizer';

/** Loading takes long where the machine is busy, which is when it hurts. */
const IDLE_MS = 600_000;

/** A tokenizer that stays loaded, and gives its memory back when it was not used for ten minutes. */
const restingTokenizer = (tokenizer: OwnTokenizer): Tokenizer => {
  let timer: NodeJS.Timeout | undefined;
  let underWay = 0;
  const restLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void (underWay === 0 && tokenizer.rest()), IDLE_MS);
    timer.unref();
  };
  return {
    tokenize: async (texts, signal) => {
      clearTimeout(timer);
      underWay += 1;
      try {
        return await tokenizer.tokenize(texts, signal);
      } finally {
        underWay -= 1;
        restLater();
      }
    },
  };
};

/**
 * The tokenizer of this process, which all share: a second one would take as much memory again, and as long to load. It
 * keeps no process from ending.
 */
export const sharedTokenizer = restingTokenizer(createTokenizer());
