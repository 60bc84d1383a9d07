import type { LearningSpan } from '@tokiori/contract';
import { WEEKDAYS } from '../calendar/date';

const NAMES = { Mon: '月', Tue: '火', Wed: '水', Thu: '木', Fri: '金', Sat: '土', Sun: '日' };
const A_DAY = 1440;

/** A minute of the day as people write it: 「9:00」, 「翌7:00」, 「24:00」. */
export const minuteText = (minutes: number): string => {
  const isNext = minutes > A_DAY;
  const shown = isNext ? minutes - A_DAY : minutes;
  const text = `${Math.floor(shown / 60)}:${String(shown % 60).padStart(2, '0')}`;
  return isNext ? `翌${text}` : text;
};

/** Weekdays in their order, three and more in a row from–to: 「月〜金」, 「月・水」. */
const weekdaysText = (places: readonly number[]): string => {
  const runs: number[][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run?.at(-1) === place - 1) run.push(place);
    else runs.push([place]);
  }
  const nameOf = (place: number): string => {
    const weekday = WEEKDAYS[place];
    return weekday ? NAMES[weekday] : '';
  };
  return runs
    .map((run) =>
      run.length > 2
        ? `${nameOf(run[0] ?? 0)}〜${nameOf(run.at(-1) ?? 0)}`
        : run.map(nameOf).join('・'),
    )
    .join('・');
};

/** Spans of a week in words, days with the same times together: 「月〜金 9:00〜18:00」. */
export const learningSpansText = (spans: readonly LearningSpan[]): string => {
  const byTimes = new Map<string, number[]>();
  WEEKDAYS.forEach((weekday, place) => {
    const times = spans
      .filter((span) => span.weekday === weekday)
      .toSorted((a, b) => a.from - b.from)
      .map(({ from, to }) => `${minuteText(from)}〜${minuteText(to)}`)
      .join('、');
    if (times !== '') byTimes.set(times, [...(byTimes.get(times) ?? []), place]);
  });
  return [...byTimes].map(([times, places]) => `${weekdaysText(places)} ${times}`).join('／');
};
