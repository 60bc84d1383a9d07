// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const beginTotp: ClientEndpoint<typeof endpoints.beginTotp> = {
  id: 'beginTotp',
  method: 'POST',
  path: '/auth/second-factors/totp',
  who: 'user',
  required: {},
};

export const confirmTotp: ClientEndpoint<typeof endpoints.confirmTotp> = {
  id: 'confirmTotp',
  method: 'PUT',
  path: '/auth/second-factors/totp',
  who: 'user',
  required: { body: ['code'] },
};

export const createPasskey: ClientEndpoint<typeof endpoints.createPasskey> = {
  id: 'createPasskey',
  method: 'POST',
  path: '/auth/second-factors/passkeys',
  who: 'user',
  required: { body: ['ticket', 'name', 'response'] },
};

export const deletePasskey: ClientEndpoint<typeof endpoints.deletePasskey> = {
  id: 'deletePasskey',
  method: 'DELETE',
  path: '/auth/second-factors/passkeys/{passkey_id}',
  who: 'user',
  required: {},
};

export const getSecondFactors: ClientEndpoint<typeof endpoints.getSecondFactors> = {
  id: 'getSecondFactors',
  method: 'GET',
  path: '/auth/second-factors',
  who: 'user',
  required: {},
};

export const makeRecoveryCodes: ClientEndpoint<typeof endpoints.makeRecoveryCodes> = {
  id: 'makeRecoveryCodes',
  method: 'POST',
  path: '/auth/second-factors/recovery-codes',
  who: 'user',
  required: {},
};

export const passkeyRegistrationOptions: ClientEndpoint<
  typeof endpoints.passkeyRegistrationOptions
> = {
  id: 'passkeyRegistrationOptions',
  method: 'POST',
  path: '/auth/second-factors/passkeys/options',
  who: 'user',
  required: {},
};

export const removeTotp: ClientEndpoint<typeof endpoints.removeTotp> = {
  id: 'removeTotp',
  method: 'DELETE',
  path: '/auth/second-factors/totp',
  who: 'user',
  required: {},
};

export const renamePasskey: ClientEndpoint<typeof endpoints.renamePasskey> = {
  id: 'renamePasskey',
  method: 'PUT',
  path: '/auth/second-factors/passkeys/{passkey_id}',
  who: 'user',
  required: { body: ['name'] },
};

export const setEmailFactor: ClientEndpoint<typeof endpoints.setEmailFactor> = {
  id: 'setEmailFactor',
  method: 'PUT',
  path: '/auth/second-factors/email',
  who: 'user',
  required: { body: ['enabled'] },
};
