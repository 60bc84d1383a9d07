import { expect, it } from 'vitest';
import { seededRandom } from '../shuffle/shuffle';
import { discriminationIndex, type PairSums } from './discrimination';
import { findingsOf, type ItemFindingKind, type ItemHealth } from './findings';

const sumsOf = (pairs: readonly (readonly [number, number])[]): PairSums => {
  const sum = (of: (x: number, y: number) => number) =>
    pairs.reduce((total, [x, y]) => total + of(x, y), 0);
  return {
    people: pairs.length,
    x: sum((x) => x),
    xx: sum((x) => x * x),
    y: sum((_, y) => y),
    yy: sum((_, y) => y * y),
    xy: sum((x, y) => x * y),
  };
};

/** Sample covariance and variances as Moodle writes them, with n − 1. */
const byDefinition = (pairs: readonly (readonly [number, number])[]): number => {
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [mx, my] = [mean(0), mean(1)];
  const over = (of: (dx: number, dy: number) => number) =>
    pairs.reduce((sum, [x, y]) => sum + of(x - mx, y - my), 0) / (pairs.length - 1);
  return (
    (100 * over((dx, dy) => dx * dy)) / Math.sqrt(over((dx) => dx * dx) * over((_, dy) => dy * dy))
  );
};

it('is Moodle’s discrimination index, whether others are told by points or by share', () => {
  // 24 people, nine other questions.
  const points = [9, 8, 8, 7, 9, 6, 5, 7, 8, 4, 3, 5, 6, 2, 1, 4, 3, 5, 7, 6, 2, 8, 9, 4];
  const marks = [1, 1, 1, 1, 1, 1, 0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0, 1, 1, 0, 1, 1, 0];
  const pairs = marks.map((mark, at) => [mark, points[at]!] as const);
  const shares = pairs.map(([mark, others]) => [mark, others / 9] as const);
  expect(discriminationIndex(sumsOf(pairs))).toBeCloseTo(byDefinition(pairs), 9);
  expect(discriminationIndex(sumsOf(shares))).toBeCloseTo(byDefinition(pairs), 9);
  expect(discriminationIndex(sumsOf(pairs.slice(0, 19)))).toBeNull();
  expect(discriminationIndex(sumsOf(pairs.map(([, others]) => [1, others] as const)))).toBeNull();
});

type Chooses = (ability: number, random: () => number) => number;

const PEOPLE = 200;
const logistic = (value: number): number => 1 / (1 + Math.exp(-value));

/** Choice 0 is the key; 1 to 3 are the wrong ones. */
const good =
  (difficulty: number): Chooses =>
  (ability, random) => {
    const knows = random() < logistic(1.4 * (ability - difficulty));
    return knows || random() < 0.25 ? 0 : 1 + Math.floor(random() * 3);
  };

const BAD: Record<ItemFindingKind, Chooses> = {
  // The truth is choice 1.
  WrongKey: (ability, random) => {
    const choice = good(0)(ability, random);
    return choice === 0 ? 1 : choice === 1 ? 0 : choice;
  },
  TwoRight: (ability, random) => {
    const choice = good(-0.4)(ability, random);
    return choice === 0 && random() < 0.45 ? 1 : choice;
  },
  Guessed: (_, random) => Math.floor(random() * 4),
  TooEasy: (_, random) => (random() < 0.992 ? 0 : 1),
  UnusedChoices: (ability, random) => (good(-0.3)(ability, random) === 0 ? 0 : 1),
  // Known or not by what has nothing to do with the rest.
  NoDifference: (_, random) => (random() < 0.6 ? 0 : 1 + Math.floor(random() * 3)),
};

const ITEMS_A_SHEET = 20;

/** What a question came to when it was asked among good ones, as an item of `ITEMS_A_SHEET`. */
const healthOf = (chooses: Chooses, random: () => number): ItemHealth => {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const others = Array.from({ length: ITEMS_A_SHEET - 1 }, (_, at) => good((at - 9) / 6));
  const answers = Array.from({ length: PEOPLE }, () => {
    const ability = normal();
    const right = others.filter((other) => other(ability, random) === 0).length;
    return { choice: chooses(ability, random), elsewhere: right / others.length };
  });
  const choices = [0, 1, 2, 3].map((id) => {
    const takers = answers.filter(({ choice }) => choice === id).map((one) => one.elsewhere);
    const mean = takers.reduce((sum, one) => sum + one, 0) / takers.length;
    const square = takers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / takers.length;
    return {
      id,
      isRight: id === 0,
      count: takers.length,
      meanElsewhere: takers.length === 0 ? null : mean,
      deviationElsewhere: takers.length === 0 ? null : Math.sqrt(square),
    };
  });
  const pairs = answers.map(({ choice, elsewhere }) => [Number(choice === 0), elsewhere] as const);
  return {
    people: PEOPLE,
    right: choices[0]!.count,
    chance: 0.25,
    discrimination: discriminationIndex(sumsOf(pairs)),
    choices,
  };
};

it('finds nine of ten bad questions of each kind, and hardly ever a good one', () => {
  const random = seededRandom(20261127);
  const share = (of: () => Chooses, times: number) => {
    let found = 0;
    for (let n = 0; n < times; n += 1)
      if (findingsOf(healthOf(of(), random)).length > 0) found += 1;
    return found / times;
  };
  for (const [kind, chooses] of Object.entries(BAD))
    expect([kind, share(() => chooses, 100) >= 0.9]).toEqual([kind, true]);
  expect(share(() => good(-1.2 + 2 * random()), 300)).toBeLessThan(0.05);
});

it('says which choice the able take', () => {
  const random = seededRandom(3);
  expect(findingsOf(healthOf(BAD.WrongKey, random))).toEqual([{ kind: 'WrongKey', choiceId: 1 }]);
  expect(findingsOf({ ...healthOf(BAD.WrongKey, random), people: 19 })).toEqual([]);
});
