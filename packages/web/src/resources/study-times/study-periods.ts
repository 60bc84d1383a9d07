import type { DatePreset } from '../../app/lists/shown-filter';

const pad = (number: number): string => String(number).padStart(2, '0');

/** All days of a month, `back` months before that of `today`. */
const month = (today: string, back: number): string => {
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - back);
  const [year, number] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return `${year}-${pad(number)}-01..${year}-${pad(number)}-${pad(last)}`;
};

/** Periods that times of learning are asked for most often. */
export const studyPresets = (today: string): readonly DatePreset[] => [
  { label: '今月', value: month(today, 0) },
  { label: '先月', value: month(today, 1) },
];
