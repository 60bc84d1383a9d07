/** Percent, both inclusive. */
export interface Band {
  from: number;
  to: number;
}

/** Bands of the scores of a test: 0 to 9 % … 90 to 99 %, and 100 % alone. */
export const SCORE_BANDS: readonly Band[] = [
  ...Array.from({ length: 10 }, (_, at) => ({ from: at * 10, to: at * 10 + 9 })),
  { from: 100, to: 100 },
];

/** The place in SCORE_BANDS of a score; parts of a percent are dropped. */
export const bandOf = (correctCount: number, questionCount: number): number =>
  Math.floor((correctCount * 10) / questionCount);
