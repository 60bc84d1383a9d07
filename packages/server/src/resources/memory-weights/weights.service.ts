import type { MemoryWeightsInForce } from '@tokiori/contract';
import type { Tx } from '../../shared/caller';
import { findTakenWeights } from '../../shared/company-weights.queries';
import { countEffects } from './weights.queries';

/** Which weights a company's memories are reckoned by now, and what they rest on. */
export const describeWeights = async (tx: Tx, companyId: number): Promise<MemoryWeightsInForce> => {
  const taken = await findTakenWeights(tx, companyId);
  if (taken === null || taken.weights === null)
    return { version: null, fitted_at: null, review_count: null, effect_count: null };
  const { version, fitted_at: fittedAt, review_count: reviewCount } = taken;
  return {
    version,
    fitted_at: fittedAt.toISOString(),
    review_count: reviewCount,
    effect_count: await countEffects(tx, companyId, version),
  };
};
