import { computeDecayFactor } from 'ts-fsrs';
import { MEMORY_PARAMETERS } from './parameters';

const curve = computeDecayFactor(MEMORY_PARAMETERS);

/**
 * d of the forgetting curve R(t, S) = (1 + f · t ÷ S)^d, negative: for those who compute `predictedRecall` elsewhere,
 * such as in SQL. Source: FSRS-6.
 */
export const MEMORY_DECAY = curve.decay;

/** f of the forgetting curve. */
export const MEMORY_FACTOR = curve.factor;

/** `predictedRecall` is rounded to so many decimals. */
export const MEMORY_DECIMALS = 8;
