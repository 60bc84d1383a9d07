import type { ErratumKind, Question } from '@tokiori/contract';
import { placedWords, QUESTION_TYPES } from '@tokiori/domain';

/** What is chosen in the dialog that mends a mistake. */
export interface ErratumValues {
  kind: ErratumKind;
  /** Ids of the right choices. */
  selected: readonly number[];
  /** Ids of the words for the blanks, in their order; 0: none is chosen yet. */
  ordered: readonly number[];
}

const wordsInOrder = ({ orderable }: Question): number[] =>
  placedWords(orderable).map(({ id }) => id);

/** The right answer as it is. */
export const valuesOfKey = (question: Question): ErratumValues => ({
  kind: 'Key',
  selected: question.selectable.filter((choice) => choice.is_correct).map(({ id }) => id),
  ordered: wordsInOrder(question),
});

/** What is sent. */
export const bodyOf = ({ kind, selected, ordered }: ErratumValues, question: Question) => {
  if (kind !== 'Key') return { kind };
  const { partsIn } = QUESTION_TYPES[question.question_type];
  return partsIn === 'orderable'
    ? { kind, ordered: [...ordered] }
    : { kind, selected: [...selected] };
};

/** Whether a right answer is chosen. */
export const isComplete = ({ kind, selected, ordered }: ErratumValues, question: Question) => {
  if (kind !== 'Key') return true;
  if (QUESTION_TYPES[question.question_type].partsIn === 'selectable') return selected.length > 0;
  return !ordered.includes(0) && new Set(ordered).size === ordered.length;
};
