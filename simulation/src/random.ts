import { normalFrom, seededRandom, seedFrom } from '@tokiori/domain';

/** What a random number is drawn for: draws for one thing never move those for another. */
const PURPOSES = ['person', 'question', 'attendance', 'answer', 'world'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Numbers that rest on the seed and the keys alone, in whatever order they are asked for. */
export const keyedRandom = (purpose: Purpose, ...keys: number[]): (() => number) =>
  seededRandom(seedFrom(PURPOSES.indexOf(purpose), ...keys));

/** A factor whose logarithm is normal with this standard deviation; half of them are below 1. */
export const logNormal = (random: () => number, spread: number): number =>
  Math.exp(spread * normalFrom(random));

export const logistic = (value: number): number => 1 / (1 + Math.exp(-value));

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));
