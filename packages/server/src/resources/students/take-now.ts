import type { TakeNow } from '@tokiori/contract';
import { inOrderOfDay, questionsLeft, RECAP_SHEET_SIZE } from '@tokiori/domain';
import { isOpenTestBegun, openReviewCount, type HeldExamination } from './held';
import { minutesFor } from './pace';
import { perDayOf, withinLimit, type DayLimit } from './day-limit';

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Written out in full: with a spread in it the object takes ten times as long to make, and there may be hundreds. */
export const itemOf = (
  { row }: HeldExamination,
  own: Omit<TakeNow, 'examination_id' | 'name' | 'image' | 'to' | 'is_maintenance' | 'required'>,
): TakeNow => ({
  examination_id: row.id,
  name: row.name,
  image: row.image,
  to: row.maintenance === null ? row.to_date : null,
  kind: own.kind,
  question_count: own.question_count,
  answered_count: own.answered_count,
  survey_sheet_id: own.survey_sheet_id,
  waiting_sheet_count: own.waiting_sheet_count,
  estimated_minutes: own.estimated_minutes,
  left_count: own.left_count,
  left_minutes: own.left_minutes,
  since: own.since,
  is_maintenance: row.maintenance !== null,
  required: row.required && row.maintenance === null,
  is_exam: own.is_exam,
});

const dailyOf = (held: HeldExamination, secondsEach: number, today: string): TakeNow[] => {
  const { row, delivery } = held;
  if (!delivery.isDue) return [];
  const isBegun = isOpenTestBegun(row);
  const undeliveredCount = row.question_count - row.delivered_count;
  const count =
    row.open_sheet_question_count ?? Math.min(row.questions_per_sheet, undeliveredCount);
  const answered = row.open_sheet_answered_count ?? 0;
  const left = questionsLeft({
    openCount: row.open_sheet_question_count === null ? null : count - answered,
    sheetCount: delivery.dueSheetCount,
    questionsPerSheet: row.questions_per_sheet,
    undeliveredCount,
  });
  return [
    itemOf(held, {
      kind: 'Daily',
      question_count: count,
      answered_count: answered,
      // One that was made before its course became an examination is still to be begun as one.
      survey_sheet_id: row.is_exam && !isBegun ? null : row.open_sheet_id,
      is_exam: isBegun ? row.open_sheet_is_exam : row.is_exam,
      waiting_sheet_count: delivery.dueSheetCount,
      estimated_minutes: minutesFor(count - answered, secondsEach),
      left_count: left,
      left_minutes: minutesFor(left, secondsEach),
      since: delivery.nextOn ?? today,
    }),
  ];
};

const recapOf = (held: HeldExamination, secondsEach: number, today: string): TakeNow[] => {
  const { row, reviews } = held;
  const due = reviews.due.size;
  const left = openReviewCount(row) + due;
  if (left === 0) return [];
  const count = row.open_recap_question_count ?? Math.min(due, RECAP_SHEET_SIZE);
  const answered = row.open_recap_answered_count ?? 0;
  return [
    itemOf(held, {
      kind: 'Recap',
      question_count: count,
      answered_count: answered,
      survey_sheet_id: row.open_recap_sheet_id,
      is_exam: false,
      waiting_sheet_count: 1,
      estimated_minutes: minutesFor(count - answered, secondsEach),
      left_count: left,
      left_minutes: minutesFor(left, secondsEach),
      since: today,
    }),
  ];
};

const leftOf = (count: number, secondsEach: number) => ({
  question_count: count,
  estimated_minutes: count === 0 ? 0 : minutesFor(count, secondsEach),
});

/**
 * What a learner can take now, in the order of the day, and all of it together: no more than the limit of the day
 * allows, and of that what must not wait.
 */
export const takeNowOf = (
  all: readonly HeldExamination[],
  { today, secondsEach, limit }: { today: string; secondsEach: number; limit: DayLimit },
) => {
  const started = all.filter(({ row }) => row.from_date <= today);
  const tests = started.flatMap((held) => dailyOf(held, secondsEach, today));
  const reviews = started.flatMap((held) => recapOf(held, secondsEach, today));
  const due = new Set(started.flatMap(({ reviews }) => [...reviews.due]));
  const count =
    sumOf(tests.map(({ left_count: left }) => left)) +
    sumOf(started.map(({ row }) => openReviewCount(row))) +
    due.size;
  const items = [...tests, ...reviews];
  const least = Math.min(...started.map(({ row }) => perDayOf(row, limit)));
  const { allowed, perDay } =
    count > least - limit.answeredToday
      ? withinLimit(items, started, { limit, secondsEach })
      : { allowed: items, perDay: null };
  if (perDay === null)
    return {
      take_now: inOrderOfDay(items),
      left_today: leftOf(count, secondsEach),
      restart: null,
      daily_limit: null,
    };
  const asked = sumOf(allowed.map(({ left_count: left }) => left));
  const told = { per_day: perDay };
  return {
    take_now: allowed,
    left_today: leftOf(Math.min(asked, count), secondsEach),
    restart: limit.restart === null ? null : told,
    daily_limit: limit.restart === null ? told : null,
  };
};
