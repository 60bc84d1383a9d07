import { addDays, dateIn, HELD_OUT_DAYS, LEAST_REVIEWS_TO_FIT } from '@tokiori/domain';
import type { Database } from '../../platform/database';
import type { StartThread } from '../../platform/process/thread';
import { weightsInForce, type CompanyWeights } from '../../shared/company-weights';
import type { Tables } from '../../tables';
import { countAnswers, readAnswers, replayMemories } from '../survey-sheets/replay.service';
import { fitInThread, type FitOutcome } from './thread/in-thread';
import { insertWeights, type CompanyToFit, type FitRecord } from './weights.queries';

/** So many answers are learned from at most. Of more, those of some learners are, all of each. */
const MOST_ANSWERS = 1_000_000;

/** What fitting takes. */
export interface FitContext {
  database: Database<Tables>;
  now: Date;
  signal: AbortSignal;
  /** How the thread is started, where it is not the usual one. */
  startThread?: StartThread;
}

type Counts = Awaited<ReturnType<typeof countAnswers>>;

/** Learners whose answers together are not too many. */
const learnersToLearnFrom = (counts: Counts): number[] => {
  let sum = 0;
  return counts.flatMap(({ user_id: id, answer_count: count }) => {
    sum += count;
    return sum <= MOST_ANSWERS ? [id] : [];
  });
};

const reviewsIn = (counts: Counts): number =>
  counts.reduce((sum, { answer_count, question_count }) => sum + answer_count - question_count, 0);

const recordOf = (outcome: NonNullable<FitOutcome>, fittedAt: Date): FitRecord => {
  if ('failure' in outcome)
    return { reason: outcome.failure, isTaken: false, weights: null, fittedAt };
  const { verdict, weights, ...judgement } = outcome.fit;
  return {
    ...judgement,
    reason: verdict,
    isTaken: verdict !== 'NotBetter',
    weights: verdict === 'DefaultBetter' ? null : weights,
    fittedAt,
  };
};

const fit = async (
  context: FitContext,
  company: CompanyToFit,
  { counts, current }: { counts: Counts; current: CompanyWeights },
): Promise<void> => {
  const { database, now, signal, startThread } = context;
  const work = {
    pages: readAnswers({ database, companyId: company.id }, learnersToLearnFrom(counts)),
    current: current.version === null ? null : current.weights,
    learnedUntil: addDays(dateIn(company.time_zone, now), -HELD_OUT_DAYS),
  };
  const outcome = await fitInThread(work, signal, startThread).catch((error: unknown) => error);
  if (outcome === null) return;
  const record =
    outcome instanceof Error
      ? ({ reason: 'Failed', isTaken: false, weights: null, fittedAt: now } as const)
      : recordOf(outcome as NonNullable<FitOutcome>, now);
  await database.run({ companyId: company.id }, (tx) => insertWeights(tx, company.id, record));
  if (outcome instanceof Error) throw outcome;
};

/**
 * Fits the weights of a company to its answers, keeps how that went, and reckons its memories by what is in force then.
 * With too few reviews only the latter. Being told to stop, it leaves the rest to the next night.
 */
export const fitCompany = async (context: FitContext, company: CompanyToFit): Promise<void> => {
  const { database, signal } = context;
  const source = { database, companyId: company.id };
  const counts = await countAnswers(source);
  const current = await database.run(
    { companyId: company.id },
    (tx) => weightsInForce(tx, company.id),
    { readOnly: true },
  );
  if (reviewsIn(counts) >= LEAST_REVIEWS_TO_FIT) await fit(context, company, { counts, current });
  if (!signal.aborted) await replayMemories(source, signal);
};
