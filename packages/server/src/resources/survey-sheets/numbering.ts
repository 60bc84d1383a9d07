import type { GivenAnswer } from '@tokiori/contract';
import { answerParts, shuffleBySeed, type GivenAnswer as ReadAnswer } from '@tokiori/domain';
import type { SurveyRow } from './survey-row';

type NumberedQuestion = Pick<SurveyRow, 'question_type' | 'selectable' | 'orderable' | 'seed'>;

/**
 * Choices or words in the survey's shuffled order, with the numbers used on the wire: their 1-based position. The
 * question bank's ids stay on the server, since they are the same in every sheet of every company.
 */
export const inOrder = <T extends { id: number }>(
  items: readonly T[],
  { seed }: Pick<SurveyRow, 'seed'>,
): T[] => shuffleBySeed(items, seed).map((item, index) => ({ ...item, id: index + 1 }));

/** The question bank's ids of a survey's choices or words, in the survey's shuffled order. */
const bankIds = (row: NumberedQuestion): number[] =>
  shuffleBySeed(answerParts(row), row.seed).map(({ id }) => id);

const mapped = (answer: ReadAnswer, each: (id: number) => number): GivenAnswer =>
  'selected' in answer
    ? { selected: answer.selected.map(each) }
    : { ordered: answer.ordered.map(each) };

/** Converts an answer from the wire to the question bank's ids. An unknown number becomes an id that no bank has. */
export const toBank = (row: NumberedQuestion, answer: ReadAnswer): GivenAnswer => {
  const ids = bankIds(row);
  return mapped(answer, (place) => ids[place - 1] ?? -place);
};

/** Converts an answer from the question bank's ids to the numbers used on the wire. */
export const toWire = (row: NumberedQuestion, answer: ReadAnswer): GivenAnswer => {
  const ids = bankIds(row);
  return mapped(answer, (id) => ids.indexOf(id) + 1);
};
