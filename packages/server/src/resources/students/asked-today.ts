import type { Tx } from '../../shared/caller';
import { waitingOfMany, type WaitingToday } from './waiting';

/**
 * How many questions of an examination may be asked today: what the learner's first screen offers of it, so that both
 * say the same. `null`: no limit holds anything back, that of a maintained course's month included.
 */
export const askedToday = (
  waiting: WaitingToday | undefined,
  examinationId: number,
  kind: 'Daily' | 'Recap',
): number | null => {
  const isMaintained = waiting?.held.some(
    ({ row }) => row.id === examinationId && row.maintenance !== null,
  );
  if (!waiting?.restart && !waiting?.dailyLimit && !isMaintained) return null;
  const offered = waiting?.takeNow.find(
    (item) => item.kind === kind && item.examination_id === examinationId,
  );
  return offered?.left_count ?? 0;
};

/** The day after today on which an examination's next review comes by the learner's day; `null`: none that is known. */
export const nextReviewAfter = (
  waiting: WaitingToday | undefined,
  examinationId: number,
  today: string,
): string | null => {
  const next = waiting?.held.find(({ row }) => row.id === examinationId)?.reviews.nextOn ?? null;
  return next !== null && next > today ? next : null;
};

/** The same, read for one learner. */
export const askedTodayOf = async (
  tx: Tx,
  {
    companyId,
    userId,
    examinationId,
  }: { companyId: number; userId: number; examinationId: number },
  kind: 'Daily' | 'Recap',
  today: string,
): Promise<number | null> =>
  askedToday(
    (await waitingOfMany(tx, companyId, [userId], today)).get(userId),
    examinationId,
    kind,
  );
