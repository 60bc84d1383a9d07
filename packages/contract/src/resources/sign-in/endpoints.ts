import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import {
  AccountChange,
  AccountChangesSeenBody,
  EndTokenBody,
  AccountLink,
  ChangePasswordBody,
  ConfirmBody,
  EmailTokenAnswer,
  EmailTokenBody,
  Me,
  PasskeySignInBody,
  PasskeySignInOptions,
  PasskeySignInOptionsBody,
  RecoveryCodeSignInBody,
  RequestPasswordBody,
  SignedIn,
  SignInAnswer,
  SignInBody,
  TotpSignInBody,
  UndoChangeBody,
} from './schema';

const resource = 'sign-in';

export const signIn = endpoint({
  id: 'signIn',
  method: 'POST',
  path: '/auth/sign_in',
  resource,
  who: 'public',
  scope: 'public',
  summary: 'メールアドレスまたはログインIDとパスワードでログインします。',
  body: SignInBody,
  answer: SignInAnswer,
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_LOCKED', 'SIGN_IN_LIMITED', 'SSO_REQUIRED'],
});

export const signOut = endpoint({
  id: 'signOut',
  method: 'POST',
  path: '/auth/sign_out',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: 'ログアウトし、使っていたトークンを無効にします。',
  answer: z.object({ signed_out: z.literal(true) }),
  beforeReady: true,
});

export const endToken = endpoint({
  id: 'endToken',
  method: 'POST',
  path: '/auth/sign_out/token',
  resource,
  who: 'public',
  scope: 'public',
  summary:
    'ログアウトの知らせが届かなかったトークンを、SHA-256（16進）で指して無効にします。使われていないトークンでも同じ答えを返します。',
  body: EndTokenBody,
  answer: z.object({ signed_out: z.literal(true) }),
});

export const me = endpoint({
  id: 'me',
  method: 'GET',
  path: '/me',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: 'ログイン中のユーザーと会社を返します。',
  answer: Me,
  beforeReady: true,
});

export const signInByEmailToken = endpoint({
  id: 'signInByEmailToken',
  method: 'POST',
  path: '/auth/sign_in/one-time-token/email',
  resource,
  who: 'public',
  scope: 'public',
  summary:
    'パスワードのあと、確認コードをメールで受け取り（emailのみ）、そのコードでログインします（emailとtoken）。',
  body: EmailTokenBody,
  answer: EmailTokenAnswer,
  errors: [
    'CHALLENGE_REQUIRED',
    'CONFLICT',
    'INVALID_TOKEN',
    'EXPIRED_TOKEN',
    'RESEND_TOO_SOON',
    'TOO_MANY_REQUESTS',
    'ACCOUNT_LOCKED',
    'SIGN_IN_LIMITED',
  ],
});

export const signInByTotp = endpoint({
  id: 'signInByTotp',
  method: 'POST',
  path: '/auth/sign_in/totp',
  resource,
  who: 'public',
  scope: 'public',
  summary: 'パスワードのあと、認証アプリのコードでログインします。',
  body: TotpSignInBody,
  answer: SignedIn,
  errors: ['CHALLENGE_REQUIRED', 'INVALID_TOKEN', 'ACCOUNT_LOCKED', 'SIGN_IN_LIMITED'],
});

export const signInByRecoveryCode = endpoint({
  id: 'signInByRecoveryCode',
  method: 'POST',
  path: '/auth/sign_in/recovery-code',
  resource,
  who: 'public',
  scope: 'public',
  summary: 'パスワードのあと、控えておいた回復コードでログインします。コードは一度だけ使えます。',
  body: RecoveryCodeSignInBody,
  answer: SignedIn,
  errors: ['CHALLENGE_REQUIRED', 'INVALID_TOKEN', 'ACCOUNT_LOCKED', 'SIGN_IN_LIMITED'],
});

export const passkeySignInOptions = endpoint({
  id: 'passkeySignInOptions',
  method: 'POST',
  path: '/auth/sign_in/passkey/options',
  resource,
  who: 'public',
  scope: 'public',
  summary: 'パスキーでログインするための問いを返します。',
  body: PasskeySignInOptionsBody,
  answer: PasskeySignInOptions,
  errors: ['CHALLENGE_REQUIRED', 'TOO_MANY_REQUESTS'],
});

export const signInByPasskey = endpoint({
  id: 'signInByPasskey',
  method: 'POST',
  path: '/auth/sign_in/passkey',
  resource,
  who: 'public',
  scope: 'public',
  summary: 'パスキーでログインします。',
  body: PasskeySignInBody,
  answer: SignedIn,
  errors: ['CHALLENGE_REQUIRED', 'PASSKEY_FAILED', 'SSO_REQUIRED'],
});

export const requestPassword = endpoint({
  id: 'requestPassword',
  method: 'POST',
  path: '/auth/password',
  resource,
  who: 'public',
  scope: 'public',
  summary:
    'パスワードを再設定するリンクをメールで送ります。登録のないアドレスでも同じ答えを返します。ログインIDのときはSENT_LOGINIDを返し、本人のメールアドレスに、なければ会社の管理者に送ります。',
  body: RequestPasswordBody,
  answer: z.object({ sent: z.literal(true) }),
  errors: ['SENT_LOGINID', 'TOO_MANY_REQUESTS'],
});

export const getAccountLink = endpoint({
  id: 'getAccountLink',
  method: 'GET',
  path: '/auth/password/edit/{reset_token}',
  resource,
  who: 'public',
  scope: 'public',
  summary: 'メールのリンクが使えるかどうかと、何のためのものかを返します。',
  params: z.object({ reset_token: z.string().check(z.maxLength(100)) }),
  answer: AccountLink,
  errors: ['LINK_INVALID'],
});

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'PUT',
  path: '/auth/password',
  resource,
  who: 'public',
  scope: 'public',
  summary:
    '新しいパスワードを決めます。メールのリンクのトークンか、ログインして現在のパスワードを添えます。ほかの端末のログインは終了します。',
  body: ChangePasswordBody,
  answer: z.object({ changed: z.literal(true) }),
  errors: [
    'LINK_INVALID',
    'NOT_AS_ANOTHER',
    'ACCOUNT_LOCKED',
    'SIGN_IN_LIMITED',
    'EMAIL_TAKEN',
    'SIGN_UP_CLOSED',
  ],
  beforeReady: true,
});

export const confirmIdentity = endpoint({
  id: 'confirmIdentity',
  method: 'POST',
  path: '/auth/confirm',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '大切な設定の前に、パスワードで本人であることを確かめます。10分のあいだ有効です。',
  body: ConfirmBody,
  answer: z.object({ confirmed: z.literal(true) }),
  errors: ['ACCOUNT_LOCKED', 'SIGN_IN_LIMITED'],
  beforeReady: true,
  notAsAnother: true,
});

export const listAccountChanges = endpoint({
  id: 'listAccountChanges',
  method: 'GET',
  path: '/auth/account-changes',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: 'ほかの人が変えた自分のログインの方法のうち、まだ確認していないものを返します。',
  answer: z.object({ changes: z.array(AccountChange) }),
  notAsAnother: true,
  beforeReady: true,
});

export const seeAccountChanges = endpoint({
  id: 'seeAccountChanges',
  method: 'PUT',
  path: '/auth/account-changes',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: 'ログインの方法の変更を確認したことを記録します。',
  body: AccountChangesSeenBody,
  answer: z.object({ changes: z.array(AccountChange) }),
  notAsAnother: true,
  beforeReady: true,
});

export const undoAccountChange = endpoint({
  id: 'undoAccountChange',
  method: 'POST',
  path: '/auth/account-changes/undo',
  resource,
  who: 'public',
  scope: 'public',
  summary:
    'ログインの方法の変更を、メールのリンクで取り消します。変更の前に戻り、すべての端末がログアウトされます。',
  body: UndoChangeBody,
  answer: z.object({ undone: z.literal(true) }),
  errors: ['LINK_INVALID', 'EMAIL_TAKEN', 'LOGIN_ID_TAKEN'],
});
