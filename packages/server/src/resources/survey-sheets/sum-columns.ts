import type { DailySums } from '@tokiori/domain';

/** The sums of a day by the names of the columns of `daily_sums`. */
export const sumColumnsOf = (sums: DailySums) => ({
  asked: sums.asked,
  right_count: sums.right,
  recap_asked: sums.recapAsked,
  recap_right: sums.recapRight,
  points: sums.points,
  seconds: sums.seconds,
  retention_asked: sums.retentionAsked,
  retention_retained: sums.retentionRetained,
  memory_asked: sums.memoryAsked,
  memory_retained: sums.memoryRetained,
});
