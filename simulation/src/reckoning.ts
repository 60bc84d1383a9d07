import type { MemoryWeights } from '@tokiori/domain';

/** By what memories are reckoned. */
export interface Reckoning {
  /** Of the model of memory; the default ones when absent. */
  weights?: MemoryWeights;
  /** Whether each person's own effect is found and reckoned in. */
  hasEffects?: boolean;
}
