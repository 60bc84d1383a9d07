import { seedFrom, shuffleBySeed } from '../shuffle/shuffle';

/** How many questions of one category a sitting asks. */
export interface PoolDraw {
  categoryId: number;
  count: number;
}

/**
 * The questions that a sitting asks: of each category as many as are drawn from it, by the seed alone, in the order in
 * which they were given. Fewer where a category has no more; what is of no category named is not asked.
 */
export const drawFromPools = <T extends { categoryId: number }>(
  questions: readonly T[],
  draws: readonly PoolDraw[],
  seed: number,
): T[] => {
  const drawn = new Set(
    draws.flatMap(({ categoryId, count }) => {
      const pool = questions.filter((question) => question.categoryId === categoryId);
      return shuffleBySeed(pool, seedFrom(seed, categoryId)).slice(0, count);
    }),
  );
  return questions.filter((question) => drawn.has(question));
};
