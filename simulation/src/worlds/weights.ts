import { MEMORY_PARAMETERS, normalFrom } from '@tokiori/domain';
import { clamp } from '../random';

/** How a weight is drawn: around `centre`, by default the published default. */
interface Draw {
  centre?: number;
  /** Standard deviation of the logarithm, or of the weight itself with `isPlain`. */
  spread: number;
  isPlain?: boolean;
  /** How far it goes with how good somebody's memory is on the whole: a correlation. 0 when absent. */
  talent?: number;
}

const DEFAULT: Draw = { spread: 0 };

/**
 * w0 … w20. Where the fits of single people lie elsewhere than the defaults as a whole, they have centres of their own.
 * Who keeps a first answer for long also gains more by each recall, so that some remember very little.
 */
const DRAWS: readonly Draw[] = [
  // w0 … w3: stability after the first answer.
  { spread: 1.5, talent: 0.7 },
  { spread: 1.6, talent: 0.9 },
  { spread: 1.6, talent: 0.9 },
  { spread: 1.5, talent: 0.75 },
  // w4 … w7: difficulty.
  { centre: 7, spread: 0.35, isPlain: true, talent: -0.7 },
  { centre: 0.55, spread: 0.5, talent: 0.7 },
  { centre: 2.2, spread: 0.3, isPlain: true },
  DEFAULT,
  // w8 … w10: growth of the stability when recalled.
  { centre: 1.5, spread: 0.37, isPlain: true, talent: 0.85 },
  { centre: 0.12, spread: 0.8 },
  { centre: 1, spread: 0.36, talent: 0.85 },
  // w11 … w14: stability after forgetting.
  { centre: 1.8, spread: 0.07, talent: 0.5 },
  { centre: 0.115, spread: 0.38, talent: -0.3 },
  { centre: 0.3, spread: 0.4, talent: 0.4 },
  { centre: 2.2, spread: 0.2, talent: 0.3 },
  // w15 … w19: Hard, Easy and several answers a day, which tell little of memories here.
  DEFAULT,
  DEFAULT,
  DEFAULT,
  DEFAULT,
  DEFAULT,
  // w20: how steeply the curve falls.
  { centre: 0.24, spread: 0.6, talent: -0.2 },
];

/** FSRS-6 knows no smaller and no larger ones. */
const STEEPNESS = { least: 0.1, most: 0.8 };

/**
 * Weights of a made-up person, spread about as widely as the fits of single people that
 * open-spaced-repetition/srs-benchmark publishes.
 */
export const madeWeights = (random: () => number): number[] => {
  const memory = normalFrom(random);
  return DRAWS.map(({ centre, spread, isPlain = false, talent = 0 }, index) => {
    const middle = centre ?? MEMORY_PARAMETERS[index]!;
    const own = normalFrom(random);
    const deviation = spread * (talent * memory + Math.sqrt(1 - talent ** 2) * own);
    const made = isPlain ? middle + deviation : middle * Math.exp(deviation);
    return index === 20 ? clamp(made, STEEPNESS.least, STEEPNESS.most) : made;
  });
};
