import {
  POOL_SHARED,
  typedAnswer,
  TYPED_AS_WORDS,
  type ExchangedQuestion,
} from './exchanged-question';

/** A blank of another system: the word that is right, and what else may be chosen there. */
export interface Gap {
  right: string;
  others: readonly string[];
  /** Whether the word is typed in there. */
  isTyped: boolean;
}

/** Blanks as words to choose from: the right one of each, and all others once. */
export const wordPool = (
  gaps: readonly Gap[],
  kind: string,
): Pick<ExchangedQuestion, 'type' | 'texts' | 'answers' | 'remarks'> => {
  const right = gaps.map((gap) => gap.right);
  const pool = new Set(right);
  const others = [...new Set(gaps.flatMap((gap) => gap.others))].filter(
    (text) => text !== '' && !pool.has(text),
  );
  const texts = [...right, ...others];
  const isTyped = gaps.some((gap) => gap.isTyped);
  const hasChoice = new Set(texts).size > 1;
  return {
    type: 'FillInTheBlanks',
    texts,
    answers: gaps.map((_, at) => at + 1),
    remarks: [
      ...(isTyped && !hasChoice ? [typedAnswer(kind)] : []),
      ...(isTyped && hasChoice ? [TYPED_AS_WORDS] : []),
      ...(gaps.filter((gap) => gap.others.length > 0).length > 1 ? [POOL_SHARED] : []),
    ],
  };
};
