import { rate } from '@tokiori/domain';
import type { Figure } from '@tokiori/contract';
import type { AimedRecallSum, RecallSum } from './recall.queries';

/** The mean predicted recall of several people together. */
export const predictedRetention = (sums: Iterable<RecallSum | undefined>): Figure => {
  let [recall, memories] = [0, 0];
  for (const sum of sums) {
    recall += sum?.recall ?? 0;
    memories += sum?.memories ?? 0;
  }
  return { value: rate(recall, memories), numerator: null, denominator: null };
};

/** What the courses of several people aim at on the whole, and what is predicted of the same questions; `null`: nothing. */
export const aimOf = (
  sums: Iterable<AimedRecallSum | undefined>,
): { aim: number; predicted: number; count: number } | null => {
  let [aimed, aim, count] = [0, 0, 0];
  for (const sum of sums) {
    aimed += sum?.aimedRecall ?? 0;
    aim += sum?.aim ?? 0;
    count += sum?.aimed ?? 0;
  }
  return count === 0 ? null : { aim: aim / count, predicted: aimed / count, count };
};
