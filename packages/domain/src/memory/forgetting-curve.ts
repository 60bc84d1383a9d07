import { computeDecayFactor } from 'ts-fsrs';
import { MEMORY_PARAMETERS } from './parameters';

/** The curve of `predictedRecall` for those who compute it elsewhere, such as in SQL. */
export interface ForgettingCurve {
  /** d of R(t, S) = (1 + f · t ÷ S)^d, negative. */
  decay: number;
  /** f. */
  factor: number;
  /** R is rounded to so many decimals. */
  decimals: number;
}

/** The constants of the forgetting curve with our parameters. Source: FSRS-6, as at `predictedRecall`. */
export const forgettingCurve = (): ForgettingCurve => ({
  ...computeDecayFactor(MEMORY_PARAMETERS),
  decimals: 8,
});
