import { FSRS } from 'ts-fsrs';
import { MEMORY_PARAMETERS } from './parameters';

/**
 * The library's arithmetic with our settings: whole days only (no short-term steps), the same result every time (no
 * fuzz). Only its light functions are called: its cards and previews compute all four grades with their dates each time.
 */
export const scheduler = new FSRS({
  w: MEMORY_PARAMETERS,
  enable_short_term: false,
  enable_fuzz: false,
});
