import { z } from 'zod/mini';

/** The fewest and the most questions that a day may be limited to, and how many it holds unless a company says otherwise. */
export const LEAST_DAILY_LIMIT = 5;
export const MOST_DAILY_LIMIT = 100;
export const USUAL_DAILY_LIMIT = 20;

const BOUNDS = `1日の問題数の上限は、${LEAST_DAILY_LIMIT}問から${MOST_DAILY_LIMIT}問までの整数で入力してください。`;

/** Most questions that a day offers, as a request sets it. */
export const DailyQuestionLimit = z
  .int(BOUNDS)
  .check(z.minimum(LEAST_DAILY_LIMIT, BOUNDS), z.maximum(MOST_DAILY_LIMIT, BOUNDS));
