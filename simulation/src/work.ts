import { seedFigures, type SeedFigures } from './figures/seed-figures';
import { policyOf } from './policies/policies';
import type { Settings } from './settings';
import type { WorldName } from './worlds/worlds';

/** One piece of work: the people of one seed under one policy in one world. */
export interface Piece {
  seed: number;
  policy: string;
  world: WorldName;
}

/** Does one piece of work here and now. */
export const simulateNow = (piece: Piece, settings: Settings): SeedFigures =>
  seedFigures(
    { ...piece, policy: policyOf(piece.policy, settings.fitted[piece.world])! },
    settings,
  );
