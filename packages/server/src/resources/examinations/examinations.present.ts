import type { AssignedBy, Examination, ExamRules, LearnerExam } from '@tokiori/contract';
import {
  addDays,
  decideResult,
  nextWorkingDay,
  progressOf,
  recapOutlook,
  type WorkCalendar,
} from '@tokiori/domain';
import { assignedBy } from '../../shared/assignment-words';
import type { Caller, Tx } from '../../shared/caller';
import type { ExaminationRow } from '../deliveries/examination-row';
import { learnerExam } from '../exams/exam-rules';
import { findExtraTime } from '../exams/extra-time.access';
import { reachIn } from '../deliveries/reach';
import { statesOf, type ExaminationState } from '../deliveries/states';
import { maintenanceOf } from '../../shared/maintenance';
import { askedToday, nextReviewAfter } from '../students/asked-today';
import { waitingOfMany, type WaitingToday } from '../students/waiting';

/** The next working day of an examination; `null` when it has ended by then. */
export const nextDayWithin = (
  row: Pick<ExaminationRow, 'to_date' | 'maintenance'>,
  calendar: WorkCalendar,
  today: string,
): string | null => {
  const to = maintenanceOf(row, today) === null ? row.to_date : null;
  const next = nextWorkingDay(calendar, addDays(today, 1));
  return next !== null && (to === null || next <= to) ? next : null;
};

const planOf = (row: ExaminationRow) => ({
  questions_per_sheet: row.questions_per_sheet,
  frequency: row.frequency,
  weekdays: row.weekdays,
  shuffled: row.shuffled,
  pass_mark: row.pass_mark_percent,
  recap_enabled: row.recap_enabled,
  desired_retention: row.desired_retention_percent,
  interval_cap_days: row.interval_cap_days,
  stop_after_right_in_a_row: row.stop_after_right_in_a_row,
  daily_question_limit: row.daily_question_limit,
});

interface Reviews {
  recap_due_count: number;
  next_recap_on: string | null;
}

/** The reviews of an examination: those of the open sheet, else what is due. */
const reviewsOf = ({ row, candidates, calendar }: ExaminationState, today: string): Reviews => {
  if (row.open_recap_question_count !== null)
    return {
      recap_due_count: row.open_recap_question_count - (row.open_recap_answered_count ?? 0),
      next_recap_on: today,
    };
  const { due, nextOn } = recapOutlook(candidates, { today, calendar });
  return { recap_due_count: due.size, next_recap_on: nextOn };
};

/** When what is held back today comes: a maintained course may have spent the minutes of its month. */
export const heldBackUntil = (
  waiting: WaitingToday | undefined,
  { row, calendar }: Pick<ExaminationState, 'row' | 'calendar'>,
  today: string,
): string | null => {
  const next = nextReviewAfter(waiting, row.id, today);
  return maintenanceOf(row, today) !== null && next !== null
    ? next
    : nextDayWithin(row, calendar, today);
};

/** The same within the limit of the holder's day, as their first screen offers it. */
const reviewsWithin = (
  state: ExaminationState,
  reviews: Reviews,
  { waiting, today }: { waiting: WaitingToday | undefined; today: string },
): Reviews => {
  const { row, calendar } = state;
  if ((row.open_recap_answered_count ?? 0) > 0 || reviews.recap_due_count === 0) return reviews;
  const asked = askedToday(waiting, row.id, 'Recap');
  if (asked === null) return reviews;
  return asked > 0
    ? { ...reviews, recap_due_count: Math.min(asked, reviews.recap_due_count) }
    : { recap_due_count: 0, next_recap_on: heldBackUntil(waiting, { row, calendar }, today) };
};

/**
 * How far an examination has come, and its result: as it was decided, else by the day.
 * @param offeredCount how many questions had come by the end; read only once it has passed
 */
export const outcomeOf = (
  row: Pick<
    ExaminationRow,
    | 'answered_count'
    | 'question_count'
    | 'correct_count'
    | 'pass_mark_percent'
    | 'to_date'
    | 'result'
  >,
  today: string,
  offeredCount: number,
): Pick<Examination, 'progress' | 'result'> => {
  const counts = { answeredCount: row.answered_count, questionCount: row.question_count };
  return {
    progress: progressOf(counts),
    result:
      row.result ??
      decideResult({
        ...counts,
        offeredCount,
        correctCount: row.correct_count,
        passMarkPercent: row.pass_mark_percent,
        toDate: row.to_date,
        today,
      }),
  };
};

interface Presenting {
  caller: Caller;
  today: string;
  /** Why others than the caller have theirs, by id. */
  assigned: ReadonlyMap<number, AssignedBy>;
  /** The caller's own; `null`: none. */
  extraTimePercent: number | null;
}

/** By what its test is held: one that is begun by what it was begun by, whatever became of its course. */
const rulesOf = (row: ExaminationRow): ExamRules | null => {
  const isBegun = row.open_sheet_is_exam || (row.open_sheet_answered_count ?? 0) > 0;
  return isBegun ? row.open_sheet_exam_rules : row.exam_rules;
};

/** How it is held; nobody but the holder is told of their extra time. */
const examOf = (
  row: ExaminationRow,
  { caller, extraTimePercent }: Presenting,
): LearnerExam | null => {
  const rules = rulesOf(row);
  return (
    rules &&
    learnerExam(rules, {
      extraTimePercent: row.user_id === caller.userId ? extraTimePercent : null,
      isDrawn: row.draw_seed !== null,
    })
  );
};

const presentExamination = (
  state: ExaminationState,
  reviews: Reviews,
  presenting: Presenting,
): Examination => {
  const { caller, today, assigned } = presenting;
  const { row, delivery, calendar } = state;
  const reach = reachIn(row, calendar, { company: caller, today });
  return {
    id: row.id,
    course_template_id: row.course_template_id,
    user_id: row.user_id,
    user_name: row.user_name,
    name: row.name,
    description: row.description,
    image: row.image,
    from: row.from_date,
    to: row.to_date,
    ...planOf(row),
    overrides: row.overrides,
    ...outcomeOf(row, today, reach.reachable_question_count),
    question_count: row.question_count,
    ...reach,
    answered_count: row.answered_count,
    correct_count: row.correct_count,
    disabled: row.disabled_at !== null,
    maintenance: maintenanceOf(row, today),
    waiting_sheet_count: delivery.dueSheetCount,
    waiting_on_days_off_count: delivery.dueOnDaysOffCount,
    next_on: delivery.nextOn,
    ...reviews,
    open_sheet_id: row.open_sheet_id,
    open_recap_sheet_id: row.open_recap_sheet_id,
    required: row.required,
    has_certificate: row.has_certificate,
    exam: examOf(row, presenting),
    assigned_by: assigned.get(row.id) ?? null,
  };
};

/** Rows as the wire knows them, with as many queries as for one. Only who has reviews to take has their day read. */
export const presentExaminations = async (
  tx: Tx,
  caller: Caller,
  rows: readonly ExaminationRow[],
  today: string,
): Promise<Examination[]> => {
  const states = (await statesOf(tx, caller, rows, today)).map((state) => ({
    state,
    reviews: reviewsOf(state, today),
  }));
  const reviewing = states.flatMap(({ state, reviews }) =>
    reviews.recap_due_count > 0 ? [state.row.user_id] : [],
  );
  const days = await waitingOfMany(tx, caller.companyId, [...new Set(reviewing)], today);
  const ofOthers = rows.filter((row) => row.user_id !== caller.userId).map(({ id }) => id);
  const assigned = await assignedBy(tx, caller.companyId, ofOthers);
  const isTimed = rows.some(
    (row) => row.user_id === caller.userId && rulesOf(row)?.time_limit_minutes,
  );
  const extraTimePercent = isTimed ? await findExtraTime(tx, caller) : null;
  return states.map(({ state, reviews }) => {
    const waiting = days.get(state.row.user_id);
    const within = reviewsWithin(state, reviews, { waiting, today });
    return presentExamination(state, within, { caller, today, assigned, extraTimePercent });
  });
};
