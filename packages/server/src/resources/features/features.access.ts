import { FEATURES, FeatureKey } from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import type { Tx } from '../../shared/caller';
import { listSwitches } from './features.queries';

/** The key of a feature that there is, else NOT_FOUND. */
export const knownFeature = (text: string): FeatureKey => {
  const key = FeatureKey.options.find((feature) => feature === text);
  if (key === undefined) throw new AppError('NOT_FOUND');
  return key;
};

/** Whether a company may use a feature: as it was switched for them, or by its default. */
export const featureEnabled = async (
  tx: Tx,
  companyId: number,
  key: FeatureKey,
): Promise<boolean> => (await listSwitches(tx, companyId)).get(key) ?? FEATURES[key].default;
