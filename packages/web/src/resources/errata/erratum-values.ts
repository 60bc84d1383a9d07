import type { ErratumKind, Question } from '@tokiori/contract';

/** What is chosen in the dialog that mends a mistake. */
export interface ErratumValues {
  kind: ErratumKind;
  /** Ids of the right choices. */
  selected: readonly number[];
  /** Ids of the words for the blanks, in their order; 0: none is chosen yet. */
  ordered: readonly number[];
}

const wordsInOrder = ({ orderable }: Question): number[] =>
  orderable
    .filter(({ position }) => position !== null)
    .sort((a, b) => a.position! - b.position!)
    .map(({ id }) => id);

/** The right answer as it is. */
export const valuesOfKey = (question: Question): ErratumValues => ({
  kind: 'Key',
  selected: question.selectable.filter((choice) => choice.is_correct).map(({ id }) => id),
  ordered: wordsInOrder(question),
});

/** What is sent. */
export const bodyOf = ({ kind, selected, ordered }: ErratumValues, question: Question) => {
  if (kind !== 'Key') return { kind };
  return question.answer_type === 'Orderable'
    ? { kind, ordered: [...ordered] }
    : { kind, selected: [...selected] };
};

/** Whether a right answer is chosen. */
export const isComplete = ({ kind, selected, ordered }: ErratumValues, question: Question) => {
  if (kind !== 'Key') return true;
  if (question.answer_type !== 'Orderable') return selected.length > 0;
  return !ordered.includes(0) && new Set(ordered).size === ordered.length;
};
