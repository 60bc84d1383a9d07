// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const getFeature: ClientEndpoint<typeof endpoints.getFeature> = {
  id: 'getFeature',
  method: 'GET',
  path: '/features/{feature_key}',
  who: 'user',
  required: {},
};

export const listCompanyFeatures: ClientEndpoint<typeof endpoints.listCompanyFeatures> = {
  id: 'listCompanyFeatures',
  method: 'GET',
  path: '/companies/{id}/features',
  who: 'superadmin',
  required: {},
};

export const putCompanyFeature: ClientEndpoint<typeof endpoints.putCompanyFeature> = {
  id: 'putCompanyFeature',
  method: 'PUT',
  path: '/companies/{id}/features/{feature_key}',
  who: 'superadmin',
  required: { body: ['enabled'] },
};
