import type { OwnedDatabase } from '../../platform/database';
import type { Tx } from '../../shared/caller';
import { findWeightsInForce, listEffects } from '../../shared/company-weights.queries';
import { weightsOfPerson } from '../../shared/company-weights';
import { groupBy } from '../../shared/group-by';
import type { Tables } from '../../tables';
import type { LearnerAggregator } from './learner-aggregator';
import { aggregatorOf, chancesOf } from './past-answers';
import {
  listAnswererIds,
  listAnswersOfLearners,
  deleteSums,
  lockAnswerTables,
  insertBasicSittings,
  insertDays,
  insertMemories,
  insertMonths,
  insertStalePredictions,
  updateExaminations,
  updateQuestions,
  type OfLearner,
} from './rebuild.queries';

/** Number of learners whose answers are held in memory at once. */
const LEARNERS_AT_A_TIME = 100;

/** Inserts the aggregates of learners, who must have none stored yet. */
export const saveAggregates = async (
  tx: Tx,
  companyId: number,
  aggregators: ReadonlyMap<number, LearnerAggregator>,
): Promise<void> => {
  const all = <T>(pick: (aggregator: LearnerAggregator) => T[]): OfLearner<T>[] =>
    [...aggregators].flatMap(([userId, aggregator]) =>
      pick(aggregator).map((one) => ({ ...one, userId })),
    );
  await insertMemories(
    tx,
    companyId,
    all((aggregator) => aggregator.memories()),
  );
  await insertDays(
    tx,
    companyId,
    all((aggregator) => aggregator.days()),
  );
  const userIds = [...aggregators.keys()];
  await insertMonths(tx, companyId, userIds);
  await insertStalePredictions(tx, companyId, userIds);
  await updateQuestions(
    tx,
    companyId,
    all((aggregator) => aggregator.questions()),
  );
  await updateExaminations(
    tx,
    companyId,
    all((aggregator) => aggregator.examinations()),
  );
};

/**
 * Rebuilds everything that is derived from a company's answers: memories by the weights in force and the effects of people, the answer columns of `examinations` and
 * `examination_questions`, the sums of days, months and quarters, the finished sittings of basics. In one transaction; answers sent meanwhile wait for its end.
 * @returns the number of learners and answers
 */
export const rebuildSums = (
  database: OwnedDatabase<Tables>,
  companyId: number,
): Promise<{ learnerCount: number; answerCount: number }> =>
  database.asOwner(
    async (tx) => {
      await lockAnswerTables(tx);
      await deleteSums(tx, companyId);
      await insertBasicSittings(tx, companyId);
      const learners = await listAnswererIds(tx, companyId);
      const chanceIn = await chancesOf(tx, companyId);
      const weights = await findWeightsInForce(tx, companyId);
      const effects = await listEffects(tx, companyId, weights);
      let answerCount = 0;
      for (let from = 0; from < learners.length; from += LEARNERS_AT_A_TIME) {
        const userIds = learners.slice(from, from + LEARNERS_AT_A_TIME);
        const answers = await listAnswersOfLearners(tx, companyId, userIds);
        answerCount += answers.length;
        const byLearner = groupBy(answers, (answer) => answer.user_id);
        const aggregators = new Map<number, LearnerAggregator>();
        for (const [userId, own] of byLearner) {
          const ofPerson = weightsOfPerson(weights, effects, userId);
          aggregators.set(userId, aggregatorOf(own, chanceIn, ofPerson));
        }
        await saveAggregates(tx, companyId, aggregators);
      }
      return { learnerCount: learners.length, answerCount };
    },
    { isBackground: true },
  );
