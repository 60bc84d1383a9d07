import type { AnswerRules, GivenAnswer, GradeOutcome, WordKey } from './answer-key';

interface PlacedWord {
  id: number;
  text: string;
  position: number;
}

/** The words that fill a blank, in the order of the blanks. */
export const placedWords = <Word extends { position: number | null }>(
  words: readonly Word[],
): (Word & { position: number })[] =>
  words
    .filter((word): word is Word & { position: number } => word.position !== null)
    .sort((a, b) => a.position - b.position);

const orderIssue = (
  key: WordKey,
  ordered: readonly number[],
  blankCount: number,
): string | null => {
  if (ordered.length !== blankCount) return `${blankCount}個の空欄すべてに語句を入れてください。`;
  if (new Set(ordered).size !== ordered.length)
    return '同じ語句カードは1回だけ使えます。入れ直してください。';
  if (!ordered.every((id) => key.words.some((word) => word.id === id)))
    return 'この問題にない語句が使われています。画面を読み込み直してください。';
  return null;
};

const grade = (key: WordKey, answer: GivenAnswer): GradeOutcome => {
  const field = 'ordered';
  if (!('ordered' in answer))
    return { ok: false, field, message: '空欄に語句を入れて解答してください。' };
  const correct: readonly PlacedWord[] = placedWords(key.words);
  const message = orderIssue(key, answer.ordered, correct.length);
  if (message !== null) return { ok: false, field, message };
  const textOf = new Map(key.words.map((word) => [word.id, word.text]));
  return {
    ok: true,
    isCorrect: answer.ordered.every((id, index) => textOf.get(id) === correct[index]?.text),
  };
};

/** n × (n − 1) × … with k factors. */
const fallingFactorial = (n: number, k: number): number => {
  let product = 1;
  for (let taken = 0; taken < k; taken += 1) product *= n - taken;
  return product;
};

/** Cards with the text of a blank are interchangeable: each text has as many right arrangements as its cards allow. */
const rightArrangements = ({ words }: WordKey): number => {
  const cards = new Map<string, number>();
  const blanks = new Map<string, number>();
  for (const { text, position } of words) {
    cards.set(text, (cards.get(text) ?? 0) + 1);
    if (position !== null) blanks.set(text, (blanks.get(text) ?? 0) + 1);
  }
  let count = 1;
  for (const [text, wanted] of blanks) count *= fallingFactorial(cards.get(text) ?? 0, wanted);
  return count;
};

/**
 * One word card for each blank, a card used at most once. Right when every blank holds its word's text, so cards with
 * equal texts are interchangeable; whoever guesses lays any arrangement of the cards.
 */
export const words: AnswerRules<WordKey> = {
  keyOf: ({ orderable }) => ({ answerType: 'Orderable', words: orderable }),
  grade,
  correctAnswer: (key) => ({ ordered: placedWords(key.words).map(({ id }) => id) }),
  chance: (key) =>
    rightArrangements(key) / fallingFactorial(key.words.length, placedWords(key.words).length),
  answerWith: (ids) => ({ ordered: [...ids] }),
  isOrdered: true,
};
