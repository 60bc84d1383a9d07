import { sql } from 'kysely';
import { MEMORY_PARAMETERS, type MemoryWeights } from '@tokiori/domain';
import type { Tx } from './caller';

/** The weights that a company's memories are reckoned by. */
export interface CompanyWeights {
  /** `null`: the default ones. */
  version: number | null;
  weights: MemoryWeights;
}

export const DEFAULT_WEIGHTS: CompanyWeights = { version: null, weights: MEMORY_PARAMETERS };

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
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, weights);
  return weights;
};

/** @param row `null` where a company has none of its own */
export const companyWeightsOf = (companyId: number, row: WeightsRow | null): CompanyWeights =>
  row?.weights
    ? { version: row.version, weights: keptOf(companyId, row.version, row.weights) }
    : DEFAULT_WEIGHTS;

/** The weights that a company reckons by now: its latest ones that were taken. */
export const weightsInForce = async (tx: Tx, companyId: number): Promise<CompanyWeights> => {
  const { rows } = await sql<WeightsRow>`
    select version, weights from memory_weights where company_id = ${companyId} and is_taken
    order by version desc limit 1`.execute(tx);
  return companyWeightsOf(companyId, rows[0] ?? null);
};
