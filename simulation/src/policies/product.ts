import { USUAL_RESTART } from '@tokiori/contract';
import { MEMORY_PARAMETERS, productReviews, USUAL_REVIEW_OPTIONS } from '@tokiori/domain';
import type { Reckoning } from '../reckoning';
import { withPersonEffect } from './person-effects';
import type { Policy } from './policy';

/**
 * The product's own rules, as they serve real people.
 * @param dailyLimit `null` for a fair comparison with rivals, which have none
 */
export const product = (
  desiredRetention: number,
  dailyLimit: number | null,
  { weights = MEMORY_PARAMETERS, hasEffects = false }: Reckoning = {},
): Policy => ({
  isProduct: true,
  limits: { dailyLimit, restartPerDay: USUAL_RESTART },
  reviews: ({ person }) => {
    const reviews = productReviews({
      calendar: person.calendar,
      desiredRetention,
      ...USUAL_REVIEW_OPTIONS,
      toDate: person.course.toDate,
      weights,
    });
    if (!hasEffects) return reviews;
    return withPersonEffect(reviews, { weights, chance: person.traits.guess });
  },
});
