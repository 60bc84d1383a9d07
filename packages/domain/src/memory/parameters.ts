/** The weights w0 … w20 of FSRS-6: how memories are reckoned. */
export type MemoryWeights = readonly number[];

/**
 * The published default weights. Written out, so that an update of the library
 * cannot change them unnoticed; a test compares them with the library's.
 * Source: open-spaced-repetition, "The Algorithm", FSRS-6.
 */
export const MEMORY_PARAMETERS: MemoryWeights = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
  0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];

/** How fast the curve falls by FSRS-5, faster than by the default weights: the other end of a forecast that nobody tested. */
export const FASTER_DECAY = 0.5;

/**
 * Kept beside every stored memory state. Count it up whenever the default weights, the library's arithmetic or the grading
 * change what answers that were given come to; states of an older version are then rebuilt from the answers.
 */
export const MEMORY_PARAMETERS_VERSION = 2;
