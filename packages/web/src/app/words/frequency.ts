import type { Frequency } from '@tokiori/contract';

/** How often a course delivers. */
export const FREQUENCY_LABELS: Record<Frequency, string> = {
  Daily: '毎日',
  Weekly: '毎週',
  Monthly: '毎月',
};
