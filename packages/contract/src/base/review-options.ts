import { z } from 'zod/mini';

/** The shortest and the longest interval, in days, that a course may leave a question alone for, and the usual one. */
export const LEAST_INTERVAL_CAP = 7;
export const MOST_INTERVAL_CAP = 365;
export const USUAL_INTERVAL_CAP = 90;

/** The most right answers in a row after which a course may ask a question no more. */
export const MOST_RIGHT_IN_A_ROW = 10;

const CAP_BOUNDS = `復習の間隔の上限は、${LEAST_INTERVAL_CAP}日から${MOST_INTERVAL_CAP}日までの整数で入力してください。`;
const STOP_BOUNDS = `続けて正解する回数は、1回から${MOST_RIGHT_IN_A_ROW}回までの整数で入力してください。`;

/** Days after which a question comes back at the latest, as a request sets it. */
export const IntervalCapDays = z
  .int(CAP_BOUNDS)
  .check(z.minimum(LEAST_INTERVAL_CAP, CAP_BOUNDS), z.maximum(MOST_INTERVAL_CAP, CAP_BOUNDS));

/** Right answers in a row after which a question is asked no more, as a request sets it. */
export const StopAfterRightInARow = z
  .int(STOP_BOUNDS)
  .check(z.minimum(1, STOP_BOUNDS), z.maximum(MOST_RIGHT_IN_A_ROW, STOP_BOUNDS));
