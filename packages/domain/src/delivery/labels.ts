import type { Frequency, Weekday } from '@tokiori/contract';

/** Weekdays as they stand before 「曜日」. */
export const WEEKDAY_LABELS: Record<Weekday, string> = {
  Mon: '月',
  Tue: '火',
  Wed: '水',
  Thu: '木',
  Fri: '金',
  Sat: '土',
  Sun: '日',
};

/** How often a course delivers. */
export const FREQUENCY_LABELS: Record<Frequency, string> = {
  Daily: '毎日',
  Weekly: '毎週',
  Monthly: '毎月',
};
