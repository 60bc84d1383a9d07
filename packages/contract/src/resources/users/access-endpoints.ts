import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { IdText } from '../../base/scalars';
import { InitialPassword, User } from './schema';

const resource = 'users';
const params = z.object({ id: IdText });

export const inviteUser = endpoint({
  id: 'inviteUser',
  method: 'POST',
  path: '/users/{id}/invitation',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'users' } },
  summary:
    'パスワードを決めるリンクを、本人にメールで送ります。前に送ったリンクは使えなくなります。',
  params,
  answer: User,
  errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const makeInitialPassword = endpoint({
  id: 'makeInitialPassword',
  needsConfirmation: true,
  method: 'POST',
  path: '/users/{id}/initial-password',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'users' } },
  whenReadOnly: 'open',
  summary:
    'メールアドレスのないユーザーに、手渡しする初期パスワードを作ります。一度だけ表示され、最初のログインで変更します。',
  params,
  answer: InitialPassword,
  status: 201,
  errors: ['CONFLICT'],
});

export const resetSecondFactors = endpoint({
  id: 'resetSecondFactors',
  needsConfirmation: true,
  method: 'DELETE',
  path: '/users/{id}/second-factors',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'users' } },
  whenReadOnly: 'open',
  summary: 'ユーザーの認証アプリ、パスキー、回復コードを取り消します。',
  params,
  answer: User,
});

export const endUserSessions = endpoint({
  id: 'endUserSessions',
  method: 'DELETE',
  path: '/users/{id}/sessions',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'users' } },
  whenReadOnly: 'open',
  summary: 'ユーザーを、すべての端末でログアウトさせます。',
  params,
  answer: z.object({ ended: z.int() }),
});
