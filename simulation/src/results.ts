import type { SeedFigures } from './figures/seed-figures';
import type { Options } from './options';
import { CURVE_RETENTIONS, productName } from './policies/policies';
import type { Piece } from './work';
import type { WorldName } from './worlds/worlds';

/** The product at several retentions, by which others are compared at equal knowledge. */
export const CURVE: readonly string[] = CURVE_RETENTIONS.map(
  (retention) => `${productName(retention)}-unlimited`,
);

/** Everything that has to be simulated for a report. */
export const piecesOf = ({ seeds, policies, worlds }: Options): Piece[] =>
  worlds.flatMap((world) =>
    [...new Set([...policies, ...CURVE])].flatMap((policy) =>
      seeds.map((seed) => ({ seed, policy, world })),
    ),
  );

/** What was simulated: the figures of each seed, in the order of the seeds. */
export type Results = (world: WorldName, policy: string) => SeedFigures[];

export const resultsOf = (pieces: readonly Piece[], figures: readonly SeedFigures[]): Results => {
  const all = new Map<string, SeedFigures[]>();
  for (const [index, { world, policy }] of pieces.entries()) {
    const key = `${world} ${policy}`;
    all.set(key, [...(all.get(key) ?? []), figures[index]!]);
  }
  return (world, policy) => all.get(`${world} ${policy}`) ?? [];
};
