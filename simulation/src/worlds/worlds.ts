import { actRWorld } from './act-r';
import { exponentialWorld } from './exponential';
import { fsrsWorld, ownWorld } from './fsrs';
import type { World } from './world';

/** Every true memory that is tried. */
export const WORLDS = {
  fsrs: fsrsWorld,
  exp: exponentialWorld,
  actr: actRWorld,
  own: ownWorld,
} satisfies Record<string, World>;

export type WorldName = keyof typeof WORLDS;
