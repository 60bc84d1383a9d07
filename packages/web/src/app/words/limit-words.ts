import type { StudentTop } from '@tokiori/contract';

/** The limits of a day, where they hold something back. */
export type DayLimits = Pick<StudentTop, 'restart' | 'daily_limit'>;

/** Why fewer questions are asked than wait: 「1日20問までにしています。」 `null` where all of them are asked. */
export const limitWords = ({ restart, daily_limit: limit }: DayLimits): string | null => {
  if (restart) return `お休みのあとなので、1日${restart.per_day}問までにしています。`;
  return limit && `1日${limit.per_day}問までにしています。`;
};
