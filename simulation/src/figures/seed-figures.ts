import { lifeOf } from '../life';
import { personOf } from '../people';
import type { Policy } from '../policies/policy';
import { courseOf, type Settings } from '../settings';
import { WORLDS, type WorldName } from '../worlds/worlds';
import { addToBuckets, emptyBuckets, type Bucket } from './buckets';
import { figuresOf, type PersonFigures } from './person-figures';
import { mean } from './statistics';

/** What one policy comes to in one world with the people of one seed: means over people, but for what is said. */
export interface SeedFigures extends PersonFigures {
  /** Of the tenth of the people who keep least. */
  keptByWeakest: number;
  buckets: Bucket[];
}

/** Counts that must be 0 for everybody: their sum over people tells more than their mean. */
const SUMS = ['daysOffAsked', 'daysOffTold', 'questionsNeverSeen'] as const;

const weakestTenth = (people: readonly PersonFigures[]): number => {
  const kept = people.map(({ keptInYear }) => keptInYear).toSorted((a, b) => a - b);
  return mean(kept.slice(0, Math.max(1, Math.round(kept.length / 10))));
};

/** Simulates everybody of a seed. */
export const seedFigures = (
  { seed, policy, world }: { seed: number; policy: Policy; world: WorldName },
  settings: Settings,
): SeedFigures => {
  const course = courseOf(settings);
  const buckets = emptyBuckets();
  const people = Array.from({ length: settings.people }, (_, index) => {
    const person = personOf(seed, index, course);
    const life = lifeOf(person, policy, WORLDS[world](person, settings));
    addToBuckets(buckets, life.answers);
    return figuresOf(person, life);
  });
  const figures = { ...people[0]! };
  for (const name of Object.keys(figures) as (keyof PersonFigures)[])
    figures[name] = mean(people.map((one) => one[name]));
  for (const name of SUMS) figures[name] *= people.length;
  return { ...figures, keptByWeakest: weakestTenth(people), buckets };
};
