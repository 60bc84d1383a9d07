import { USUAL_DAILY_LIMIT, USUAL_RESTART } from '@tokiori/contract';
import { productReviews } from '@tokiori/domain';
import type { Policy } from './policy';

/** The product's own rules, as they serve real people. */
export const product = (desiredRetention: number): Policy => ({
  isProduct: true,
  limits: { dailyLimit: USUAL_DAILY_LIMIT, restartPerDay: USUAL_RESTART },
  reviews: ({ person }) =>
    productReviews({
      calendar: person.calendar,
      desiredRetention,
      toDate: person.course.toDate,
    }),
});
