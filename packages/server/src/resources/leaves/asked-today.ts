import { returnedOn } from '@tokiori/domain';
import type { Tx } from '../../shared/caller';
import { waitingOfMany } from '../students/waiting';
import { restartFactsOf } from './restart.queries';

/**
 * How many questions of an examination may be asked today, after an absence: what the learner's first screen offers of
 * it, so that both say the same. `null`: nothing is held back. Only who is back from an absence costs more than a look.
 */
export const askedTodayOf = async (
  tx: Tx,
  of: { companyId: number; userId: number; examinationId: number },
  kind: 'Daily' | 'Recap',
  today: string,
): Promise<number | null> => {
  const facts = await restartFactsOf(tx, of, today);
  if (facts.perDay === null || returnedOn(facts) === null) return null;
  const waiting = (await waitingOfMany(tx, [of.userId], today)).get(of.userId);
  if (!waiting?.restart) return null;
  const offered = waiting.takeNow.find(
    (item) => item.kind === kind && item.examination_id === of.examinationId,
  );
  return offered ? offered.question_count - offered.answered_count : 0;
};
