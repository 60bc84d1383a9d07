// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const resendSignUp: ClientEndpoint<typeof endpoints.resendSignUp> = {
  id: 'resendSignUp',
  method: 'POST',
  path: '/sign-up/resend',
  who: 'public',
  required: { body: ['email'] },
};

export const signUp: ClientEndpoint<typeof endpoints.signUp> = {
  id: 'signUp',
  method: 'POST',
  path: '/sign-up',
  who: 'public',
  required: { body: ['company_name', 'name', 'email', 'agreed'] },
};

export const signUpState: ClientEndpoint<typeof endpoints.signUpState> = {
  id: 'signUpState',
  method: 'GET',
  path: '/sign-up',
  who: 'public',
  required: {},
};
