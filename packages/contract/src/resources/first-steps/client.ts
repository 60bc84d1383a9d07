// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const getFirstSteps: ClientEndpoint<typeof endpoints.getFirstSteps> = {
  id: 'getFirstSteps',
  method: 'GET',
  path: '/first-steps',
  who: 'admin',
  required: {},
};

export const putFirstSteps: ClientEndpoint<typeof endpoints.putFirstSteps> = {
  id: 'putFirstSteps',
  method: 'PUT',
  path: '/first-steps',
  who: 'admin',
  required: { body: ['put_away'] },
};
