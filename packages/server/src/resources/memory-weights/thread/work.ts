import {
  fitAndJudge,
  seededRandom,
  type MemoryFit,
  type Optimizer,
  type PersonAnswers,
  type WeightsFit,
} from '@tokiori/domain';
import { groupBy } from '../../../shared/group-by';
import { historiesOf, type ChancedAnswer } from '../../survey-sheets/past-answers';

/** What a thread that fits weights is told: answers of some learners, all of each, and at last to fit. */
export type FitMessage =
  | { kind: 'answers'; answers: readonly ChancedAnswer[] }
  | { kind: 'fit'; current: MemoryFit | null; learnedUntil: string };

/** What it tells: that it can, and then what it has found; `null`: too few reviews. */
export type FitReply = { kind: 'ready' } | { kind: 'fit'; fit: WeightsFit | null };

/** The same answers come to the same weights. */
const SEED = 1;

/** Keeps the answers that it is told and fits weights to them when it is told to. */
export const createFitting = (optimize: Optimizer) => {
  const people: PersonAnswers[] = [];
  return {
    add: (answers: readonly ChancedAnswer[]): void => {
      for (const [userId, own] of groupBy(answers, (answer) => answer.user_id))
        people.push({ userId, histories: historiesOf(own) });
    },
    fit: (told: { current: MemoryFit | null; learnedUntil: string }) =>
      fitAndJudge(people, { ...told, optimize, random: seededRandom(SEED) }),
  };
};
