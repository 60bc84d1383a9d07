// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const createConsents: ClientEndpoint<typeof endpoints.createConsents> = {
  id: 'createConsents',
  method: 'POST',
  path: '/legal-consents',
  who: 'user',
  required: {},
};

export const getLegalText: ClientEndpoint<typeof endpoints.getLegalText> = {
  id: 'getLegalText',
  method: 'GET',
  path: '/legal/{kind}',
  who: 'public',
  required: {},
};

export const getNeededConsents: ClientEndpoint<typeof endpoints.getNeededConsents> = {
  id: 'getNeededConsents',
  method: 'GET',
  path: '/legal-consents',
  who: 'user',
  required: {},
};
