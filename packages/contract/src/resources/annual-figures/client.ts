// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const getAnnualFigures: ClientEndpoint<typeof endpoints.getAnnualFigures> = {
  id: 'getAnnualFigures',
  method: 'GET',
  path: '/annual-figures',
  who: 'admin',
  required: {},
};
