import type { Tx } from '../../shared/caller';
import { waitingOfMany, type WaitingToday } from './waiting';

/**
 * How many questions of an examination may be asked today: what the learner's first screen offers of it, so that both
 * say the same. `null`: no limit holds anything back.
 */
export const askedToday = (
  waiting: WaitingToday | undefined,
  examinationId: number,
  kind: 'Daily' | 'Recap',
): number | null => {
  if (!waiting?.restart && !waiting?.dailyLimit) return null;
  const offered = waiting.takeNow.find(
    (item) => item.kind === kind && item.examination_id === examinationId,
  );
  return offered?.left_count ?? 0;
};

/** The same, read for one learner. */
export const askedTodayOf = async (
  tx: Tx,
  { userId, examinationId }: { userId: number; examinationId: number },
  kind: 'Daily' | 'Recap',
  today: string,
): Promise<number | null> =>
  askedToday((await waitingOfMany(tx, [userId], today)).get(userId), examinationId, kind);
