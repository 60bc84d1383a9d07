// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const changePassword: ClientEndpoint<typeof endpoints.changePassword> = {
  id: 'changePassword',
  method: 'PUT',
  path: '/auth/password',
  who: 'public',
  required: {},
};

export const confirmIdentity: ClientEndpoint<typeof endpoints.confirmIdentity> = {
  id: 'confirmIdentity',
  method: 'POST',
  path: '/auth/confirm',
  who: 'user',
  required: { body: ['password'] },
};

export const endToken: ClientEndpoint<typeof endpoints.endToken> = {
  id: 'endToken',
  method: 'POST',
  path: '/auth/sign_out/token',
  who: 'public',
  required: { body: ['token_hash'] },
};

export const getAccountLink: ClientEndpoint<typeof endpoints.getAccountLink> = {
  id: 'getAccountLink',
  method: 'GET',
  path: '/auth/password/edit/{reset_token}',
  who: 'public',
  required: {},
};

export const listAccountChanges: ClientEndpoint<typeof endpoints.listAccountChanges> = {
  id: 'listAccountChanges',
  method: 'GET',
  path: '/auth/account-changes',
  who: 'user',
  required: {},
};

export const me: ClientEndpoint<typeof endpoints.me> = {
  id: 'me',
  method: 'GET',
  path: '/me',
  who: 'user',
  required: {},
};

export const passkeySignInOptions: ClientEndpoint<typeof endpoints.passkeySignInOptions> = {
  id: 'passkeySignInOptions',
  method: 'POST',
  path: '/auth/sign_in/passkey/options',
  who: 'public',
  required: {},
};

export const requestPassword: ClientEndpoint<typeof endpoints.requestPassword> = {
  id: 'requestPassword',
  method: 'POST',
  path: '/auth/password',
  who: 'public',
  required: { body: ['email'] },
};

export const seeAccountChanges: ClientEndpoint<typeof endpoints.seeAccountChanges> = {
  id: 'seeAccountChanges',
  method: 'PUT',
  path: '/auth/account-changes',
  who: 'user',
  required: { body: ['up_to'] },
};

export const signIn: ClientEndpoint<typeof endpoints.signIn> = {
  id: 'signIn',
  method: 'POST',
  path: '/auth/sign_in',
  who: 'public',
  required: { body: ['password'] },
};

export const signInByEmailToken: ClientEndpoint<typeof endpoints.signInByEmailToken> = {
  id: 'signInByEmailToken',
  method: 'POST',
  path: '/auth/sign_in/one-time-token/email',
  who: 'public',
  required: { body: ['email'] },
};

export const signInByPasskey: ClientEndpoint<typeof endpoints.signInByPasskey> = {
  id: 'signInByPasskey',
  method: 'POST',
  path: '/auth/sign_in/passkey',
  who: 'public',
  required: { body: ['ticket', 'response'] },
};

export const signInByRecoveryCode: ClientEndpoint<typeof endpoints.signInByRecoveryCode> = {
  id: 'signInByRecoveryCode',
  method: 'POST',
  path: '/auth/sign_in/recovery-code',
  who: 'public',
  required: { body: ['code'] },
};

export const signInByTotp: ClientEndpoint<typeof endpoints.signInByTotp> = {
  id: 'signInByTotp',
  method: 'POST',
  path: '/auth/sign_in/totp',
  who: 'public',
  required: { body: ['code'] },
};

export const signOut: ClientEndpoint<typeof endpoints.signOut> = {
  id: 'signOut',
  method: 'POST',
  path: '/auth/sign_out',
  who: 'user',
  required: {},
};

export const undoAccountChange: ClientEndpoint<typeof endpoints.undoAccountChange> = {
  id: 'undoAccountChange',
  method: 'POST',
  path: '/auth/account-changes/undo',
  who: 'public',
  required: { body: ['token'] },
};
