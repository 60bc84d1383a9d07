import type { Question } from '@tokiori/contract';
import { categoryPathOf } from './category-path';

/** What a row of a course that is being put together shows. */
export const cartItemOf = (question: Question) => ({
  id: question.id,
  title: question.title,
  question_type: question.question_type,
  category: categoryPathOf(question),
});
