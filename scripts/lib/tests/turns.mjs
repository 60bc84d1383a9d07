/**
 * Files that take turns: those of a day, by `TEST_SEED`, all of them in so many days; without a seed every one. By turns
 * along the alphabet, so that files of one subject are spread over the days.
 */
export const inTurn = (files, days, seed = process.env.TEST_SEED) =>
  files.toSorted().filter((_, index) => seed === undefined || index % days === Number(seed) % days);
