import type { Database } from '../../platform/database';
import type { Tx } from '../../shared/caller';
import { findWeightsInForce, listEffects } from '../../shared/company-weights.queries';
import { weightsOfPerson, type CompanyWeights } from '../../shared/company-weights';
import { groupBy } from '../../shared/group-by';
import type { Tables } from '../../tables';
import { aggregatorOf, chancesOf, type ChancedAnswer } from './past-answers';
import { listAnswersOfLearners } from './rebuild.queries';
import {
  countAnswersByLearner,
  lockLearners,
  listLearnersToReplay,
  updateMemories,
  type AnswerCount,
} from './replay.queries';

/** Whoever answers meanwhile waits for so many learners at most: some tens of milliseconds. */
const LEARNERS_AT_A_TIME = 5;

const BACKGROUND = { isBackground: true };

/** A company's answers as they are learned from, some learners at a time. */
export interface AnswerSource {
  database: Database<Tables>;
  companyId: number;
}

/** The answers of each learner, counted. */
export const countAnswers = ({ database, companyId }: AnswerSource): Promise<AnswerCount[]> =>
  database.run({ companyId }, (tx) => countAnswersByLearner(tx, companyId), {
    ...BACKGROUND,
    readOnly: true,
  });

/** All answers of some learners, each learner's in the order they were given, some learners at a time. */
export async function* readAnswers(
  { database, companyId }: AnswerSource,
  userIds: readonly number[],
): AsyncGenerator<ChancedAnswer[]> {
  const reading = { ...BACKGROUND, readOnly: true };
  const chanceIn = await database.run({ companyId }, (tx) => chancesOf(tx, companyId), reading);
  for (let from = 0; from < userIds.length; from += LEARNERS_AT_A_TIME) {
    const some = userIds.slice(from, from + LEARNERS_AT_A_TIME);
    const answers = await database.run(
      { companyId },
      (tx) => listAnswersOfLearners(tx, companyId, some),
      reading,
    );
    yield answers.map((answer) => ({ ...answer, chance: chanceIn(answer) }));
  }
}

/** What chance has to do with is no part of a memory. */
const noChance = () => 0;

const replay = async (
  tx: Tx,
  { companyId, userIds }: { companyId: number; userIds: readonly number[] },
  weights: CompanyWeights,
): Promise<void> => {
  await lockLearners(tx, userIds);
  const answers = await listAnswersOfLearners(tx, companyId, userIds);
  const effects = await listEffects(tx, companyId, weights, userIds);
  const memories = [...groupBy(answers, (answer) => answer.user_id)].flatMap(([userId, own]) =>
    aggregatorOf(own, noChance, weightsOfPerson(weights, effects, userId))
      .memories()
      .map((memory) => ({ ...memory, userId })),
  );
  await updateMemories(tx, companyId, memories);
};

/**
 * Reckons the memories of a company anew, from their answers, by the weights in force; those that were reckoned by them
 * already are left alone. A few learners at a time, so it may be cut off and gone on with.
 * @returns the number of learners
 */
export const replayMemories = async (
  { database, companyId }: AnswerSource,
  signal?: AbortSignal,
): Promise<number> => {
  const { weights, learners } = await database.run(
    { companyId },
    async (tx) => {
      const inForce = await findWeightsInForce(tx, companyId);
      return {
        weights: inForce,
        learners: await listLearnersToReplay(tx, companyId, inForce.version),
      };
    },
    { ...BACKGROUND, readOnly: true },
  );
  for (let from = 0; from < learners.length; from += LEARNERS_AT_A_TIME) {
    if (signal?.aborted) return from;
    const userIds = learners.slice(from, from + LEARNERS_AT_A_TIME);
    await database.run(
      { companyId },
      (tx) => replay(tx, { companyId, userIds }, weights),
      BACKGROUND,
    );
  }
  return learners.length;
};
