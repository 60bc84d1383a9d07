/** Files that take turns: those of the day that `TEST_SEED` (or `seed`) tells, all of them in so many days. */
export const inTurn: (files: readonly string[], days: number, seed?: string) => string[];
