import type { WorldName } from '../worlds/worlds';
import { BUCKETS, mergedBuckets, pointsOff, type Bucket } from './buckets';
import type { SeedFigures } from './seed-figures';
import { mean } from './statistics';

/** The last week's worst day may be at most so many times that of the middle week. */
const WORST_DAY_FACTOR = 2;
/** A bucket with fewer reviews says too little. */
const LEAST_REVIEWS = 500;
/** By how many points forecasts may be off: more where the product's model is not the true one. */
const POINTS_OFF: Record<WorldName, number> = { fsrs: 5, exp: 5, actr: 5, own: 3 };

/** The rules that the product has to hold to. */
export type RuleName = 'day-off' | 'never-seen' | 'last-week' | 'forecast';

/** A rule that was broken, and how. */
export interface Breach {
  rule: RuleName;
  /** In Japanese, for whoever runs the simulation. */
  message: string;
}

const sum = (seeds: readonly SeedFigures[], name: keyof SeedFigures): number =>
  seeds.reduce((total, seed) => total + (seed[name] as number), 0);

const daysOff = (seeds: readonly SeedFigures[]): Breach[] => {
  const asked = sum(seeds, 'daysOffAsked');
  const told = sum(seeds, 'daysOffTold');
  if (asked + told === 0) return [];
  const message = `休みの日に出題した日が${asked}日、休みの日を予告した日が${told}日あります。`;
  return [{ rule: 'day-off', message }];
};

const neverSeen = (seeds: readonly SeedFigures[]): Breach[] => {
  const count = sum(seeds, 'questionsNeverSeen');
  const message = `一度も出題されなかった問題が、延べ${count}問あります。`;
  return count === 0 ? [] : [{ rule: 'never-seen', message }];
};

const lastWeek = (seeds: readonly SeedFigures[]): Breach[] => {
  const last = mean(seeds.map(({ lastWeekWorstDay }) => lastWeekWorstDay));
  const usual = mean(seeds.map(({ medianWeekWorstDay }) => medianWeekWorstDay));
  if (last <= WORST_DAY_FACTOR * usual) return [];
  const message = `最後の週の一番多い日が平均${last.toFixed(1)}問で、中ほどの週（${usual.toFixed(1)}問）の${WORST_DAY_FACTOR}倍を超えます。`;
  return [{ rule: 'last-week', message }];
};

const forecast = (buckets: readonly Bucket[], world: WorldName): Breach[] =>
  buckets.flatMap((bucket, index) => {
    const off = pointsOff(bucket);
    if (off === null || bucket.count < LEAST_REVIEWS || Math.abs(off) <= POINTS_OFF[world])
      return [];
    const range = `${(index * 100) / BUCKETS}〜${((index + 1) * 100) / BUCKETS}%`;
    const message = `見込み${range}の${bucket.count}問が、実際より${Math.abs(off).toFixed(1)}ポイント${off > 0 ? '高く' : '低く'}出ています。`;
    return [{ rule: 'forecast', message }];
  });

/** The rules that the product breaks in one world. */
export const breachesOf = (seeds: readonly SeedFigures[], world: WorldName): Breach[] => [
  ...daysOff(seeds),
  ...neverSeen(seeds),
  ...lastWeek(seeds),
  ...forecast(mergedBuckets(seeds.map(({ buckets }) => buckets)), world),
];
