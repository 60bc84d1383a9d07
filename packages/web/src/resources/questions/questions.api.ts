import { QuestionCategory, QuestionType, type Question } from '@tokiori/contract';
import { getQuestion } from '@tokiori/contract/client';
import { queryOf } from '../../app/api/query-of';
import { idTextIn } from '../../app/router/search';

/** Filters of the question list, by the names they have in the address. */
export const QUESTION_FILTERS = [
  'q',
  'question_type',
  'question_category',
  'preset',
  'majorCategoryId',
  'mediumCategoryId',
  'minorCategoryId',
] as const;
export type QuestionFilterName = (typeof QUESTION_FILTERS)[number];
export type QuestionFilters = Record<QuestionFilterName, string | undefined>;

/** Filters as the call takes them; what cannot be one of them is as if it were not there. */
export const questionQuery = (filters: QuestionFilters) => ({
  q: filters.q?.slice(0, 200),
  question_type: QuestionType.options.find((type) => type === filters.question_type),
  question_category: QuestionCategory.options.find((one) => one === filters.question_category),
  preset: (['true', 'false'] as const).find((one) => one === filters.preset),
  majorCategoryId: idTextIn(filters.majorCategoryId),
  mediumCategoryId: idTextIn(filters.mediumCategoryId),
  minorCategoryId: idTextIn(filters.minorCategoryId),
});

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
