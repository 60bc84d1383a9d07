import type { TakeNow } from '@tokiori/contract';
import {
  allot,
  inOrderOfDay,
  RECAP_SHEET_SIZE,
  returnedOn,
  type CalendarDate,
} from '@tokiori/domain';
import type { LearnerDay } from './day.queries';
import type { Held } from './held';
import { minutesFor } from './pace';

/** The limit of a day after an absence. */
export interface Limit {
  perDay: number;
  answeredToday: number;
}

const waitsSince = ({ delivery, reviews }: Held, before: CalendarDate): boolean =>
  (delivery.isDue && delivery.nextOn !== null && delivery.nextOn < before) ||
  (reviews.oldestOn !== null && reviews.oldestOn < before);

/** The limit that holds today: while something waits from before an absence; `null`: none. */
export const limitOf = (
  day: LearnerDay,
  held: readonly Held[],
  today: CalendarDate,
): Limit | null => {
  const { restart_per_day: perDay, active_on: activeOn, answered_today: answeredToday } = day;
  if (perDay === null) return null;
  const returned = returnedOn({ today, activeOn, leaves: day.days_off.leaves });
  if (returned === null || !held.some((one) => waitsSince(one, returned))) return null;
  return { perDay, answeredToday };
};

interface Endangered {
  item: TakeNow;
  sheetSize: number;
  recall: number;
}

const placeOf = ({ item }: Endangered): number => {
  if (item.answered_count > 0) return 0;
  return item.kind === 'Recap' ? 1 : 2;
};

/** What is begun, then reviews, the most endangered first, then tests. */
const mostEndangeredFirst = (
  items: readonly TakeNow[],
  held: ReadonlyMap<number, Held>,
): Endangered[] =>
  items
    .map((item): Endangered => {
      const { row, lowestRecall } = held.get(item.examination_id)!;
      return item.kind === 'Recap'
        ? { item, sheetSize: RECAP_SHEET_SIZE, recall: lowestRecall() }
        : { item, sheetSize: row.questions_per_sheet, recall: 1 };
    })
    .sort((a, b) => placeOf(a) - placeOf(b) || a.recall - b.recall);

/** Whether it could not be taken any other day: the limit is to spare people, not to make them miss a test. */
export const isLastDay = ({ to }: TakeNow, today: CalendarDate): boolean =>
  to !== null && to <= today;

/** What is asked today within the limit, behind what could not be taken any other day. */
export const withinLimit = (
  items: readonly TakeNow[],
  held: readonly Held[],
  { limit, secondsEach, today }: { limit: Limit; secondsEach: number; today: CalendarDate },
): TakeNow[] => {
  const urgent = items.filter((item) => isLastDay(item, today));
  const ordered = mostEndangeredFirst(
    items.filter((item) => !isLastDay(item, today)),
    new Map(held.map((one) => [one.row.id, one])),
  );
  const allotted = allot(
    ordered.map(({ item, sheetSize }) => ({
      kind: item.kind,
      nextCount: item.question_count - item.answered_count,
      isBegun: item.answered_count > 0,
      isOpen: item.survey_sheet_id !== null,
      leftCount: item.left_count,
      sheetSize,
    })),
    limit,
  );
  const others = ordered.flatMap(({ item, sheetSize }, index) => {
    const given = allotted[index];
    if (!given) return [];
    const { nextCount, leftCount } = given;
    const further = Math.ceil(Math.max(0, leftCount - nextCount) / sheetSize);
    return [
      {
        ...item,
        question_count: item.answered_count + nextCount,
        left_count: leftCount,
        waiting_sheet_count: item.kind === 'Recap' ? 1 : 1 + further,
        estimated_minutes: minutesFor(nextCount, secondsEach),
        left_minutes: minutesFor(leftCount, secondsEach),
      },
    ];
  });
  return [...inOrderOfDay(urgent), ...others];
};
