import { FSRS } from 'ts-fsrs';
import { MEMORY_PARAMETERS, type MemoryWeights } from './parameters';

/**
 * The library's arithmetic with our settings: whole days only (no short-term steps), the same result every time (no
 * fuzz). Only its light functions are called: its cards and previews compute all four grades with their dates each time.
 */
const withOurSettings = (weights: MemoryWeights): FSRS =>
  new FSRS({ w: weights, enable_short_term: false, enable_fuzz: false });

// Whoever reckons by other weights than the default ones hands over the same array again and again.
const schedulers = new WeakMap<MemoryWeights, FSRS>();

/** The arithmetic of some weights. */
export const schedulerOf = (weights: MemoryWeights = MEMORY_PARAMETERS): FSRS => {
  const scheduler = schedulers.get(weights) ?? withOurSettings(weights);
  schedulers.set(weights, scheduler);
  return scheduler;
};
