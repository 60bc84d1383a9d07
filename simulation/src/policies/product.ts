import { USUAL_RESTART } from '@tokiori/contract';
import { productReviews, type MemoryWeights, USUAL_REVIEW_OPTIONS } from '@tokiori/domain';
import type { Policy } from './policy';

/**
 * The product's own rules, as they serve real people.
 * @param dailyLimit `null` for a fair comparison with rivals, which have none
 * @param weights of the model of memory; the default ones when absent
 */
export const product = (
  desiredRetention: number,
  dailyLimit: number | null,
  weights?: MemoryWeights,
): Policy => ({
  isProduct: true,
  limits: { dailyLimit, restartPerDay: USUAL_RESTART },
  reviews: ({ person }) =>
    productReviews({
      calendar: person.calendar,
      desiredRetention,
      ...USUAL_REVIEW_OPTIONS,
      toDate: person.course.toDate,
      ...(weights ? { weights } : {}),
    }),
});
