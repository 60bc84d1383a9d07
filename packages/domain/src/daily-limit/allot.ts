/** The questions of one course that wait: its tests, or its reviews. */
export interface WaitingQuestions {
  kind: 'Daily' | 'Recap' | 'Basic';
  /** Questions left of the sheet that is taken next. */
  nextCount: number;
  /** Whether the learner has begun that sheet. */
  isBegun: boolean;
  /** Questions left over all sheets that wait. */
  leftCount: number;
  /** Questions of each further sheet. */
  sheetSize: number;
  /** Most questions of the day, of whatever course, after which no more of these are asked. */
  perDay: number;
  /** Tests that would be missed if none of them were asked today: rather a whole sheet beyond the limit than none. */
  isPressing?: boolean;
}

/** How much of it is asked today. */
export interface Allotment {
  nextCount: number;
  leftCount: number;
}

const allotReview = (one: WaitingQuestions, rest: number): Allotment => {
  const nextCount = one.isBegun ? one.nextCount : Math.min(one.nextCount, rest);
  return { nextCount, leftCount: Math.max(nextCount, Math.min(one.leftCount, rest)) };
};

const allotTests = (one: WaitingQuestions, rest: number): Allotment => {
  const { nextCount, sheetSize } = one;
  const sheets = Math.max(0, rest - nextCount) / Math.max(1, sheetSize);
  // What is rounded down each day would pile up on the last one.
  const further = one.isPressing ? Math.ceil(sheets) : Math.floor(sheets);
  return { nextCount, leftCount: Math.min(one.leftCount, nextCount + further * sheetSize) };
};

/**
 * How much of what waits is asked today, one entry for each in the order given; `null` where it is not asked. Tests are
 * whole sheets: one that has more questions than are left today waits for tomorrow, unless nothing else was asked today
 * or it would be missed.
 * What the learner has begun is always asked to its end.
 * @param answeredToday questions of whatever course
 */
export const allot = (
  waiting: readonly WaitingQuestions[],
  answeredToday: number,
): (Allotment | null)[] => {
  let asked = answeredToday;
  return waiting.map((one) => {
    const rest = one.perDay - asked;
    if (one.leftCount === 0 || (rest <= 0 && !one.isBegun)) return null;
    const isTooLong = one.kind !== 'Recap' && one.nextCount > rest;
    if (isTooLong && asked > 0 && !one.isBegun && !one.isPressing) return null;
    const within = Math.max(0, rest);
    const given = one.kind === 'Recap' ? allotReview(one, within) : allotTests(one, within);
    asked += given.leftCount;
    return given;
  });
};
