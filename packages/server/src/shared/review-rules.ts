import type { ReviewRules } from '@tokiori/domain';

/** What an examination keeps of its course's review. */
export interface ReviewColumns {
  desired_retention_percent: number;
  interval_cap_days: number;
  /** `null`: never. */
  stop_after_right_in_a_row: number | null;
}

/** The columns as the domain's rules want them. */
export const reviewRulesOf = (row: ReviewColumns): ReviewRules => ({
  desiredRetention: row.desired_retention_percent / 100,
  intervalCapDays: row.interval_cap_days,
  stopAfterRightInARow: row.stop_after_right_in_a_row,
});
