import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { EmailAddress } from '../users/schema';
import { SignUpBody } from './schema';

const resource = 'sign-up';
const Sent = z.object({ sent: z.literal(true) });

export const signUpState = endpoint({
  id: 'signUpState',
  method: 'GET',
  path: '/sign-up',
  resource,
  who: 'public',
  scope: 'public',
  summary: '新しい会社の登録を受け付けているかどうかを返します。',
  answer: z.object({ open: z.boolean() }),
});

export const signUp = endpoint({
  id: 'signUp',
  method: 'POST',
  path: '/sign-up',
  resource,
  who: 'public',
  scope: 'public',
  summary:
    '会社を登録します。メールのリンクから最初の管理者がパスワードを決めると、会社ができます。登録済みのアドレスでも同じ答えを返します。',
  body: SignUpBody,
  answer: Sent,
  errors: ['SIGN_UP_CLOSED', 'TOO_MANY_REQUESTS'],
});

export const resendSignUp = endpoint({
  id: 'resendSignUp',
  method: 'POST',
  path: '/sign-up/resend',
  resource,
  who: 'public',
  scope: 'public',
  summary: '登録の確認メールをもう一度送ります。登録のないアドレスでも同じ答えを返します。',
  body: z.strictObject({ email: EmailAddress }),
  answer: Sent,
  errors: ['SIGN_UP_CLOSED', 'TOO_MANY_REQUESTS'],
});
