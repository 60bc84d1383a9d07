import { MEMORY_PARAMETERS, type MemoryWeights, type PersonEffects } from '@tokiori/domain';

/** The weights that a company's memories are reckoned by. */
export interface CompanyWeights {
  /** `null`: the default ones. */
  version: number | null;
  weights: MemoryWeights;
}

/** They, with the effect of one person by which what is met for the first time is reckoned; `null`: none. */
export interface PersonWeights extends CompanyWeights {
  effect: number | null;
}

const DEFAULT_WEIGHTS: CompanyWeights = { version: null, weights: MEMORY_PARAMETERS };

/** The default ones, without an effect. */
export const USUAL_WEIGHTS: PersonWeights = { ...DEFAULT_WEIGHTS, effect: null };

/** A row of `memory_weights` that was taken. */
export interface WeightsRow {
  version: number;
  /** `null`: the default ones hold again. */
  weights: number[] | null;
}

/** Versions that are kept, of whatever company. */
const MOST_KEPT = 1000;
const kept = new Map<string, MemoryWeights>();

/** The same array for the same version, which never changes: the rules work out once what they need of it. */
const keptOf = (companyId: number, version: number, weights: MemoryWeights): MemoryWeights => {
  const key = `${companyId}:${version}`;
  const remembered = kept.get(key);
  if (remembered) return remembered;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, weights);
  return weights;
};

/** @param row `null` where a company has none of its own */
export const companyWeightsOf = (companyId: number, row: WeightsRow | null): CompanyWeights =>
  row?.weights
    ? { version: row.version, weights: keptOf(companyId, row.version, row.weights) }
    : DEFAULT_WEIGHTS;

/** The weights of a company with what one person differs by. */
export const weightsOfPerson = (
  weights: CompanyWeights,
  effects: PersonEffects,
  userId: number,
): PersonWeights => ({ ...weights, effect: effects.get(userId) ?? null });
