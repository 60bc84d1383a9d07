import type { StudentTop, TakeNow } from '@tokiori/contract';
import type { DayOnDevice, GivenAnswer } from './acknowledged';

const isOfItem = (item: TakeNow, { sheetId, sheet }: GivenAnswer): boolean =>
  item.survey_sheet_id === null
    ? sheet?.kind === item.kind && sheet.examinationId === item.examination_id
    : item.survey_sheet_id === sheetId;

/** How many questions of the item's sheet have an answer: they are asked in order. */
const answeredOf = (item: TakeNow, given: readonly GivenAnswer[]): number =>
  Math.max(
    item.answered_count,
    ...given.flatMap((one) => (isOfItem(item, one) ? [one.sequence] : [])),
  );

const shareOf = (minutes: number, part: number, whole: number): number =>
  part === 0 ? 0 : Math.max(1, Math.ceil((minutes * part) / whole));

/** What is left of an item once so many questions of its sheet have an answer; `null` for nothing. */
const leftOf = (item: TakeNow, answered: number): TakeNow | null => {
  const isDone = answered >= item.question_count;
  const left = item.left_count - (Math.min(answered, item.question_count) - item.answered_count);
  if (left <= 0) return null;
  const left_minutes = shareOf(item.left_minutes, left, item.left_count);
  if (!isDone) {
    const before = item.question_count - item.answered_count;
    const here = item.question_count - answered;
    const estimated_minutes = shareOf(item.estimated_minutes, here, before);
    return { ...item, answered_count: answered, left_count: left, left_minutes, estimated_minutes };
  }
  // The next sheet is made by the server; what is known of it is what is left.
  const sheets = Math.max(1, item.waiting_sheet_count - 1);
  const question_count = sheets === 1 ? left : Math.min(item.question_count, left);
  return {
    ...item,
    survey_sheet_id: null,
    question_count,
    answered_count: 0,
    waiting_sheet_count: sheets,
    estimated_minutes: shareOf(left_minutes, question_count, left),
    left_count: left,
    left_minutes,
  };
};

const isSameTest = (a: TakeNow, b: TakeNow): boolean =>
  a.kind === b.kind && a.examination_id === b.examination_id;

/** A learner's day as it is with the answers that were given on this device and that the server does not know yet. */
export const withGivenAnswers = (
  { acknowledged = [], ...day }: DayOnDevice,
  waiting: readonly GivenAnswer[],
): StudentTop => {
  const given = [...acknowledged, ...waiting];
  const items = day.take_now.map((item) => ({ item, left: leftOf(item, answeredOf(item, given)) }));
  const done = items.reduce(
    (sum, { item, left }) => sum + item.left_count - (left?.left_count ?? 0),
    0,
  );
  // What the device has of later days comes after what is before it of the same course.
  const take_now = items
    .flatMap(({ left }) => left ?? [])
    .filter((item, place, all) => all.findIndex((other) => isSameTest(item, other)) === place);
  // A question that is due in two courses counts once: the sum may be more than what is left of the day.
  const count = take_now.length === 0 ? 0 : Math.max(1, day.left_today.question_count - done);
  const { estimated_minutes: minutes, question_count: before } = day.left_today;
  const days = new Set(given.map(({ givenOn }) => givenOn));
  return {
    ...day,
    take_now,
    left_today: { question_count: count, estimated_minutes: shareOf(minutes, count, before) },
    week: day.week.map((one) => (days.has(one.date) ? { ...one, state: 'Done' } : one)),
  };
};
