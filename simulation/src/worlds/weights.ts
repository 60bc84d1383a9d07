import { MEMORY_PARAMETERS, normalFrom } from '@tokiori/domain';
import { clamp } from '../random';

/** Standard deviation of the logarithm, or of the weight itself where it is said. */
const SPREADS: readonly { spread: number; isPlain?: boolean }[] = [
  // w0 … w3: stability after the first answer. Of one person they go up and down together.
  { spread: 1.2 },
  { spread: 1.2 },
  { spread: 1.2 },
  { spread: 1.2 },
  // w4 … w7: difficulty.
  { spread: 0.35, isPlain: true },
  { spread: 0.5 },
  { spread: 0.3, isPlain: true },
  { spread: 0 },
  // w8 … w10: growth of the stability when recalled.
  { spread: 0.35, isPlain: true },
  { spread: 0.5 },
  { spread: 0.35 },
  // w11 … w14: stability after forgetting.
  { spread: 0.1 },
  { spread: 0.4 },
  { spread: 0.4 },
  { spread: 0.2 },
  // w15 … w19: Hard, Easy and several answers a day, which tell little of memories here.
  { spread: 0 },
  { spread: 0 },
  { spread: 0 },
  { spread: 0 },
  { spread: 0 },
  // w20: how steeply the curve falls.
  { spread: 0.6 },
];

/** FSRS-6 knows no smaller and no larger ones. */
const STEEPNESS = { least: 0.1, most: 0.8 };

/**
 * Weights of a made-up person: the published defaults of FSRS-6, spread about as widely as the fits of single people
 * that open-spaced-repetition/srs-benchmark publishes.
 */
export const madeWeights = (random: () => number): number[] => {
  const common = normalFrom(random);
  return MEMORY_PARAMETERS.map((weight, index) => {
    const { spread, isPlain = false } = SPREADS[index]!;
    const own = normalFrom(random);
    const deviation = spread * (index < 4 ? 0.8 * common + 0.6 * own : own);
    const made = isPlain ? weight + deviation : weight * Math.exp(deviation);
    return index === 20 ? clamp(made, STEEPNESS.least, STEEPNESS.most) : made;
  });
};
