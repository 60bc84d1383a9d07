/** The forgetting curve of FSRS-6: how it bends, and what makes it 90 % after as many days as the stability says. */
const DECAY = 0.1542;
const FACTOR = 0.9 ** (-1 / DECAY) - 1;

/** Probability of recalling something some days after it was last answered rightly. */
const recallAfter = (days: number, stabilityDays: number): number =>
  (1 + (FACTOR * days) / stabilityDays) ** -DECAY;

export interface RecallPoint {
  day: number;
  /** 0 to 1 */
  recall: number;
}

const DAYS_SHOWN = 66;
/** Intervals of a learner who answers rightly each time, asked again whenever recall falls to 90 %. */
const INTERVALS = [2, 11, 46] as const;

const stretch = (fromDay: number, days: number, stabilityDays: number): RecallPoint[] =>
  Array.from({ length: 25 }, (_, at) => {
    const passed = (days * at) / 24;
    return { day: fromDay + passed, recall: recallAfter(passed, stabilityDays) };
  });

/** What is left of something learnt once and never asked again. */
export const withoutReviews: readonly RecallPoint[] = stretch(0, DAYS_SHOWN, INTERVALS[0]);

/** The days on which it is asked again. */
export const reviewDays: readonly number[] = INTERVALS.map((_, at) =>
  INTERVALS.slice(0, at + 1).reduce((sum, interval) => sum + interval, 0),
);

/** The same, asked again each time just before it is forgotten. */
export const withReviews: readonly RecallPoint[] = [
  ...INTERVALS.flatMap((interval, at) => stretch(reviewDays[at - 1] ?? 0, interval, interval)),
  ...stretch(reviewDays.at(-1) ?? 0, DAYS_SHOWN - (reviewDays.at(-1) ?? 0), 90),
];

export const daysShown = DAYS_SHOWN;
