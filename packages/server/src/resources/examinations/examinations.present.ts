import type { Examination } from '@tokiori/contract';
import {
  addDays,
  decideResult,
  nextWorkingDay,
  progressOf,
  recapOutlook,
  type DeliveryState,
  type RecapCandidate,
  type WorkCalendar,
} from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { groupBy } from '../../shared/group-by';
import { memoryStateOf } from '../../shared/memory-state';
import { reviewRulesOf } from '../../shared/review-rules';
import { workCalendarsOf } from '../holidays/holidays.service';
import { askedToday } from '../students/asked-today';
import { waitingOfMany, type WaitingToday } from '../students/waiting';
import { deliveryOfLive } from './delivery';
import type { CandidateRow, ExaminationRow } from './examination-row';
import { recapCandidates } from './examinations.queries';
import { reachIn } from './reach';

const NOTHING: DeliveryState = {
  isDue: false,
  nextOn: null,
  dueSheetCount: 0,
  dueOnDaysOffCount: 0,
};

/** Neither ended by anybody nor past its last day. */
export const isLiveOn = (row: ExaminationRow, today: string): boolean =>
  row.disabled_at === null &&
  row.deleted_at === null &&
  (row.to_date === null || row.to_date >= today);

/** The same of any examination: nothing waits in one that is not live. */
export const deliveryOf = (
  row: ExaminationRow,
  calendar: WorkCalendar,
  today: string,
): DeliveryState => (isLiveOn(row, today) ? deliveryOfLive(row, calendar, today) : NOTHING);

/** The question as the memory model sees it for this examination's review. */
export const candidateOf = (row: ExaminationRow, candidate: CandidateRow): RecapCandidate => ({
  questionId: candidate.question_id,
  memory: memoryStateOf(candidate),
  wasConfidentWrong: candidate.last_confident_wrong,
  wasSkipped: candidate.last_skipped,
  ...reviewRulesOf(row),
  toDate: row.to_date,
});

/** Whether reviews of an examination are given on a day. */
export const isReviewed = (row: ExaminationRow, today: string): boolean =>
  row.recap_enabled && isLiveOn(row, today) && row.from_date <= today;

/** An examination with everything its state is derived from. */
export interface ExaminationState {
  row: ExaminationRow;
  calendar: WorkCalendar;
  delivery: DeliveryState;
  /** Questions that may be reviewed and wait in no open recap sheet. */
  candidates: RecapCandidate[];
}

/** Reads what the states of examinations rest on: one query each for calendars and memories, however many there are. */
export const statesOf = async (
  tx: Tx,
  caller: Caller,
  rows: readonly ExaminationRow[],
  today: string,
): Promise<ExaminationState[]> => {
  const userIds = [...new Set(rows.map((row) => row.user_id))];
  const since = rows.map((row) => row.from_date).sort()[0];
  const calendars = await workCalendarsOf(tx, caller.companyId, userIds, { today, since });
  const reviewed = rows.filter((row) => isReviewed(row, today)).map(({ id }) => id);
  const candidates = groupBy(
    await recapCandidates(tx, caller, reviewed, today),
    (candidate) => candidate.examination_id,
  );
  return rows.map((row) => {
    const calendar = calendars.get(row.user_id) ?? { weeklyDaysOff: [], holidays: [] };
    return {
      row,
      calendar,
      delivery: deliveryOf(row, calendar, today),
      candidates: (candidates.get(row.id) ?? [])
        .filter((candidate) => !candidate.is_open)
        .map((candidate) => candidateOf(row, candidate)),
    };
  });
};

/** The next working day of an examination; `null` when it has ended by then. */
export const nextDayWithin = (
  { to_date: to }: Pick<ExaminationRow, 'to_date'>,
  calendar: WorkCalendar,
  today: string,
): string | null => {
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
    : { recap_due_count: 0, next_recap_on: nextDayWithin(row, calendar, today) };
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

const presentExamination = (
  state: ExaminationState,
  reviews: Reviews,
  { caller, today }: { caller: Caller; today: string },
): Examination => {
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
    waiting_sheet_count: delivery.dueSheetCount,
    waiting_on_days_off_count: delivery.dueOnDaysOffCount,
    next_on: delivery.nextOn,
    ...reviews,
    open_sheet_id: row.open_sheet_id,
    open_recap_sheet_id: row.open_recap_sheet_id,
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
  const days = await waitingOfMany(tx, [...new Set(reviewing)], today);
  return states.map(({ state, reviews }) => {
    const waiting = days.get(state.row.user_id);
    const within = reviewsWithin(state, reviews, { waiting, today });
    return presentExamination(state, within, { caller, today });
  });
};
