import type { AnswerKey } from './answer';

type WordKey = Extract<AnswerKey, { answerType: 'Orderable' }>;

/** n × (n − 1) × … with k factors. */
const fallingFactorial = (n: number, k: number): number => {
  let product = 1;
  for (let taken = 0; taken < k; taken += 1) product *= n - taken;
  return product;
};

/** Cards with the text of a blank are interchangeable: each text has as many right arrangements as its cards allow. */
const rightArrangements = (key: WordKey): number => {
  const cards = new Map<string, number>();
  const blanks = new Map<string, number>();
  for (const { text, position } of key.words) {
    cards.set(text, (cards.get(text) ?? 0) + 1);
    if (position !== null) blanks.set(text, (blanks.get(text) ?? 0) + 1);
  }
  let count = 1;
  for (const [text, wanted] of blanks) count *= fallingFactorial(cards.get(text)!, wanted);
  return count;
};

const chanceOfWords = (key: WordKey): number => {
  const blanks = key.words.filter(({ position }) => position !== null).length;
  return rightArrangements(key) / fallingFactorial(key.words.length, blanks);
};

/**
 * The chance of a right answer from somebody who knows nothing and guesses: one of the choices, any set of them but the
 * empty one, any arrangement of the cards. Fraction, above 0 and up to 1.
 */
export const chanceOf = (key: AnswerKey): number => {
  if (key.answerType === 'Orderable') return chanceOfWords(key);
  const choices = key.choiceIds.length;
  return key.answerType === 'Selectable' ? 1 / choices : 1 / (2 ** choices - 1);
};
