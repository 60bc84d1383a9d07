import { BUCKETS, mergedBuckets } from '../figures/buckets';
import { breachesOf, type Breach } from '../figures/checks';
import { extraMinutes } from '../figures/savings';
import type { SeedFigures } from '../figures/seed-figures';
import { mean } from '../figures/statistics';
import { policyOf } from '../policies/policies';
import { CURVE, type Results } from '../results';
import type { WorldName } from '../worlds/worlds';
import { percent, table, withInterval } from './table';

const HEADS = [
  'やり方',
  '1年の平均で覚えている%',
  '終了日%',
  '90日後%',
  '少ない1割の人%',
  '分/週',
  '一番多い日',
  '最後の週',
  '中ほどの週',
  '休みの出題・予告',
  '未出題',
  '同じ知識に要る時間の差%',
];

const rowOf = (policy: string, seeds: readonly SeedFigures[], extra: string): string[] => {
  const middle = (name: keyof SeedFigures): number => mean(seeds.map((one) => one[name] as number));
  const total = (name: keyof SeedFigures): number => middle(name) * seeds.length;
  return [
    policy,
    ...(['keptInYear', 'keptAtEnd', 'keptAfter', 'keptByWeakest'] as const).map((name) =>
      percent(middle(name)),
    ),
    ...(['minutesPerWeek', 'worstDay', 'lastWeekWorstDay', 'medianWeekWorstDay'] as const).map(
      (name) => middle(name).toFixed(1),
    ),
    `${total('daysOffAsked').toFixed(0)}・${total('daysOffTold').toFixed(0)}`,
    total('questionsNeverSeen').toFixed(0),
    extra,
  ];
};

const extraOf = (results: Results, world: WorldName, policy: string): string => {
  if (policyOf(policy)!.isProduct && policyOf(policy)!.limits.dailyLimit === null) return '';
  const curves = CURVE.map((name) => results(world, name));
  const seeds = results(world, policy).map((rival, index) => ({
    rival,
    curve: curves.map((figures) => figures[index]!),
  }));
  return withInterval(extraMinutes(seeds));
};

/** What each policy comes to in a world. */
export const policyTable = (
  results: Results,
  world: WorldName,
  policies: readonly string[],
): string =>
  table(
    HEADS,
    policies.map((policy) =>
      rowOf(policy, results(world, policy), extraOf(results, world, policy)),
    ),
  );

const bucketRow = (results: Results, worlds: readonly WorldName[], policy: string, index: number) =>
  worlds.map((world) => {
    const bucket = mergedBuckets(results(world, policy).map(({ buckets }) => buckets))[index]!;
    if (bucket.count === 0) return '—';
    const recalled = percent(bucket.knownSum / bucket.count);
    return `${percent(bucket.predictedSum / bucket.count)} → ${recalled}（${bucket.count}）`;
  });

/** What was forecast at the moment of a review and what was truly known, by twentieths of the forecast. */
export const forecastTable = (
  results: Results,
  worlds: readonly WorldName[],
  policy: string,
): string => {
  const rows = Array.from({ length: BUCKETS }, (_, index) => [
    `${(index * 100) / BUCKETS}〜${((index + 1) * 100) / BUCKETS}`,
    ...bucketRow(results, worlds, policy, index),
  ]);
  return table(
    ['見込み%', ...worlds],
    rows.filter((row) => row.slice(1).some((cell) => cell !== '—')),
  );
};

/** The rules that the product breaks, each with the policy and the world. */
export const breachesIn = (
  results: Results,
  worlds: readonly WorldName[],
  policies: readonly string[],
): (Breach & { world: WorldName; policy: string })[] =>
  policies
    .filter((policy) => policyOf(policy)!.isProduct)
    .flatMap((policy) =>
      worlds.flatMap((world) =>
        breachesOf(results(world, policy), world).map((breach) => ({ ...breach, world, policy })),
      ),
    );
