// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const deleteSsoSettings: ClientEndpoint<typeof endpoints.deleteSsoSettings> = {
  id: 'deleteSsoSettings',
  method: 'DELETE',
  path: '/companies/{id}/single-sign-on',
  who: 'admin',
  required: {},
};

export const finishSingleSignOn: ClientEndpoint<typeof endpoints.finishSingleSignOn> = {
  id: 'finishSingleSignOn',
  method: 'POST',
  path: '/auth/single-sign-on/session',
  who: 'public',
  required: { body: ['ticket'] },
};

export const getSsoSettings: ClientEndpoint<typeof endpoints.getSsoSettings> = {
  id: 'getSsoSettings',
  method: 'GET',
  path: '/companies/{id}/single-sign-on',
  who: 'admin',
  required: {},
};

export const putSsoSettings: ClientEndpoint<typeof endpoints.putSsoSettings> = {
  id: 'putSsoSettings',
  method: 'PUT',
  path: '/companies/{id}/single-sign-on',
  who: 'admin',
  required: { body: ['issuer', 'client_id', 'enabled', 'makes_users', 'required'] },
};

export const readSsoMetadata: ClientEndpoint<typeof endpoints.readSsoMetadata> = {
  id: 'readSsoMetadata',
  method: 'POST',
  path: '/companies/{id}/single-sign-on/metadata',
  who: 'admin',
  required: { body: ['xml'] },
};

export const startSingleSignOn: ClientEndpoint<typeof endpoints.startSingleSignOn> = {
  id: 'startSingleSignOn',
  method: 'POST',
  path: '/auth/single-sign-on',
  who: 'public',
  required: { body: ['email'] },
};
