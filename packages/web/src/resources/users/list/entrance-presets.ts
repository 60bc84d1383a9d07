import type { DatePreset } from '../../../app/lists/shown-filter';
import { addDays, todayText } from '../../../ui/format/date';

const yearsBefore = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) - years}${day.slice(4)}`.replace('-02-29', '-02-28');

/** Ranges of joining that are asked for often. A fiscal year begins in April. */
export const entrancePresets = (today = todayText()): readonly DatePreset[] => {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0);
  return [
    { label: '今年度', value: `${year}-04-01..${year + 1}-03-31` },
    { label: '昨年度', value: `${year - 1}-04-01..${year}-03-31` },
    { label: '入社1年以内', value: `${addDays(yearsBefore(today, 1), 1)}..` },
    { label: '入社3年以内', value: `${addDays(yearsBefore(today, 3), 1)}..` },
    { label: '入社10年以上', value: `..${yearsBefore(today, 10)}` },
  ];
};
