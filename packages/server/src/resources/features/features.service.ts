import { FEATURES, FeatureKey, type CompanyFeature, type Feature } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { audit, changedFields } from '../../shared/audit';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { lockKnownCompany } from '../../shared/lock-company.queries';
import { featureEnabled, knownFeature } from './features.access';
import { listSwitches, upsertSwitch } from './features.queries';

/** The state of a feature for the caller's company. */
export const getFeature = async (tx: Tx, caller: Caller, text: string): Promise<Feature> => {
  const key = knownFeature(text);
  return { key, enabled: await featureEnabled(tx, caller.companyId, key) };
};

/** The state of every feature for a company. */
export const featuresOf = async (tx: Tx, companyId: number): Promise<CompanyFeature[]> => {
  const switches = await listSwitches(tx, companyId);
  return FeatureKey.options.map((key) => {
    const { label, default: byDefault } = FEATURES[key];
    return { key, enabled: switches.get(key) ?? byDefault, label, default: byDefault };
  });
};

/** Switches a feature for a company. */
export const putCompanyFeature = async ({
  tx,
  caller,
  params,
  body,
}: CallOf<typeof endpoints.putCompanyFeature>): Promise<Feature> => {
  const key = knownFeature(params.feature_key);
  // One at a time, so that the log tells what each of them changed.
  await lockKnownCompany(tx, params.id);
  const before = { [key]: await featureEnabled(tx, params.id, key) };
  const changes = changedFields(before, { [key]: body.enabled });
  await upsertSwitch(tx, params.id, key, body.enabled);
  if (Object.keys(changes).length > 0)
    await audit(
      tx,
      { ...caller, companyId: params.id },
      { action: 'feature.update', targetId: params.id, changes },
    );
  return { key, enabled: body.enabled };
};
