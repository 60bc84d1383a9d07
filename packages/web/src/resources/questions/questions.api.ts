import type { Question } from '@tokiori/contract';
import { getQuestion } from '@tokiori/contract/client';
import { queryOf } from '../../app/api/query-of';
import { categoryPathOf } from '../../app/questions/category-path';

export const questionOf = (id: number) => queryOf(getQuestion, { params: { id } });

/** What a row of a course that is being put together shows. */
export const cartItemOf = (question: Question) => ({
  id: question.id,
  title: question.title,
  question_type: question.question_type,
  category: categoryPathOf(question),
});
