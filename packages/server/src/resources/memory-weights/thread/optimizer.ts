import {
  computeParameters,
  FSRSBindingItem,
  FSRSBindingReview,
} from '@open-spaced-repetition/binding';
import type { Optimizer, TrainingReview } from '@tokiori/domain';

/** No gap is longer; what two numbers make one key of. */
const KEY_OF_RATING = 100_000;

/** How often the library looks whether it is done, in milliseconds. */
const POLL_MS = 50;

/** Few different ones make up all histories: each is made once. */
const createReviews = () => {
  const made = new Map<number, FSRSBindingReview>();
  return ({ rating, days }: TrainingReview): FSRSBindingReview => {
    const key = rating * KEY_OF_RATING + days;
    const review = made.get(key) ?? new FSRSBindingReview(rating, days);
    made.set(key, review);
    return review;
  };
};

/** The optimizer of fsrs-rs, which open-spaced-repetition keeps. It works in a native thread of its own. */
export const optimize: Optimizer = (items) => {
  const reviewOf = createReviews();
  return computeParameters(
    items.map((item) => new FSRSBindingItem(item.map(reviewOf))),
    { enableShortTerm: false, timeout: POLL_MS },
  );
};
