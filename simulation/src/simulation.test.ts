import { USUAL_DAILY_LIMIT } from '@tokiori/contract';
import { expect, it } from 'vitest';
import { breachesOf, type RuleName } from './figures/checks';
import { seedFigures } from './figures/seed-figures';
import { product } from './policies/product';
import { USUAL_SETTINGS } from './settings';
import type { WorldName } from './worlds/worlds';

const SEEDS = [1, 2];

const rulesBroken = (world: WorldName, desiredRetention: number): RuleName[] => {
  const policy = product(desiredRetention, USUAL_DAILY_LIMIT);
  const seeds = SEEDS.map((seed) => seedFigures({ seed, policy, world }, USUAL_SETTINGS));
  return breachesOf(seeds, world).map(({ rule }) => rule);
};

// Forecasts of people whose memory is not the product's model are off until there are weights fitted to them:
// docs/learning-effect.md says by how much.
it.each<WorldName>(['fsrs', 'exp', 'actr'])(
  'in the world %s nothing is asked or told on days off or left out, and the last week is no worse than others',
  (world) => {
    expect(rulesBroken(world, 0.85).filter((rule) => rule !== 'forecast')).toEqual([]);
  },
);

it.each([0.85, 0.9])(
  'where the product’s model is right, its forecasts are right, too, at a retention of %s',
  (desiredRetention) => {
    expect(rulesBroken('own', desiredRetention)).toEqual([]);
  },
);
