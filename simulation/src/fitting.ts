import {
  computeParameters,
  FSRSBindingItem,
  FSRSBindingReview,
} from '@open-spaced-repetition/binding';
import {
  addDays,
  fitAndJudge,
  HELD_OUT_DAYS,
  seededRandom,
  type Optimizer,
  type PastAnswer,
  type PersonAnswers,
  type WeightsFit,
} from '@tokiori/domain';
import { lifeOf } from './life';
import { personOf } from './people';
import { policyOf, productName } from './policies/policies';
import type { Reckoning } from './reckoning';
import { courseOf, FROM_DATE, type Settings } from './settings';
import { WORLDS, type WorldName } from './worlds/worlds';

/** The half-year that is learned from: other people than those that are simulated, by the default weights. */
const LEARNED_SEEDS = Array.from({ length: 8 }, (_, index) => 10_001 + index);
const LEARNED_POLICY = productName(0.85);
const SEED = 1;

const optimize: Optimizer = (items) =>
  computeParameters(
    items.map(
      (item) =>
        new FSRSBindingItem(item.map(({ rating, days }) => new FSRSBindingReview(rating, days))),
    ),
    { enableShortTerm: false, timeout: 50 },
  );

const answersOfPerson = (
  seed: number,
  index: number,
  world: WorldName,
  settings: Settings,
): PersonAnswers => {
  const person = personOf(seed, index, courseOf(settings));
  const memoryOf = WORLDS[world](person, settings);
  const histories = new Map<number, PastAnswer[]>();
  for (const answer of lifeOf(person, policyOf(LEARNED_POLICY)!, memoryOf).answers) {
    const { questionId, grade, onDate, isCorrect } = answer;
    const history = histories.get(questionId) ?? [];
    history.push({ grade, onDate, isCorrect, chance: person.traits.guess });
    histories.set(questionId, history);
  }
  return { userId: seed * settings.people + index, histories: [...histories.values()] };
};

/** Fits weights as a night of the product does, to a half-year of other people of a world; `null`: too few reviews. */
export const fitWorld = (world: WorldName, settings: Settings): Promise<WeightsFit | null> => {
  const people = Array.from({ length: settings.people }, (_, index) => index);
  const learned = LEARNED_SEEDS.flatMap((seed) =>
    people.map((index) => answersOfPerson(seed, index, world, settings)),
  );
  const learnedUntil = addDays(FROM_DATE, settings.courseDays - HELD_OUT_DAYS - 1);
  const random = seededRandom(SEED);
  return fitAndJudge(learned, { optimize, current: null, learnedUntil, random });
};

/** What a company would reckon by then; `undefined`: the default weights, without effects of people. */
export const reckoningOf = (fit: WeightsFit | null): Reckoning | undefined =>
  fit === null || fit.verdict === 'NotBetter'
    ? undefined
    : { weights: fit.taken.weights, hasEffects: fit.taken.effects.size > 0 };

/** What came of fitting, in a sentence. */
export const fitSentence = (world: WorldName, fit: WeightsFit | null): string => {
  if (fit === null) return `世界${world}: 復習が足りず、標準の重みのままです。`;
  const { reviewCount, heldOutCount, verdict, taken } = fit;
  const [usual, fitted, effects] = [fit.defaultLoss, fit.fittedLoss, fit.effectsLoss].map((loss) =>
    loss!.toFixed(4),
  );
  const losses = `最後の${HELD_OUT_DAYS}日の復習${heldOutCount}回の対数損失は、標準の重みで${usual}、合わせた重みで${fitted}、人の効果も入れて${effects}`;
  const outcome = verdict === 'Better' ? '合わせた重みを使います' : '標準の重みのままです';
  const people =
    taken.effects.size > 0 ? `${taken.effects.size}人の効果も使います` : '人の効果は使いません';
  return `世界${world}: 別の人の復習${reviewCount}回から。${losses}。${outcome}。${people}。`;
};
