import {
  RECAP_SHEET_SIZE,
  recapOutlook,
  returnedOn,
  type DueCandidate,
  type RecapDay,
} from '@tokiori/domain';
import type { Tx } from '../../shared/caller';
import { restartFactsOf } from './restart.queries';

/**
 * How many questions a review holds at most that is made now. After an absence no more than are left of the day's limit;
 * once that is used up, whoever asks for more all the same gets a whole one.
 */
export const reviewSize = async (
  tx: Tx,
  of: { companyId: number; userId: number },
  candidates: readonly DueCandidate[],
  day: RecapDay,
): Promise<number> => {
  const facts = await restartFactsOf(tx, of, day.today);
  const returned = returnedOn(facts);
  if (facts.perDay === null || returned === null) return RECAP_SHEET_SIZE;
  const { oldestOn } = recapOutlook(candidates, day);
  const left = facts.perDay - facts.answeredToday;
  if (oldestOn === null || oldestOn >= returned || left <= 0) return RECAP_SHEET_SIZE;
  return Math.min(RECAP_SHEET_SIZE, left);
};
