import type { LearningSpan, Weekday } from '@tokiori/contract';

/** Weekdays with the same times, as one types them: `HH:MM`. An end not after the beginning is on the next day. */
export interface SpanGroup {
  weekdays: readonly Weekday[];
  from: string;
  to: string;
}

const A_DAY = 1440;
const WORKDAYS: readonly Weekday[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];

/** What many companies have, to begin with. */
export const HOURS_TEMPLATES: readonly { label: string; group: SpanGroup }[] = [
  { label: '平日9:00〜18:00', group: { weekdays: WORKDAYS, from: '09:00', to: '18:00' } },
  { label: '夜勤22:00〜翌7:00', group: { weekdays: WORKDAYS, from: '22:00', to: '07:00' } },
  { label: '時短9:00〜16:00', group: { weekdays: WORKDAYS, from: '09:00', to: '16:00' } },
];

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const timeOf = (minutes: number): string => {
  const shown = minutes % A_DAY;
  return `${twoDigits(Math.floor(shown / 60))}:${twoDigits(shown % 60)}`;
};

/** Whether all of it is chosen. */
export const isWholeGroup = ({ weekdays, from, to }: SpanGroup): boolean =>
  weekdays.length > 0 && from !== '' && to !== '';

/** Spans as the server takes them. */
export const spansOf = (groups: readonly SpanGroup[]): LearningSpan[] =>
  groups.flatMap(({ weekdays, from: begin, to: end }) => {
    const from = minutesOf(begin);
    const to = minutesOf(end) > from ? minutesOf(end) : minutesOf(end) + A_DAY;
    return weekdays.map((weekday) => ({ weekday, from, to }));
  });

/** The same as one sees them, days with the same times together. */
export const groupsOf = (spans: readonly LearningSpan[]): SpanGroup[] => {
  const groups = new Map<string, { weekdays: Weekday[]; from: string; to: string }>();
  for (const { weekday, from, to } of spans) {
    const key = `${from} ${to}`;
    const group = groups.get(key) ?? { weekdays: [], from: timeOf(from), to: timeOf(to) };
    group.weekdays.push(weekday);
    groups.set(key, group);
  }
  return [...groups.values()];
};
