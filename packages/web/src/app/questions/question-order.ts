import type { CourseQuestion, Question } from '@tokiori/contract';

/** A question among others whose order is being changed; its place is its place in the list. */
export type OrderedQuestion = Pick<
  CourseQuestion,
  | 'question_id'
  | 'title'
  | 'question_type'
  | 'minor_category_name'
  | 'asked'
  | 'correct_count'
  | 'correct_rate'
> & {
  /** The caller is not told how people did. */
  rateHidden?: boolean;
};

export const orderedOf = ({ id, title, ...question }: Question): OrderedQuestion => ({
  question_id: id,
  title,
  question_type: question.question_type,
  minor_category_name: question.minor_category_name,
  asked: question.stats?.asked ?? 0,
  correct_count: question.stats?.correct_count ?? 0,
  correct_rate: question.stats?.correct_rate ?? null,
  rateHidden: question.stats === null,
});

/** Adds questions at the end, each once. */
export const withAdded = (
  order: readonly OrderedQuestion[],
  added: readonly OrderedQuestion[],
): OrderedQuestion[] => {
  const ids = new Set(order.map(({ question_id }) => question_id));
  return [...order, ...added.filter(({ question_id }) => !ids.has(question_id))];
};

export const sameOrder = (
  one: readonly OrderedQuestion[],
  other: readonly OrderedQuestion[],
): boolean =>
  one.length === other.length &&
  one.every(({ question_id }, index) => question_id === other[index]?.question_id);
