import type { Examination, ExaminationQuestion } from '@tokiori/contract';
import { compareDates } from '../../ui/format/date';

export interface Groups {
  now: Examination[];
  toCome: Examination[];
  ended: Examination[];
}

/** Past its last day without being maintained, or ended by an admin. */
const hasEnded = (one: Examination, today: string): boolean =>
  one.disabled || (one.to !== null && one.to < today && !one.maintenance);

const isWaiting = ({ waiting_sheet_count, recap_due_count }: Examination): boolean =>
  waiting_sheet_count > 0 || recap_due_count > 0;

/** Running ones with those that wait first; to come by their first day; ended ones with the latest first. */
export const groupsOf = (all: readonly Examination[], today: string): Groups => {
  const live = all.filter((one) => !hasEnded(one, today));
  return {
    now: live
      .filter(({ from }) => from <= today)
      .sort((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)) || compareDates(b.from, a.from)),
    toCome: live.filter(({ from }) => from > today).sort((a, b) => compareDates(a.from, b.from)),
    ended: all
      .filter((one) => hasEnded(one, today))
      .sort((a, b) => compareDates(b.to ?? b.from, a.to ?? a.from)),
  };
};

/** At most so many questions come in one review. */
const RECAP_SIZE = 10;

/** What the learner was wrongly sure of comes before what they skipped, and that before the rest. */
const rank = ({ last_confident_wrong, last_skipped }: ExaminationQuestion): number => {
  if (last_confident_wrong) return 0;
  return last_skipped ? 1 : 2;
};

/** The questions that are due for review, the most endangered first, as many as one review holds. */
export const dueQuestions = (
  questions: readonly ExaminationQuestion[],
  today: string,
): ExaminationQuestion[] =>
  questions
    .filter(({ review_on, last_answered_on }) => {
      const isDue = review_on !== null && review_on <= today;
      return isDue && (last_answered_on === null || last_answered_on < today);
    })
    .sort((a, b) => rank(a) - rank(b) || (a.predicted_recall ?? 1) - (b.predicted_recall ?? 1))
    .slice(0, RECAP_SIZE);
