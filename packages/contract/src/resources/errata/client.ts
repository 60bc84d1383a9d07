// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const createErratum: ClientEndpoint<typeof endpoints.createErratum> = {
  id: 'createErratum',
  method: 'POST',
  path: '/questions/{id}/errata',
  who: 'admin',
  required: { body: ['kind'] },
};

export const listErrata: ClientEndpoint<typeof endpoints.listErrata> = {
  id: 'listErrata',
  method: 'GET',
  path: '/questions/{id}/errata',
  who: 'admin',
  required: {},
};

export const previewErratum: ClientEndpoint<typeof endpoints.previewErratum> = {
  id: 'previewErratum',
  method: 'POST',
  path: '/questions/{id}/errata/preview',
  who: 'admin',
  required: { body: ['kind'] },
};
