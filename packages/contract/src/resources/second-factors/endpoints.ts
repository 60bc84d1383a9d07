import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { IdText } from '../../base/scalars';
import {
  EmailFactorBody,
  Passkey,
  PasskeyBody,
  PasskeyMade,
  PasskeyNameBody,
  PasskeyRegistration,
  RecoveryCodes,
  SecondFactors,
  TotpConfirmBody,
  TotpSetUp,
} from './schema';

const resource = 'second-factors';
const passkeyParams = z.object({ passkey_id: IdText });
/** The caller's own factors: open while one must be set up, closed to impersonation sessions. */
const guarded = {
  resource,
  who: 'user',
  scope: 'oneself',
  beforeReady: true,
  needsConfirmation: true,
  notAsAnother: true,
} as const;

export const getSecondFactors = endpoint({
  id: 'getSecondFactors',
  method: 'GET',
  path: '/auth/second-factors',
  resource,
  who: 'user',
  scope: 'oneself',
  beforeReady: true,
  summary: '自分の二段階認証の設定を返します。',
  answer: SecondFactors,
});

export const setEmailFactor = endpoint({
  ...guarded,
  id: 'setEmailFactor',
  method: 'PUT',
  path: '/auth/second-factors/email',
  summary: 'メールの確認コードによる二段階認証を、使うか使わないかを決めます。',
  body: EmailFactorBody,
  answer: SecondFactors,
});

export const beginTotp = endpoint({
  ...guarded,
  id: 'beginTotp',
  method: 'POST',
  path: '/auth/second-factors/totp',
  summary: '認証アプリに登録する秘密の文字列を作ります。コードで確かめるまでは有効になりません。',
  answer: TotpSetUp,
  status: 201,
  errors: ['CONFLICT'],
});

export const confirmTotp = endpoint({
  ...guarded,
  id: 'confirmTotp',
  method: 'PUT',
  path: '/auth/second-factors/totp',
  summary:
    '認証アプリのコードを確かめ、二段階認証を有効にします。最初の設定では回復コードを返します。',
  body: TotpConfirmBody,
  answer: RecoveryCodes,
  errors: ['CONFLICT'],
});

export const removeTotp = endpoint({
  ...guarded,
  id: 'removeTotp',
  method: 'DELETE',
  path: '/auth/second-factors/totp',
  summary: '認証アプリの登録をやめます。',
  answer: SecondFactors,
});

export const makeRecoveryCodes = endpoint({
  ...guarded,
  id: 'makeRecoveryCodes',
  method: 'POST',
  path: '/auth/second-factors/recovery-codes',
  summary: '回復コードを作り直します。前のコードは使えなくなります。',
  answer: RecoveryCodes,
  status: 201,
  errors: ['CONFLICT'],
});

export const passkeyRegistrationOptions = endpoint({
  ...guarded,
  id: 'passkeyRegistrationOptions',
  method: 'POST',
  path: '/auth/second-factors/passkeys/options',
  summary: 'パスキーを登録するための問いを返します。',
  answer: PasskeyRegistration,
});

export const createPasskey = endpoint({
  ...guarded,
  id: 'createPasskey',
  method: 'POST',
  path: '/auth/second-factors/passkeys',
  summary: 'パスキーを登録します。',
  body: PasskeyBody,
  answer: PasskeyMade,
  status: 201,
  errors: ['PASSKEY_FAILED'],
});

export const renamePasskey = endpoint({
  ...guarded,
  id: 'renamePasskey',
  method: 'PUT',
  path: '/auth/second-factors/passkeys/{passkey_id}',
  summary: 'パスキーの名前を変えます。',
  params: passkeyParams,
  body: PasskeyNameBody,
  answer: Passkey,
});

export const deletePasskey = endpoint({
  ...guarded,
  id: 'deletePasskey',
  method: 'DELETE',
  path: '/auth/second-factors/passkeys/{passkey_id}',
  summary: 'パスキーを削除します。',
  params: passkeyParams,
  answer: SecondFactors,
});
