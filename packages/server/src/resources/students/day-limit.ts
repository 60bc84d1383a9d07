import type { TakeNow } from '@tokiori/contract';
import {
  allot,
  isBegunToday,
  isTestsTurn,
  type Allotment,
  pacesToEnd,
  RECAP_SHEET_SIZE,
  returnedOn,
  type CalendarDate,
  type WorkCalendar,
} from '@tokiori/domain';
import type { HeldRow, LearnerDay } from './day.queries';
import type { HeldExamination } from './held';
import { minutesFor } from './pace';
import { entryOf, itemAt } from '../../platform/item-of';

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

const waitsSince = ({ delivery, reviews }: HeldExamination, before: CalendarDate): boolean =>
  (delivery.isDue && delivery.nextOn !== null && delivery.nextOn < before) ||
  (reviews.oldestOn !== null && reviews.oldestOn < before);

const restartOf = (
  day: LearnerDay,
  held: readonly HeldExamination[],
  today: CalendarDate,
): number | null => {
  const { restart_per_day: perDay, active_on: activeOn } = day;
  if (perDay === null) return null;
  const returned = returnedOn({ today, activeOn, leaves: day.days_off.leaves });
  return returned !== null && held.some((one) => waitsSince(one, returned)) ? perDay : null;
};

/** The limit that holds today. */
export const limitOf = (
  day: LearnerDay,
  { held, calendar }: { held: readonly HeldExamination[]; calendar: WorkCalendar },
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

/** What waits of an examination, or the rest of a sheet that is begun. */
interface LimitedItem {
  item: TakeNow;
  nextCount: number;
  leftCount: number;
  isBegun: boolean;
  sheetSize: number;
  perDay: number;
  isPressing: boolean;
  isMaintenance: boolean;
  recall: number;
}

/** A sheet that is begun is taken to its end before anything else; what else waits of it has its usual place. */
const partsOf = (one: LimitedItem): LimitedItem[] => {
  if (!one.isBegun || one.leftCount === one.nextCount) return [one];
  const further = one.leftCount - one.nextCount;
  return [
    { ...one, leftCount: one.nextCount },
    {
      ...one,
      isBegun: false,
      nextCount: Math.min(further, one.sheetSize),
      leftCount: further,
    },
  ];
};

/** After an absence reviews come before tests, but nobody is spared a test to miss it; what is maintained comes last. */
const placeOf = (one: LimitedItem, { restart, today }: DayLimit): number => {
  if (one.isBegun) return 0;
  if (one.isPressing) return 1;
  if (one.isMaintenance) return 4;
  if (restart !== null && one.item.kind !== 'Recap' && isTestsTurn(one, today)) return 1;
  return (one.item.kind === 'Recap') === (restart !== null) ? 2 : 3;
};

const byEnd = (a: LimitedItem, b: LimitedItem): number => {
  if (a.item.kind === 'Recap' || b.item.kind === 'Recap' || a.item.to === b.item.to) return 0;
  return a.item.to !== null && (b.item.to === null || a.item.to < b.item.to) ? -1 : 1;
};

const nextCountOf = ({ question_count: count, answered_count: answered }: TakeNow): number =>
  count - answered;

/** In the order in which the day is filled: tests by their end, reviews the most endangered first. */
const inOrderOfNeed = (
  items: readonly TakeNow[],
  held: readonly HeldExamination[],
  limit: DayLimit,
): LimitedItem[] => {
  const byId = new Map(held.map((one) => [one.row.id, one]));
  const tests = items.filter(({ kind }) => kind !== 'Recap');
  const waiting = tests.map(({ left_count: leftCount, to: toDate }) => ({ leftCount, toDate }));
  const limits = tests.map((item) => perDayOf(entryOf(byId, item.examination_id).row, limit));
  const begunReviews = items
    .filter(({ kind, answered_count: answered }) => kind === 'Recap' && answered > 0)
    .reduce((sum, item) => sum + nextCountOf(item), 0);
  const paces = pacesToEnd(waiting, Math.min(...limits, limit.ofCompany), {
    ...limit,
    answeredToday: limit.answeredToday + begunReviews,
  });
  return items
    .flatMap((item) => {
      const { row, lowestRecall } = entryOf(byId, item.examination_id);
      const usual = perDayOf(row, limit);
      const isReview = item.kind === 'Recap';
      const pace = isReview ? null : itemAt(paces, tests.indexOf(item));
      return partsOf({
        item,
        nextCount: nextCountOf(item),
        leftCount: item.left_count,
        isBegun: isBegunToday(item),
        sheetSize: isReview ? RECAP_SHEET_SIZE : row.questions_per_sheet,
        perDay: Math.max(usual, pace?.perDay ?? 0),
        isPressing: pace?.isPressing ?? false,
        isMaintenance: item.is_maintenance,
        recall: isReview ? lowestRecall() : 1,
      });
    })
    .sort((a, b) => placeOf(a, limit) - placeOf(b, limit) || byEnd(a, b) || a.recall - b.recall);
};

const given = (
  { item, sheetSize }: LimitedItem,
  { nextCount, leftCount }: Allotment,
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

/** What is asked of each item today, its parts together; the first one has the next sheet. */
const byItem = (
  ordered: readonly LimitedItem[],
  allotted: readonly (Allotment | null)[],
): Map<TakeNow, { first: LimitedItem; asked: Allotment }> => {
  const parts = new Map<TakeNow, { first: LimitedItem; asked: Allotment }>();
  ordered.forEach((one, index) => {
    const part = allotted[index];
    if (!part) return;
    const before = parts.get(one.item);
    if (before) before.asked.leftCount += part.leftCount;
    else parts.set(one.item, { first: one, asked: { ...part } });
  });
  return parts;
};

/**
 * What is asked today within the limit, and how many questions the day holds by it; `null`: nothing is held back.
 */
export const withinLimit = (
  items: readonly TakeNow[],
  held: readonly HeldExamination[],
  { limit, secondsEach }: { limit: DayLimit; secondsEach: number },
): { allowed: TakeNow[]; perDay: number | null } => {
  const ordered = inOrderOfNeed(items, held, limit);
  const allotted = allot(
    ordered.map(({ item: { kind }, ...one }) => ({ ...one, kind })),
    limit.answeredToday,
  );
  const parts = [...byItem(ordered, allotted).values()];
  const isHeldBack = ordered.some(
    ({ leftCount }, index) => (allotted[index]?.leftCount ?? 0) < leftCount,
  );
  return {
    allowed: parts.map(({ first, asked }) => given(first, asked, secondsEach)),
    perDay: isHeldBack ? Math.max(...ordered.map(({ perDay }) => perDay)) : null,
  };
};
