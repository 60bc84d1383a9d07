import type { DeliveryState, RecapCandidate, WorkCalendar } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { groupBy } from '../../shared/group-by';
import { maintenanceOf, reviewRulesWithin } from '../../shared/maintenance';
import { memoryStateOf } from '../../shared/memory-state';
import { workCalendarsOf } from '../work-calendars/work-calendars';
import { deliveryAfterEnd, deliveryOfLive, NO_DELIVERY } from './delivery';
import type { CandidateRow, ExaminationRow } from './examination-row';
import { recapCandidates } from './held-examinations.access';

/** Neither ended by anybody nor past its last day. */
export const isLiveOn = (row: ExaminationRow, today: string): boolean =>
  row.disabled_at === null &&
  row.deleted_at === null &&
  (row.to_date === null || row.to_date >= today);

/** The same of any examination: in one that is not live nothing waits, but for what is begun as its last day ends. */
export const deliveryOf = (
  row: ExaminationRow,
  calendar: WorkCalendar,
  today: string,
): DeliveryState => {
  if (isLiveOn(row, today)) return deliveryOfLive(row, calendar, today);
  const isEnded = row.disabled_at !== null || row.deleted_at !== null;
  return isEnded ? NO_DELIVERY : deliveryAfterEnd(row, calendar, today);
};

/** The question as the memory model sees it for this examination's review. */
export const candidateOf = (
  row: ExaminationRow,
  candidate: CandidateRow,
  today: string,
): RecapCandidate => ({
  questionId: candidate.question_id,
  memory: memoryStateOf(candidate),
  wasConfidentWrong: candidate.last_confident_wrong,
  wasSkipped: candidate.last_skipped,
  ...reviewRulesWithin(row, today),
});

/** Whether reviews of an examination are given on a day: while it runs, and while it is maintained. */
export const isReviewed = (row: ExaminationRow, today: string): boolean =>
  row.recap_enabled &&
  (isLiveOn(row, today) || maintenanceOf(row, today) !== null) &&
  row.from_date <= today;

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
        .map((candidate) => candidateOf(row, candidate, today)),
    };
  });
};
