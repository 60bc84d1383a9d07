import {
  addDays,
  dateIn,
  HELD_OUT_DAYS,
  LEAST_REVIEWS_TO_FIT,
  type MemoryFit,
} from '@tokiori/domain';
import type { StartThread } from '../../platform/process/thread';
import type { Tx } from '../../shared/caller';
import { findWeightsInForce, listEffects } from '../../shared/company-weights.queries';
import type { NightContext, NightWork } from '../../shared/nights';
import type { NightCompany } from '../../shared/nights.queries';
import { countAnswers, readAnswers, replayMemories } from '../survey-sheets/replay.service';
import { fitInThread, type FitOutcome } from './thread/in-thread';
import { insertWeights, type FitRecord } from './weights.queries';

/** So many answers are learned from at most. Of more, those of some learners are, all of each. */
const MOST_ANSWERS = 1_000_000;

/** What fitting takes. */
export interface FitContext extends NightContext {
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

const NO_FIT = { isTaken: false, weights: null, effects: new Map<number, number>() };

const recordOf = (outcome: NonNullable<FitOutcome>, fittedAt: Date): FitRecord => {
  if ('failure' in outcome) return { ...NO_FIT, reason: outcome.failure, fittedAt };
  const { verdict, taken, fitted, ...judgement } = outcome.fit;
  const record = { ...judgement, reason: verdict, fittedAt };
  // What was not taken is kept to be looked at.
  if (verdict === 'NotBetter') return { ...NO_FIT, ...record, weights: fitted };
  const weights = verdict === 'DefaultBetter' ? null : taken.weights;
  return { ...record, isTaken: true, weights, effects: taken.effects };
};

/** What a company's memories are reckoned by now; `null`: the default weights, without effects of people. */
const fitInForce = async (tx: Tx, companyId: number): Promise<MemoryFit | null> => {
  const inForce = await findWeightsInForce(tx, companyId);
  if (inForce.version === null) return null;
  return { weights: inForce.weights, effects: await listEffects(tx, companyId, inForce) };
};

const fit = async (
  context: FitContext,
  company: NightCompany,
  { counts, current }: { counts: Counts; current: MemoryFit | null },
): Promise<void> => {
  const { database, now, signal, startThread } = context;
  const work = {
    pages: readAnswers({ database, companyId: company.id }, learnersToLearnFrom(counts)),
    current,
    learnedUntil: addDays(dateIn(company.time_zone, now), -HELD_OUT_DAYS),
  };
  const outcome = await fitInThread(work, signal, startThread).catch((error: unknown) => error);
  if (outcome === null) return;
  const record =
    outcome instanceof Error
      ? ({ ...NO_FIT, reason: 'Failed', fittedAt: now } as const)
      : recordOf(outcome as NonNullable<FitOutcome>, now);
  await database.run({ companyId: company.id }, (tx) => insertWeights(tx, company.id, record));
  if (outcome instanceof Error) throw outcome;
};

/**
 * Fits the weights of a company to its answers, and the effects of its people beside them, keeps how that went, and
 * reckons its memories by what is in force then.
 * With too few reviews only the latter. Being told to stop, it leaves the rest to the next night.
 */
const fitCompany = async (company: NightCompany, context: FitContext): Promise<void> => {
  const { database, signal } = context;
  const source = { database, companyId: company.id };
  const counts = await countAnswers(source);
  const current = await database.run(
    { companyId: company.id },
    (tx) => fitInForce(tx, company.id),
    { readOnly: true },
  );
  if (reviewsIn(counts) >= LEAST_REVIEWS_TO_FIT) await fit(context, company, { counts, current });
  if (!signal.aborted) await replayMemories(source, signal);
};

/** Fitted memory, worked out anew for each company. */
export const FITTING: NightWork<FitContext> = {
  runs: 'memory_fits',
  isFirstAtOnce: false,
  work: fitCompany,
};
