import type { TakeNow } from '@tokiori/contract';
import {
  allot,
  pacesToEnd,
  RECAP_SHEET_SIZE,
  returnedOn,
  type CalendarDate,
  type WorkCalendar,
} from '@tokiori/domain';
import type { HeldRow, LearnerDay } from './day.queries';
import type { Held } from './held';
import { minutesFor } from './pace';

/** What bounds the questions of a day. */
export interface DayLimit {
  today: CalendarDate;
  calendar: WorkCalendar;
  answeredToday: number;
  /** Most questions a day, by the company. */
  ofCompany: number;
  /** Most questions a day after an absence, while something waits from before it; `null`: none. */
  restart: number | null;
}

const waitsSince = ({ delivery, reviews }: Held, before: CalendarDate): boolean =>
  (delivery.isDue && delivery.nextOn !== null && delivery.nextOn < before) ||
  (reviews.oldestOn !== null && reviews.oldestOn < before);

const restartOf = (day: LearnerDay, held: readonly Held[], today: CalendarDate): number | null => {
  const { restart_per_day: perDay, active_on: activeOn } = day;
  if (perDay === null) return null;
  const returned = returnedOn({ today, activeOn, leaves: day.days_off.leaves });
  return returned !== null && held.some((one) => waitsSince(one, returned)) ? perDay : null;
};

/** The limit that holds today. */
export const limitOf = (
  day: LearnerDay,
  { held, calendar }: { held: readonly Held[]; calendar: WorkCalendar },
  today: CalendarDate,
): DayLimit => ({
  today,
  calendar,
  answeredToday: day.answered_today,
  ofCompany: day.daily_question_limit,
  restart: restartOf(day, held, today),
});

/** Most questions of the day after which none of an examination is asked, but for tests that would be missed. */
export const perDayOf = (row: HeldRow, { ofCompany, restart }: DayLimit): number =>
  Math.min(row.daily_question_limit ?? ofCompany, restart ?? Infinity);

interface Limited {
  item: TakeNow;
  sheetSize: number;
  /** The limit that holds for it, and the one that gets its tests taken by their end. */
  usual: number;
  perDay: number;
  recall: number;
}

/** Tests that would be missed if no more than the limit were asked of the days that are left. */
const isPressing = ({ perDay, usual }: Limited): boolean => perDay > usual;

/** After an absence reviews come before tests; but nobody is spared a test to miss it. */
const placeOf = (one: Limited, { restart }: DayLimit): number => {
  if (one.item.answered_count > 0) return 0;
  if (isPressing(one)) return 1;
  return (one.item.kind === 'Recap') === (restart !== null) ? 2 : 3;
};

const byEnd = (a: Limited, b: Limited): number => {
  if (a.item.kind === 'Recap' || b.item.kind === 'Recap' || a.item.to === b.item.to) return 0;
  return a.item.to !== null && (b.item.to === null || a.item.to < b.item.to) ? -1 : 1;
};

/** In the order in which the day is filled: tests by their end, reviews the most endangered first. */
const inOrderOfNeed = (
  items: readonly TakeNow[],
  held: readonly Held[],
  limit: DayLimit,
): Limited[] => {
  const byId = new Map(held.map((one) => [one.row.id, one]));
  const tests = items.filter(({ kind }) => kind !== 'Recap');
  const waiting = tests.map(({ left_count: leftCount, to: toDate }) => ({ leftCount, toDate }));
  const limits = tests.map((item) => perDayOf(byId.get(item.examination_id)!.row, limit));
  const needed = pacesToEnd(waiting, Math.min(...limits, limit.ofCompany), limit);
  return items
    .map((item): Limited => {
      const { row, lowestRecall } = byId.get(item.examination_id)!;
      const usual = perDayOf(row, limit);
      if (item.kind === 'Recap')
        return { item, usual, perDay: usual, sheetSize: RECAP_SHEET_SIZE, recall: lowestRecall() };
      const perDay = Math.max(usual, needed[tests.indexOf(item)]!);
      return { item, usual, perDay, sheetSize: row.questions_per_sheet, recall: 1 };
    })
    .sort((a, b) => placeOf(a, limit) - placeOf(b, limit) || byEnd(a, b) || a.recall - b.recall);
};

const given = (
  { item, sheetSize }: Limited,
  { nextCount, leftCount }: { nextCount: number; leftCount: number },
  secondsEach: number,
): TakeNow => ({
  ...item,
  question_count: item.answered_count + nextCount,
  left_count: leftCount,
  waiting_sheet_count:
    item.kind === 'Recap' ? 1 : 1 + Math.ceil(Math.max(0, leftCount - nextCount) / sheetSize),
  estimated_minutes: minutesFor(nextCount, secondsEach),
  left_minutes: minutesFor(leftCount, secondsEach),
});

/** What is asked today within the limit, and the largest limit that leaves something for later; `null`: none does. */
export const withinLimit = (
  items: readonly TakeNow[],
  held: readonly Held[],
  { limit, secondsEach }: { limit: DayLimit; secondsEach: number },
): { allowed: TakeNow[]; perDay: number | null } => {
  const ordered = inOrderOfNeed(items, held, limit);
  const allotted = allot(
    ordered.map(({ item, sheetSize, perDay }) => ({
      kind: item.kind,
      nextCount: item.question_count - item.answered_count,
      isBegun: item.answered_count > 0,
      isOpen: item.survey_sheet_id !== null,
      leftCount: item.left_count,
      sheetSize,
      perDay,
    })),
    limit.answeredToday,
  );
  const limits = ordered.flatMap(({ item, perDay }, index) =>
    (allotted[index]?.leftCount ?? 0) < item.left_count ? [perDay] : [],
  );
  return {
    allowed: ordered.flatMap((one, index) => {
      const part = allotted[index];
      return part ? [given(one, part, secondsEach)] : [];
    }),
    perDay: limits.length > 0 ? Math.max(...limits) : null,
  };
};
