import type { PoolLevel } from '@tokiori/contract';
import type { QuestionCategories } from './pools.queries';

/** Its category at a level. */
export const categoryAt = (one: QuestionCategories, level: PoolLevel): number =>
  ({
    Minor: one.minor_category_id,
    Medium: one.medium_category_id,
    Major: one.major_category_id,
  })[level];
