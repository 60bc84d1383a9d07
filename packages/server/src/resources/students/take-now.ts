import type { TakeNow } from '@tokiori/contract';
import { dueQuestions, inOrderOfDay, questionsLeft, RECAP_SHEET_SIZE } from '@tokiori/domain';
import type { ExaminationState } from '../examinations/examinations.service';
import { minutesFor } from './pace';

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

const common = ({ row }: ExaminationState) => ({
  examination_id: row.id,
  name: row.name,
  image: row.image,
  to: row.to_date,
});

const dailyOf = (state: ExaminationState, secondsEach: number, today: string): TakeNow[] => {
  const { row, delivery } = state;
  if (!delivery.isDue) return [];
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
    {
      ...common(state),
      kind: 'Daily',
      question_count: count,
      answered_count: answered,
      survey_sheet_id: row.open_sheet_id,
      waiting_sheet_count: delivery.dueSheetCount,
      estimated_minutes: minutesFor(count - answered, secondsEach),
      left_count: left,
      left_minutes: minutesFor(left, secondsEach),
      since: delivery.nextOn ?? today,
    },
  ];
};

/** Reviews of a course that are due, beside those that wait in an open sheet. */
const toReview = ({ candidates, calendar }: ExaminationState, today: string): Set<number> =>
  dueQuestions(candidates, { today, calendar });

/** Unanswered questions of the open review; 0 without one. */
const openReviewCount = ({ row }: ExaminationState): number =>
  (row.open_recap_question_count ?? 0) - (row.open_recap_answered_count ?? 0);

const recapOf = (state: ExaminationState, secondsEach: number, today: string): TakeNow[] => {
  const { row } = state;
  const due = toReview(state, today).size;
  const left = openReviewCount(state) + due;
  if (left === 0) return [];
  const count = row.open_recap_question_count ?? Math.min(due, RECAP_SHEET_SIZE);
  const answered = row.open_recap_answered_count ?? 0;
  return [
    {
      ...common(state),
      kind: 'Recap',
      question_count: count,
      answered_count: answered,
      survey_sheet_id: row.open_recap_sheet_id,
      waiting_sheet_count: 1,
      estimated_minutes: minutesFor(count - answered, secondsEach),
      left_count: left,
      left_minutes: minutesFor(left, secondsEach),
      since: today,
    },
  ];
};

/** What a learner can take now, in the order of the day, and all of it together. */
export const takeNowOf = (
  states: readonly ExaminationState[],
  { today, secondsEach }: { today: string; secondsEach: number },
) => {
  const started = states.filter(({ row }) => row.from_date <= today);
  const tests = started.flatMap((state) => dailyOf(state, secondsEach, today));
  const reviews = started.flatMap((state) => recapOf(state, secondsEach, today));
  const due = new Set(started.flatMap((state) => [...toReview(state, today)]));
  const count =
    sumOf(tests.map(({ left_count: left }) => left)) +
    sumOf(started.map(openReviewCount)) +
    due.size;
  return {
    take_now: inOrderOfDay([...tests, ...reviews]),
    left_today: {
      question_count: count,
      estimated_minutes: count === 0 ? 0 : minutesFor(count, secondsEach),
    },
  };
};
