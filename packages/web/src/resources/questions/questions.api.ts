import type { Question } from '@tokiori/contract';
import { getQuestion } from '@tokiori/contract/client';
import { queryOf } from '../../app/api/query-of';

export const questionOf = (id: number) => queryOf(getQuestion, { params: { id } });

export const categoryPathOf = (question: Question): string =>
  [question.major_category_name, question.medium_category_name, question.minor_category_name].join(
    ' › ',
  );

/** What a row of a course that is being put together shows. */
export const cartItemOf = (question: Question) => ({
  id: question.id,
  title: question.title,
  question_type: question.question_type,
  category: categoryPathOf(question),
});
