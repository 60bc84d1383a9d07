import type { FeatureKey } from '@tokiori/contract';
import type { Tx } from '../../shared/caller';

/** Features that were switched for a company; those at their default are missing. */
export const listSwitches = async (tx: Tx, companyId: number): Promise<Map<string, boolean>> => {
  const rows = await tx
    .selectFrom('company_features')
    .select(['feature_key', 'is_enabled'])
    .where('company_id', '=', companyId)
    .execute();
  return new Map(rows.map((row) => [row.feature_key, row.is_enabled]));
};

/** Switches a feature for a company. */
export const upsertSwitch = async (
  tx: Tx,
  companyId: number,
  key: FeatureKey,
  isEnabled: boolean,
): Promise<void> => {
  await tx
    .insertInto('company_features')
    .values({ company_id: companyId, feature_key: key, is_enabled: isEnabled })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'feature_key']).doUpdateSet({ is_enabled: isEnabled }),
    )
    .execute();
};
