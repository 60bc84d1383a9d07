// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const uploadFile: ClientEndpoint<typeof endpoints.uploadFile> = {
  id: 'uploadFile',
  method: 'POST',
  path: '/files',
  who: 'editor',
  bodyKind: 'multipart',
  required: { body: ['file'] },
};
