import type { Tokenizer } from '../../platform/japanese/tokenizer';

const IDLE_MS = 60_000;

/** A tokenizer that gives its memory back when it was not used for a minute. */
export const restingTokenizer = (tokenizer: Tokenizer): Tokenizer => {
  let timer: NodeJS.Timeout | undefined;
  let underWay = 0;
  const restLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void (underWay === 0 && tokenizer.rest()), IDLE_MS);
    timer.unref();
  };
  return {
    tokenize: async (texts) => {
      clearTimeout(timer);
      underWay += 1;
      try {
        return await tokenizer.tokenize(texts);
      } finally {
        underWay -= 1;
        restLater();
      }
    },
    rest: () => {
      clearTimeout(timer);
      return tokenizer.rest();
    },
  };
};
