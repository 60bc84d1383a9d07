import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import { ApiToken, ApiTokenBody, NewApiToken } from './schema';

const admin = { resource: 'api-tokens', who: 'admin', scope: 'own-company' } as const;

export const listApiTokens = endpoint({
  ...admin,
  id: 'listApiTokens',
  method: 'GET',
  path: '/api-tokens',
  summary:
    '会社のAPIトークンです。取り消したものは含みません。トークンの文字列は、作ったときにだけ返します。',
  ...listOf(ApiToken, { sortable: ['id', 'name', 'expires_on', 'last_used_at'] }),
});

export const createApiToken = endpoint({
  ...admin,
  id: 'createApiToken',
  method: 'POST',
  path: '/api-tokens',
  notAsAnother: true,
  needsConfirmation: true,
  summary:
    'APIトークンを作ります。`token`は、この応答でだけ返します。`rights`は`read`（会社の管理者が読めるものを読む）と`scim`（SCIMでユーザーと部署を管理する）です。',
  body: ApiTokenBody,
  answer: NewApiToken,
  status: 201,
  errors: ['TOO_MANY_API_TOKENS'],
});

export const revokeApiToken = endpoint({
  ...admin,
  id: 'revokeApiToken',
  method: 'DELETE',
  path: '/api-tokens/{id}',
  whenReadOnly: 'open',
  summary: 'APIトークンを取り消します。すぐに使えなくなり、元には戻せません。',
  params: z.object({ id: IdText }),
  answer: ApiToken,
});
