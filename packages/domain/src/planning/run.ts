import type { CalendarDate } from '../calendar/date';
import type { WorkCalendar } from '../calendar/work-calendar';
import { sheetCountFor, type DeliveryPlan } from '../delivery/plan';
import { deliveryState, type DeliveryState } from '../delivery/state';
import type { LearnerAnswer } from './learner';
import type { Reviews } from './reviews';

/** A course as one person takes it; its questions have the ids 1 … `questionCount` and come in this order. */
export interface PlannedCourse extends Omit<DeliveryPlan, 'sheetCount' | 'toDate'> {
  /** Inclusive. */
  toDate: CalendarDate;
  questionCount: number;
  questionsPerSheet: number;
}

/** One answer of a run. */
export interface RunAnswer extends LearnerAnswer {
  questionId: number;
  onDate: CalendarDate;
  kind: 'Daily' | 'Recap';
  /** The recall predicted just before, 0 to 1; `null` for a first answer, and by rules that predict none. */
  predictedRecall: number | null;
}

/** Who takes a course under which rules, and who is told of it. */
export interface CourseRun {
  course: PlannedCourse;
  calendar: WorkCalendar;
  reviews: Reviews;
  /** Whether the person comes on a day. Who comes does all that is asked. */
  comesOn: (date: CalendarDate) => boolean;
  answer: (questionId: number, date: CalendarDate) => LearnerAnswer;
  /** Most questions a day, tests first; `null`: no limit. */
  dailyLimit: number | null;
  /** Most questions a day after an absence, reviews first; `null`: no limit. */
  restartPerDay: number | null;
  onAnswer: (answer: RunAnswer) => void;
  /** A later day that is announced for what comes next. */
  onAnnouncement?: (date: CalendarDate) => void;
  /** Every day, days off too, when it is over. */
  onDayEnd?: (date: CalendarDate) => void;
}

/** How far a run is. */
export interface RunProgress {
  deliveredCount: number;
  madeSheetCount: number;
  /** The days with an answer, ascending. */
  activeOn: CalendarDate[];
}

/** The deliveries of a run as they stand on a day. */
export const runDelivery = (
  { course, calendar }: CourseRun,
  { madeSheetCount }: RunProgress,
  today: CalendarDate,
): DeliveryState => {
  const sheetCount = sheetCountFor(course.questionCount, course.questionsPerSheet);
  return deliveryState({ ...course, sheetCount }, calendar, { madeSheetCount, today });
};
