import { expandingLadder, kerfootForEver, kerfootRetiring, leitnerBoxes, oneSitting } from './gaps';
import { oracle } from './oracle';
import { USUAL_DAILY_LIMIT } from '@tokiori/contract';
import type { Policy } from './policy';
import type { Reckoning } from '../reckoning';
import { product } from './product';
import { sm2 } from './sm2';

/** The ways to repeat that stand beside the product. */
const RIVALS: Readonly<Record<string, Policy>> = {
  '12/24-retiring': kerfootRetiring,
  '12/24': kerfootForEver,
  'ladder-1-3-7-21-60': expandingLadder,
  'leitner-4-8-16-32-64': leitnerBoxes,
  'sm-2': sm2,
  'one-sitting': oneSitting,
  oracle,
};

const PRODUCT = /^product-(0\.[5-9]\d?)(-unlimited)?(?:-(fitted|personal))?$/;

/** Retentions of the product, its days without a limit, that others are compared with at equal knowledge. */
export const CURVE_RETENTIONS = [0.6, 0.7, 0.8, 0.85, 0.9, 0.95];

export const productName = (desiredRetention: number): string =>
  `product-${desiredRetention.toFixed(2)}`;

export const USUAL_POLICIES: readonly string[] = [
  productName(0.85),
  productName(0.9),
  ...Object.keys(RIVALS),
];

/** Whether a policy reckons by fitted weights, with effects of people or without. */
export const isFitted = (name: string): boolean => PRODUCT.exec(name)?.[3] !== undefined;

/**
 * A policy by its name; `null`: there is none of that name. `product-0.85` aims at 85 %, `product-0.85-unlimited` does
 * without a limit of questions a day, `product-0.85-fitted` reckons by fitted weights, `product-0.85-personal` by these and
 * the effect of the person.
 * @param fitted for those: the default weights and no effects when absent
 */
export const policyOf = (name: string, fitted: Reckoning = {}): Policy | null => {
  const [, retention, unlimited, kind] = PRODUCT.exec(name) ?? [];
  if (retention === undefined) return RIVALS[name] ?? null;
  const dailyLimit = unlimited === undefined ? USUAL_DAILY_LIMIT : null;
  if (kind === undefined) return product(Number(retention), dailyLimit);
  const { hasEffects = false, ...weights } = fitted;
  return product(Number(retention), dailyLimit, {
    ...weights,
    hasEffects: hasEffects && kind === 'personal',
  });
};
