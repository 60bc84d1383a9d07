import { sentencesOf, type Proposal } from '@tokiori/domain';
import { makeQuestions, type BuiltInInput } from '@tokiori/question-maker';
import { expect } from 'vitest';
import { sharedTokenizer } from '../../src/platform/japanese/shared-tokenizer';
import { passagesOf } from './passages-of';

type Purpose = BuiltInInput['purpose'];

/** The questions of a text by several seeds. */
export const askMaker = async (
  text: string,
  purpose: Purpose = 'Knowledge',
  count = 20,
): Promise<Proposal[]> => {
  const passages = passagesOf(text);
  const words = await sharedTokenizer.tokenize(sentencesOf(passages).map((one) => one.text));
  return Array.from({ length: 6 }, (_, seed) =>
    makeQuestions({ passages, words, purpose, choices: 4, count, seed }),
  ).flat();
};
/** The same; there is at least one that rests on a quote. */
export const askedOf = async (
  text: string,
  quote: string,
  purpose?: Purpose,
): Promise<Proposal[]> => {
  const found = (await askMaker(text, purpose)).filter(({ source }) =>
    source.quote.includes(quote),
  );
  expect(found.length).toBeGreaterThan(0);
  return found;
};
export const choicesOf = ({ question }: Proposal, isCorrect: boolean): string[] => [
  ...question.selectable.filter((one) => one.is_correct === isCorrect).map(({ text }) => text),
  ...question.orderable
    .filter(({ position }) => (position !== null) === isCorrect)
    .map(({ text }) => text),
];
