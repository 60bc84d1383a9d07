import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { IdText } from '../../base/scalars';
import { CompanyFeature, Feature, FeatureBody } from './schema';

const resource = 'features';
/** Any text: a key that is not known is answered as not found. */
const Key = z.string().check(z.maxLength(100));

export const getFeature = endpoint({
  id: 'getFeature',
  tokenRight: 'read',
  method: 'GET',
  path: '/features/{feature_key}',
  resource,
  who: 'user',
  scope: 'own-company',
  beforeReady: true,
  summary: '自分の会社で、その機能を使えるかどうかを返します。',
  params: z.object({ feature_key: Key }),
  answer: Feature,
});

export const listCompanyFeatures = endpoint({
  id: 'listCompanyFeatures',
  method: 'GET',
  path: '/companies/{id}/features',
  resource,
  who: 'superadmin',
  scope: 'company-in-path',
  summary: '会社ごとの、使える機能と使えない機能です。',
  params: z.object({ id: IdText }),
  answer: z.object({ features: z.array(CompanyFeature) }),
});

export const putCompanyFeature = endpoint({
  id: 'putCompanyFeature',
  // Features include passkeys and single sign-on, which are sign-in methods of many users.
  needsConfirmation: true,
  method: 'PUT',
  path: '/companies/{id}/features/{feature_key}',
  resource,
  who: 'superadmin',
  scope: 'company-in-path',
  summary: '会社の機能を、使えるように、または使えないようにします。',
  params: z.object({ id: IdText, feature_key: Key }),
  body: FeatureBody,
  answer: Feature,
});
