// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const downloadAnnualReport: ClientEndpoint<typeof endpoints.downloadAnnualReport> = {
  id: 'downloadAnnualReport',
  method: 'GET',
  path: '/annual-figures/report',
  who: 'admin',
  answerKind: 'file',
  required: {},
};

export const getAnnualFigures: ClientEndpoint<typeof endpoints.getAnnualFigures> = {
  id: 'getAnnualFigures',
  method: 'GET',
  path: '/annual-figures',
  who: 'admin',
  required: {},
};
