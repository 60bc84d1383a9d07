import {
  fitAndJudge,
  seededRandom,
  type AnswerHistory,
  type MemoryWeights,
  type Optimizer,
  type WeightsFit,
} from '@tokiori/domain';
import { groupBy } from '../../../shared/group-by';
import { historiesOf, type ChancedAnswer } from '../../survey-sheets/past-answers';

/** What a thread that fits weights is told: answers of some learners, all of each, and at last to fit. */
export type FitMessage =
  | { kind: 'answers'; answers: readonly ChancedAnswer[] }
  | { kind: 'fit'; current: MemoryWeights | null; learnedUntil: string };

/** What it tells: that it can, and then what it has found; `null`: too few reviews. */
export type FitReply = { kind: 'ready' } | { kind: 'fit'; fit: WeightsFit | null };

/** The same answers come to the same weights. */
const SEED = 1;

/** Keeps the answers that it is told and fits weights to them when it is told to. */
export const createFitting = (optimize: Optimizer) => {
  const histories: AnswerHistory[] = [];
  return {
    add: (answers: readonly ChancedAnswer[]): void => {
      for (const own of groupBy(answers, (answer) => answer.user_id).values())
        histories.push(...historiesOf(own));
    },
    fit: (told: { current: MemoryWeights | null; learnedUntil: string }) =>
      fitAndJudge(histories, { ...told, optimize, random: seededRandom(SEED) }),
  };
};
