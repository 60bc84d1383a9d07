import {
  lowestRecall,
  recapOutlook,
  type DeliveryState,
  type DueCandidate,
  type RecapOutlook,
  type WorkCalendar,
} from '@tokiori/domain';
import { groupBy } from '../../shared/group-by';
import { reviewRulesOf } from '../../shared/review-rules';
import { deliveryOfLive } from '../deliveries/delivery';
import { workCalendarFrom } from '../work-calendars/work-calendars';
import type { HeldRow, LearnerDay } from './day.queries';

/** An examination that a learner holds, with what waits in it. */
export interface Held {
  row: HeldRow;
  delivery: DeliveryState;
  /** Of questions that wait in no open review. */
  reviews: RecapOutlook;
  /** The lowest predicted recall of what is to be reviewed; 1 when nothing is. */
  lowestRecall: () => number;
}

/** What waits in each examination of a learner, and their days off. */
export const heldOf = (
  day: LearnerDay,
  today: string,
): { held: Held[]; calendar: WorkCalendar } => {
  const calendar = workCalendarFrom(day.days_off, { since: day.days_off_since, today });
  const candidates = groupBy(day.candidates, ([examinationId]) => examinationId);
  const held = day.examinations.map((row): Held => {
    const rules = reviewRulesOf(row);
    const own = (candidates.get(row.id) ?? []).map(
      ([, questionId, stability, lastReviewedOn, lapses, rightInARow, decay]): DueCandidate => ({
        questionId,
        memory: { stability, decay, lastReviewedOn, lapses, rightInARow },
        ...rules,
        toDate: row.to_date,
      }),
    );
    return {
      row,
      delivery: deliveryOfLive(row, calendar, today),
      reviews: recapOutlook(own, { today, calendar }),
      // Asked for only where a limit holds something back: it is worked out for every question.
      lowestRecall: () => lowestRecall(own, { today, calendar }),
    };
  });
  return { held, calendar };
};
