import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { IdText } from '../../base/scalars';
import { ChangedSession } from './schema';

const resource = 'impersonation';

export const startImpersonation = endpoint({
  id: 'startImpersonation',
  method: 'PUT',
  path: '/auth/impersonate/{user_id}',
  resource,
  who: 'superadmin',
  scope: 'all-companies',
  notAsAnother: true,
  needsConfirmation: true,
  summary: '指定したユーザーになりかわります。運営会社の管理者だけができます。',
  params: z.object({ user_id: IdText }),
  answer: ChangedSession,
});

export const endImpersonation = endpoint({
  id: 'endImpersonation',
  method: 'DELETE',
  path: '/auth/impersonate',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: 'なりかわりを終え、元のユーザーに戻ります。',
  answer: ChangedSession,
});
