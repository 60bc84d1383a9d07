import { getFeature, listCompanyFeatures, putCompanyFeature } from '@tokiori/contract';
import type { App } from '../../shared/app';
import { companyScope, operatorScope } from '../../shared/company-scope';
import { featuresOf } from './features.service';
import * as service from './features.service';

export const featuresRoutes = ({ bind, database }: App): void => {
  const companyOf = companyScope(database);

  bind.call(getFeature, ({ tx, caller, params }) =>
    service.getFeature(tx, caller, params.feature_key),
  );

  bind.call(
    listCompanyFeatures,
    async ({ tx, params }) => ({ features: await featuresOf(tx, params.id) }),
    { companyOf },
  );
  bind.call(putCompanyFeature, service.putCompanyFeature, { companyOf: operatorScope(database) });
};
