import type { RunAnswer } from '@tokiori/domain';

/** Forecasts of one twentieth, and what was truly known. */
export interface Bucket {
  count: number;
  /** Sums over its reviews, each from 0 to 1. */
  predictedSum: number;
  knownSum: number;
}

export const BUCKETS = 20;

export const emptyBuckets = (): Bucket[] =>
  Array.from({ length: BUCKETS }, () => ({ count: 0, predictedSum: 0, knownSum: 0 }));

/** Puts each review into the twentieth of its forecast. */
export const addToBuckets = (buckets: Bucket[], answers: readonly RunAnswer[]): void => {
  for (const { predictedRecall, trueRecall } of answers) {
    if (predictedRecall === null) continue;
    const bucket = buckets[Math.min(BUCKETS - 1, Math.floor(predictedRecall * BUCKETS))]!;
    bucket.count += 1;
    bucket.predictedSum += predictedRecall;
    bucket.knownSum += trueRecall;
  }
};

export const mergedBuckets = (all: readonly (readonly Bucket[])[]): Bucket[] =>
  emptyBuckets().map((_, index) => {
    const merged = { count: 0, predictedSum: 0, knownSum: 0 };
    for (const buckets of all) {
      merged.count += buckets[index]!.count;
      merged.predictedSum += buckets[index]!.predictedSum;
      merged.knownSum += buckets[index]!.knownSum;
    }
    return merged;
  });

/** By how much a forecast was too high, in points; `null` for an empty bucket. */
export const pointsOff = ({ count, predictedSum, knownSum }: Bucket): number | null =>
  count === 0 ? null : (100 * (predictedSum - knownSum)) / count;
