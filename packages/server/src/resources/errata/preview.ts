import type { ErratumPreview } from '@tokiori/contract';
import { predictedRecall, type DailySums } from '@tokiori/domain';
import type { Tx } from '../../shared/caller';
import { listAnswerers, type CorrectedQuestion } from './answers.queries';
import type { Effects, ReckonedMemory } from './effects';
import { effectsOnLearners } from './learners';
import { changedResults } from './results';
import type { Marking } from './rules';

const AT_A_TIME = 500;

type Sums = ErratumPreview['sums'];
const SUMS = {
  asked: 'asked',
  correct: 'correct',
  recap_asked: 'recapAsked',
  recap_correct: 'recapCorrect',
  points: 'points',
  retention_asked: 'retentionAsked',
  retention_retained: 'retentionRetained',
} as const satisfies Record<keyof Sums, keyof DailySums>;
const NAMES = Object.keys(SUMS) as (keyof Sums)[];

type EffectCounts = Omit<ErratumPreview, 'versions' | 'other_versions'>;

const nothing = (): EffectCounts => ({
  answers: { total: 0, turn_right: 0, turn_wrong: 0, dropped: 0 },
  people: 0,
  examinations: { to_passed: 0, to_failed: 0 },
  basics: { to_passed: 0, to_failed: 0 },
  certificates: { revoked: 0, restored: 0 },
  sums: Object.fromEntries(NAMES.map((name) => [name, 0])) as Sums,
  reviews: { earlier: 0, later: 0, ended: 0 },
});

/** The sooner a question is forgotten, the sooner it is asked again. */
const countReview = (
  reviews: EffectCounts['reviews'],
  today: string,
  { before, memory }: Pick<Effects, 'before' | 'memory'>,
): void => {
  const recall = (one: ReckonedMemory | null) => (one ? predictedRecall(one.state, today) : null);
  const [was, is] = [recall(before), recall(memory)];
  if (was === null || is === was) return;
  if (is === null) reviews.ended += 1;
  else if (is < was) reviews.earlier += 1;
  else reviews.later += 1;
};

const countEffects = (counted: EffectCounts, effects: Effects, today: string): void => {
  counted.people += 1;
  for (const { answer, mark } of effects.answers) {
    if (mark.isDropped && !answer.isDropped) counted.answers.dropped += 1;
    else if (mark.isCorrect && !answer.isCorrect) counted.answers.turn_right += 1;
    else if (!mark.isCorrect && answer.isCorrect) counted.answers.turn_wrong += 1;
  }
  for (const day of effects.days)
    for (const name of NAMES) counted.sums[name] += day.sums[SUMS[name]];
  countReview(counted.reviews, today, effects);
};

const countResults = (
  into: EffectCounts['examinations'],
  results: readonly { isPassed: boolean }[],
): void => {
  for (const { isPassed } of results)
    if (isPassed) into.to_passed += 1;
    else into.to_failed += 1;
};

/** What a marking will change, for everybody whom it concerns. Nothing is written. */
export const previewOf = async (
  tx: Tx,
  question: CorrectedQuestion,
  { marking, versions }: { marking: Marking; versions: readonly number[] },
  today: string,
): Promise<EffectCounts> => {
  const learners = await listAnswerers(tx, question, versions);
  const counted = nothing();
  for (let from = 0; from < learners.length; from += AT_A_TIME) {
    const some = learners.slice(from, from + AT_A_TIME);
    const effects = await effectsOnLearners(tx, question, marking, some);
    for (const one of effects.values()) countEffects(counted, one, today);
    const { examinations, sittings } = await changedResults(tx, question.companyId, effects);
    countResults(counted.examinations, examinations);
    countResults(counted.basics, sittings);
    for (const { row, isPassed } of [...examinations, ...sittings]) {
      if (!row.has_certificate || row.is_revoked !== isPassed) continue;
      if (isPassed) counted.certificates.restored += 1;
      else counted.certificates.revoked += 1;
    }
  }
  return counted;
};
