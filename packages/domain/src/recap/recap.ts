import { addDays, type CalendarDate } from '../calendar/date';
import { leaveOn, nextWorkingDay, type WorkCalendar } from '../calendar/work-calendar';
import { dueOn, idealOn, type DueMemory } from '../memory/interval';
import { predictedRecall, type MemoryState } from '../memory/memory';
import type { ReviewRules } from '../memory/review-rules';

/** How many questions one recap sheet holds at most. */
export const RECAP_SHEET_SIZE = 10;

/** What tells when an answered question is asked again. */
export interface DueCandidate extends ReviewRules {
  questionId: number;
  memory: DueMemory;
  /** Last date of the examination, inclusive; `null`: no end. Nothing is asked after it. */
  toDate: CalendarDate | null;
}

/** An answered question that may be asked again. The same question may stand here more than once (two courses). */
export interface RecapCandidate extends DueCandidate {
  memory: MemoryState;
  /** Whether the latest answer was wrong although the learner was sure: such a question comes back first. */
  wasConfidentWrong: boolean;
  /** Whether the latest answer was skipped: such a question comes back next. */
  wasSkipped: boolean;
}

/** The learner's day and calendar. */
export interface RecapDay {
  today: CalendarDate;
  calendar: WorkCalendar;
}

const isOver = (candidate: DueCandidate, today: CalendarDate): boolean =>
  candidate.toDate !== null && candidate.toDate < today;

const dueDateOf = (candidate: DueCandidate, calendar: WorkCalendar): CalendarDate | null =>
  dueOn(candidate.memory, { ...candidate, calendar });

/** Due on and after the due date, days off included, but never twice on one day. */
const isDueOn = (candidate: DueCandidate, dueDate: CalendarDate, today: CalendarDate): boolean =>
  candidate.memory.lastReviewedOn < today && !isOver(candidate, today) && dueDate <= today;

const isDue = (candidate: DueCandidate, { today, calendar }: RecapDay): boolean => {
  const dueDate = dueDateOf(candidate, calendar);
  if (dueDate === null || leaveOn(calendar, today)) return false;
  return isDueOn(candidate, dueDate, today);
};

/**
 * The ids of the questions for a recap sheet made today, most endangered first: those that the learner was wrongly sure
 * of, skipped ones, then by the lowest predicted recall, ties by id. Empty when nothing is due. Each id stands once.
 * @param options.limit `RECAP_SHEET_SIZE` when absent
 */
export const pickRecap = (
  candidates: readonly RecapCandidate[],
  options: RecapDay & { limit?: number },
): number[] => {
  const ranked = candidates
    .filter((candidate) => isDue(candidate, options))
    .map(({ questionId, memory, wasConfidentWrong, wasSkipped }) => ({
      questionId,
      rank: wasConfidentWrong ? 0 : wasSkipped ? 1 : 2,
      recall: predictedRecall(memory, options.today),
    }))
    .sort((a, b) => a.rank - b.rank || a.recall - b.recall || a.questionId - b.questionId);
  const ids = new Set(ranked.map((candidate) => candidate.questionId));
  return [...ids].slice(0, options.limit ?? RECAP_SHEET_SIZE);
};

/** What is to be reviewed. */
export interface RecapOutlook {
  /** The different questions that are due today; may be more than one sheet holds. */
  due: Set<number>;
  /** Today when something is due, else the earliest due date after today; `null` when none will come. */
  nextOn: CalendarDate | null;
  /**
   * The earliest day on which some of what is due was best asked, whether it was a day off or not: it tells what waits
   * from an absence, whose days off moved its reviews to the return. `null` when nothing is due.
   */
  oldestOn: CalendarDate | null;
}

interface DatedCandidate {
  candidate: DueCandidate;
  date: CalendarDate;
  isDueNow: boolean;
}

const dated = (candidate: DueCandidate, { today, calendar }: RecapDay): DatedCandidate[] => {
  const date = dueDateOf(candidate, calendar);
  if (date === null) return [];
  if (isDueOn(candidate, date, today)) return [{ candidate, date, isDueNow: true }];
  return date > today ? [{ candidate, date, isDueNow: false }] : [];
};

const earliest = (dates: readonly CalendarDate[]): CalendarDate | null =>
  dates.reduce<CalendarDate | null>((first, date) => (first && first <= date ? first : date), null);

/** What is due today, and when the next review comes. While on leave nothing is due: it comes back with the learner. */
export const recapOutlook = (candidates: readonly DueCandidate[], day: RecapDay): RecapOutlook => {
  const { today, calendar } = day;
  const all = candidates.flatMap((candidate) => dated(candidate, day));
  const dueNow = all.filter(({ isDueNow }) => isDueNow);
  const later = all.flatMap(({ date, isDueNow }) => (isDueNow ? [] : [date]));
  const leave = leaveOn(calendar, today);
  if (!leave) {
    const due = new Set(dueNow.map(({ candidate }) => candidate.questionId));
    const oldestOn = earliest(
      dueNow.flatMap(({ candidate, date }) => [date, idealOn(candidate.memory, candidate)]),
    );
    return { due, nextOn: due.size > 0 ? today : earliest(later), oldestOn };
  }
  const back = leave.toDate === null ? null : nextWorkingDay(calendar, addDays(leave.toDate, 1));
  const comesBack = dueNow.filter(
    ({ candidate: { toDate } }) => back !== null && (toDate === null || back <= toDate),
  );
  const nextOn = leave.toDate === null ? null : comesBack.length > 0 ? back : earliest(later);
  return { due: new Set(), nextOn, oldestOn: null };
};

/** The lowest predicted recall of the questions that are due; 1 when none is. */
export const lowestRecall = (candidates: readonly DueCandidate[], day: RecapDay): number =>
  candidates
    .filter((candidate) => isDue(candidate, day))
    .reduce((lowest, { memory }) => Math.min(lowest, predictedRecall(memory, day.today)), 1);

/** How many different questions are due today. */
export const countDue = (candidates: readonly DueCandidate[], day: RecapDay): number =>
  recapOutlook(candidates, day).due.size;

/** As `nextOn` of the outlook. */
export const nextRecapOn = (
  candidates: readonly DueCandidate[],
  day: RecapDay,
): CalendarDate | null => recapOutlook(candidates, day).nextOn;
