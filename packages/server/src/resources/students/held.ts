import {
  lowestRecall,
  maintenanceOutlook,
  recapOutlook,
  USUAL_MAINTENANCE_SECONDS,
  type DeliveryState,
  type DueCandidate,
  type RecapDay,
  type RecapOutlook,
  type WorkCalendar,
} from '@tokiori/domain';
import { groupBy } from '../../shared/group-by';
import { reviewRulesWithin } from '../../shared/maintenance';
import {
  deliveryAfterEnd,
  deliveryOfLive,
  isBegunToItsEnd,
  NO_DELIVERY,
} from '../deliveries/delivery';
import { workCalendarFrom } from '../work-calendars/work-calendars';
import type { HeldRow, LearnerDay } from './day.queries';
import { knownSecondsPerQuestion } from './pace';

/** An examination that a learner holds, with what waits in it. */
export interface HeldExamination {
  row: HeldRow;
  delivery: DeliveryState;
  /** Of questions that wait in no open review. */
  reviews: RecapOutlook;
  /** The lowest predicted recall of what is to be reviewed; 1 when nothing is. */
  lowestRecall: () => number;
}

/** Unanswered questions of the open review; 0 without one. */
export const openReviewCount = (row: HeldRow): number =>
  (row.open_recap_question_count ?? 0) - (row.open_recap_answered_count ?? 0);

/** What they will take of the month's minutes, in seconds. */
const secondsOfOpenReview = (row: HeldRow, secondsEach: number | null): number =>
  openReviewCount(row) * (secondsEach ?? USUAL_MAINTENANCE_SECONDS);

const NO_OPEN_REVIEW = {
  open_recap_sheet_id: null,
  open_recap_question_count: null,
  open_recap_answered_count: null,
};

/** Whether the open test is begun: it has an answer, or its time as an examination runs. */
export const isOpenTestBegun = (row: HeldRow): boolean =>
  row.open_sheet_is_exam || (row.open_sheet_answered_count ?? 0) > 0;

/** Of what is held during a leave: an examination whose time runs, and nothing else. */
export const duringLeave = (held: readonly HeldExamination[]): HeldExamination[] =>
  held
    .filter(({ row }) => row.open_sheet_ends_at !== null)
    .map((one) => ({
      ...one,
      row: { ...one.row, ...NO_OPEN_REVIEW },
      reviews: { ...one.reviews, due: new Set() },
    }));

/** Of a compulsory course what is begun alone: the rest waits for the learner's hours. */
export const withoutCompulsory = (held: HeldExamination): HeldExamination => {
  const { row, delivery, reviews } = held;
  if (!row.required || row.maintenance !== null) return held;
  const isTestBegun = isOpenTestBegun(row);
  return {
    ...held,
    row: (row.open_recap_answered_count ?? 0) > 0 ? row : { ...row, ...NO_OPEN_REVIEW },
    delivery: isTestBegun
      ? { ...delivery, dueSheetCount: 1 }
      : { ...delivery, isDue: false, dueSheetCount: 0 },
    reviews: { ...reviews, due: new Set() },
  };
};

/** What waits in an examination: in one that is over its reviews, or the test that was begun as its last day ended. */
const deliveryOf = (row: HeldRow, calendar: WorkCalendar, today: string): DeliveryState => {
  if (isBegunToItsEnd(row, today)) return deliveryAfterEnd(row, calendar, today);
  return row.maintenance ? NO_DELIVERY : deliveryOfLive(row, calendar, today);
};

/** An open review is not offered any more once the last day is over. */
const offeredOf = (row: HeldRow, today: string): HeldRow =>
  row.maintenance === null && isBegunToItsEnd(row, today) ? { ...row, ...NO_OPEN_REVIEW } : row;

/** The reviews of an examination that runs, or of one that is maintained within the minutes of its month. */
const reviewsOf = (
  row: HeldRow,
  own: readonly DueCandidate[],
  { secondsEach, ...day }: RecapDay & { secondsEach: number | null },
): RecapOutlook =>
  row.maintenance === null
    ? recapOutlook(own, day)
    : maintenanceOutlook(own, day, {
        minutesAMonth: row.maintenance.minutes_a_month,
        spentSeconds: row.maintenance.spent_seconds + secondsOfOpenReview(row, secondsEach),
        secondsEach,
      });

/** What waits in each examination of a learner, and their days off. */
export const heldOf = (
  day: LearnerDay,
  today: string,
): { held: HeldExamination[]; calendar: WorkCalendar } => {
  const calendar = workCalendarFrom(day.days_off, { since: day.days_off_since, today });
  const candidates = groupBy(day.candidates, ([examinationId]) => examinationId);
  const secondsEach = knownSecondsPerQuestion(day.month);
  const held = day.examinations.map((read): HeldExamination => {
    const row = offeredOf(read, today);
    const rules = reviewRulesWithin(row, today);
    const own = (candidates.get(row.id) ?? []).map(
      ([
        ,
        questionId,
        stability,
        lastReviewedOn,
        lapses,
        rightInARow,
        decay,
        personEffect,
      ]): DueCandidate => ({
        questionId,
        memory: { stability, decay, personEffect, lastReviewedOn, lapses, rightInARow },
        ...rules,
      }),
    );
    return {
      row,
      delivery: deliveryOf(row, calendar, today),
      reviews: reviewsOf(row, own, { today, calendar, secondsEach }),
      // Asked for only where a limit holds something back: it is worked out for every question.
      lowestRecall: () => lowestRecall(own, { today, calendar }),
    };
  });
  return { held, calendar };
};
