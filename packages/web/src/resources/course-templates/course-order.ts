import type { CourseQuestion } from '@tokiori/contract';

/** A question of a course whose order is being changed; its place is its place in the list. */
export type OrderedQuestion = Omit<CourseQuestion, 'id' | 'sequence'>;

/** Adds questions at the end, each once. */
export const withAdded = (
  order: readonly OrderedQuestion[],
  added: readonly OrderedQuestion[],
): OrderedQuestion[] => {
  const known = new Set(order.map(({ question_id }) => question_id));
  return [...order, ...added.filter(({ question_id }) => !known.has(question_id))];
};

export const sameOrder = (
  one: readonly OrderedQuestion[],
  other: readonly OrderedQuestion[],
): boolean =>
  one.length === other.length &&
  one.every(({ question_id }, index) => question_id === other[index]?.question_id);
