import type { CalendarDate } from '../calendar/date';
import type { RecallGrade } from '../memory/grade';

/** One answer, as whoever plans reviews sees it. */
export interface ReviewedAnswer {
  questionId: number;
  onDate: CalendarDate;
  isCorrect: boolean;
  grade: RecallGrade;
}

/** Decides when the questions of one person and one course come back. */
export interface Reviews {
  /** The questions to ask on a day, in order; asked for again when they were answered, until there are none. */
  dueOn: (today: CalendarDate) => number[];
  /** The earliest day on which one of them came due; `null` when none is. */
  oldestOn: (today: CalendarDate) => CalendarDate | null;
  /** The day after today that is announced for the next one; `null`: none. */
  nextOn: (today: CalendarDate) => CalendarDate | null;
  /** The recall that is predicted before an answer, 0 to 1; `null` by rules that predict none. */
  predict: (questionId: number, today: CalendarDate) => number | null;
  recordAnswer: (answer: ReviewedAnswer) => void;
}
