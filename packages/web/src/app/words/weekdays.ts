import type { Weekday } from '@tokiori/contract';

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
