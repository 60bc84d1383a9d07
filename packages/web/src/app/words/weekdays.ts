import type { Weekday } from '@tokiori/contract';

/** Sunday first, as printed calendars in Japan have it. */
export const WEEKDAYS: readonly { value: Weekday; label: string }[] = [
  { value: 'Sun', label: '日' },
  { value: 'Mon', label: '月' },
  { value: 'Tue', label: '火' },
  { value: 'Wed', label: '水' },
  { value: 'Thu', label: '木' },
  { value: 'Fri', label: '金' },
  { value: 'Sat', label: '土' },
];
