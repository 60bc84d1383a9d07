import type { PoolLevel, Question } from '@tokiori/contract';

interface Pool {
  id: number;
  name: string;
  /** Questions that are of it. */
  count: number;
}

export type CategoriesOfQuestion = Pick<
  Question,
  | 'minor_category_id'
  | 'minor_category_name'
  | 'medium_category_id'
  | 'medium_category_name'
  | 'major_category_id'
  | 'major_category_name'
>;

const categoryOf = (question: CategoriesOfQuestion, level: PoolLevel): Omit<Pool, 'count'> => {
  const { major_category_name: major, medium_category_name: medium } = question;
  switch (level) {
    case 'Major':
      return { id: question.major_category_id, name: major };
    case 'Medium':
      return { id: question.medium_category_id, name: `${major} › ${medium}` };
    case 'Minor':
      return {
        id: question.minor_category_id,
        name: `${major} › ${medium} › ${question.minor_category_name}`,
      };
  }
};

/** The categories of questions at a level, by name, with how many are of each. */
export const poolsOf = (questions: readonly CategoriesOfQuestion[], level: PoolLevel): Pool[] => {
  const pools = new Map<number, Pool>();
  for (const question of questions) {
    const category = categoryOf(question, level);
    const count = (pools.get(category.id)?.count ?? 0) + 1;
    pools.set(category.id, { ...category, count });
  }
  return [...pools.values()].sort((one, other) => one.name.localeCompare(other.name, 'ja'));
};
