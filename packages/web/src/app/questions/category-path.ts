import type { Question } from '@tokiori/contract';

type InCategories = Pick<
  Question,
  'major_category_name' | 'medium_category_name' | 'minor_category_name'
>;

/** 「大分類 › 中分類 › 小分類」 of a question. */
export const categoryPathOf = (question: InCategories): string =>
  [question.major_category_name, question.medium_category_name, question.minor_category_name].join(
    ' › ',
  );
