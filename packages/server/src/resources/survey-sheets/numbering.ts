import type { GivenAnswer } from '@tokiori/contract';
import { shuffled, type GivenAnswer as ReadAnswer } from '@tokiori/domain';
import type { SurveyRow } from './survey-row';

type Numbered = Pick<
  SurveyRow,
  'question_type' | 'selectable' | 'orderable' | 'seed' | 'numbered_by_place'
>;

/**
 * Choices or words in the order of a survey, with their numbers on the wire: their places in it, counted from 1. The
 * bank's numbers stay on the server, since they are the same in every sheet of every company.
 */
export const inOrder = <T extends { id: number }>(
  items: readonly T[],
  { seed, numbered_by_place: isByPlace }: Pick<SurveyRow, 'seed' | 'numbered_by_place'>,
): T[] => {
  const ordered = shuffled(items, seed);
  return isByPlace ? ordered.map((item, index) => ({ ...item, id: index + 1 })) : ordered;
};

/** What a survey's answer is made of, in the order of the survey, with the bank's numbers. */
const bankIds = (row: Numbered): number[] => {
  const items: readonly { id: number }[] =
    row.question_type === 'FillInTheBlanks' ? row.orderable : row.selectable;
  return shuffled(items, row.seed).map(({ id }) => id);
};

const mapped = (answer: ReadAnswer, each: (id: number) => number): GivenAnswer =>
  'selected' in answer
    ? { selected: answer.selected.map(each) }
    : { ordered: answer.ordered.map(each) };

/** An answer from the wire in the bank's numbers. A number that the survey does not have becomes one that no bank has. */
export const toBank = (row: Numbered, answer: ReadAnswer): GivenAnswer => {
  if (!row.numbered_by_place) return mapped(answer, (id) => id);
  const ids = bankIds(row);
  return mapped(answer, (place) => ids[place - 1] ?? -place);
};

/** An answer in the bank's numbers as the wire knows it. */
export const toWire = (row: Numbered, answer: ReadAnswer): GivenAnswer => {
  if (!row.numbered_by_place) return mapped(answer, (id) => id);
  const ids = bankIds(row);
  return mapped(answer, (id) => ids.indexOf(id) + 1);
};
