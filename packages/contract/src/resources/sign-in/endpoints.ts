import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { ChangePasswordBody, Me, SignInAnswer, SignInBody } from './schema';

const resource = 'sign-in';

export const signIn = endpoint({
  id: 'signIn',
  method: 'POST',
  path: '/auth/sign_in',
  resource,
  who: 'public',
  summary: 'メールアドレスまたはログインIDとパスワードでログインします。',
  body: SignInBody,
  answer: SignInAnswer,
  answerKind: 'one',
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_LOCKED'],
});

export const signOut = endpoint({
  id: 'signOut',
  method: 'POST',
  path: '/auth/sign_out',
  resource,
  who: 'user',
  summary: 'ログアウトし、使っていたトークンを無効にします。',
  answer: z.object({ signed_out: z.literal(true) }),
  answerKind: 'one',
});

export const me = endpoint({
  id: 'me',
  method: 'GET',
  path: '/me',
  resource,
  who: 'user',
  summary: 'ログイン中のユーザーと会社を返します。',
  answer: Me,
  answerKind: 'one',
});

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'PUT',
  path: '/auth/password',
  resource,
  who: 'user',
  summary: '自分のパスワードを変更し、ほかの端末のログインを終了します。',
  body: ChangePasswordBody,
  answer: z.object({ changed: z.literal(true) }),
  answerKind: 'one',
});
