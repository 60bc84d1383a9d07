import { wilsonInterval } from '../scores/interval-of-rate';
import { MIN_PEOPLE_FOR_DISCRIMINATION } from './discrimination';

/**
 * Why a question should be looked at.
 *
 * - `WrongKey`: the better people do elsewhere, the more they take a choice that counts as wrong.
 * - `TwoRight`: those who take it do as well elsewhere as those who take the right one.
 * - `Guessed`: it is answered right no more often than by guessing.
 * - `TooEasy`: nearly everybody knows it at once.
 * - `UnusedChoices`: nobody takes most of the wrong choices.
 * - `NoDifference`: who does well elsewhere answers it no better than others.
 */
export const ITEM_FINDINGS = [
  'WrongKey',
  'TwoRight',
  'Guessed',
  'TooEasy',
  'UnusedChoices',
  'NoDifference',
] as const;
export type ItemFindingKind = (typeof ITEM_FINDINGS)[number];

/** A choice in first answers. */
export interface ChoiceHealth {
  id: number;
  isRight: boolean;
  /** People who took it. */
  count: number;
  /** Their mean result in the other questions and its standard deviation, 0 to 1; `null` where nobody took it. */
  meanElsewhere: number | null;
  deviationElsewhere: number | null;
}

/** First answers to a question, of each person one. */
export interface ItemHealth {
  people: number;
  right: number;
  /** Of guessing it, a fraction. */
  chance: number;
  discrimination: number | null;
  /** Empty unless exactly one choice is taken. */
  choices: readonly ChoiceHealth[];
}

/** A reason, and the choice that it is about; `null`: about the question. */
export interface ItemFinding {
  kind: ItemFindingKind;
  choiceId: number | null;
}

const MIN_TAKERS = 5;
const TAKEN_BY_SOME = 0.1;
const UNUSED_BELOW = 0.02;
const MIN_PEOPLE_FOR_UNUSED = 50;
const TOO_EASY_FROM = 0.97;
const LITTLE_DIFFERENCE = 20;
/** Rates above it leave no room for differences. */
const MOST_KNOW = 0.9;

type TakenChoice = ChoiceHealth & { meanElsewhere: number; deviationElsewhere: number };

const isTaken = (choice: ChoiceHealth): choice is TakenChoice =>
  choice.meanElsewhere !== null && choice.deviationElsewhere !== null && choice.count >= MIN_TAKERS;

/** By how many standard errors the people of one choice do better elsewhere than those of another. */
const lead = (one: TakenChoice, other: TakenChoice): number => {
  const error = Math.sqrt(
    one.deviationElsewhere ** 2 / one.count + other.deviationElsewhere ** 2 / other.count,
  );
  return error === 0 ? 0 : (one.meanElsewhere - other.meanElsewhere) / error;
};

const together = (choices: readonly TakenChoice[]): TakenChoice | null => {
  const count = choices.reduce((sum, choice) => sum + choice.count, 0);
  if (count === 0) return null;
  const mean = choices.reduce((sum, one) => sum + one.count * one.meanElsewhere, 0) / count;
  const square =
    choices.reduce((sum, one) => sum + one.count * one.deviationElsewhere ** 2, 0) / count;
  return { ...choices[0]!, count, meanElsewhere: mean, deviationElsewhere: Math.sqrt(square) };
};

/** People who took one of some choices. */
const takersOf = (choices: readonly ChoiceHealth[]): number =>
  choices.reduce((sum, { count }) => sum + count, 0);

/** The wrong choice that the able take, if there is one. */
const rivalOf = ({ choices }: ItemHealth): ItemFinding | null => {
  const right = choices.find((choice) => choice.isRight);
  const wrong = choices
    .filter((choice) => !choice.isRight)
    .filter(isTaken)
    .sort((a, b) => b.meanElsewhere - a.meanElsewhere);
  const best = wrong.find((choice) => choice.count >= TAKEN_BY_SOME * takersOf(choices));
  const others = wrong.filter((choice) => choice !== best);
  if (!right || !best) return null;
  if (!isTaken(right)) return { kind: 'WrongKey', choiceId: best.id };
  const ahead = lead(best, right);
  if (ahead > 2) return { kind: 'WrongKey', choiceId: best.id };
  const rest = together(others);
  // Twice as many as take any other wrong choice say something, too.
  const isPopular = others.every(({ count }) => best.count >= 2 * count);
  if (rest === null || lead(best, rest) <= (isPopular ? 1.2 : 2)) return null;
  // Some take it for want of the right one, as any wrong choice is taken: its people are never quite as able.
  const behind = right.meanElsewhere - best.meanElsewhere;
  const isNearer = best.meanElsewhere - rest.meanElsewhere > 0.7 * behind;
  return isNearer ? { kind: 'TwoRight', choiceId: best.id } : null;
};

const unusedChoices = ({ choices }: ItemHealth): boolean => {
  const people = takersOf(choices);
  const wrong = choices.filter((choice) => !choice.isRight);
  if (wrong.length < 2 || people < MIN_PEOPLE_FOR_UNUSED) return false;
  const unused = wrong.filter(({ count }) => count < UNUSED_BELOW * people);
  return unused.length * 2 > wrong.length;
};

/** Why a question should be looked at, the gravest reason first. Nothing is said under 20 people. */
export const findingsOf = (item: ItemHealth): ItemFinding[] => {
  const { people, right, chance, discrimination } = item;
  if (people < MIN_PEOPLE_FOR_DISCRIMINATION) return [];
  const rate = right / people;
  const { high } = wilsonInterval(right, people)!;
  if (rate >= TOO_EASY_FROM) return [{ kind: 'TooEasy', choiceId: null }];
  const rival = rivalOf(item);
  if (rival) return [rival];
  // A correlation of few people is off by about one divided by the root of their number.
  const isFlat =
    discrimination !== null && discrimination < LITTLE_DIFFERENCE - 100 / Math.sqrt(people);
  if (high < chance + 0.1) return [{ kind: 'Guessed', choiceId: null }];
  if (isFlat && rate < MOST_KNOW) return [{ kind: 'NoDifference', choiceId: null }];
  return unusedChoices(item) ? [{ kind: 'UnusedChoices', choiceId: null }] : [];
};
