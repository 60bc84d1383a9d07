import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { UploadedFile } from './schema';

/** Where images are served below `/api`; not an endpoint of JSON, so it stands outside the list. */
export const FILES_PATH = '/files/';

export const uploadFile = endpoint({
  id: 'uploadFile',
  method: 'POST',
  path: '/files',
  resource: 'files',
  who: 'editor',
  scope: 'chosen-company',
  summary: '画像を登録し、問題や選択肢で使うアドレスを返します。',
  body: z.strictObject({}),
  bodyKind: 'multipart',
  files: ['file'],
  answer: UploadedFile,
  status: 201,
  errors: ['UNSUPPORTED_IMAGE', 'PAYLOAD_TOO_LARGE'],
});
