import type { createPasskey, signInByPasskey } from '@tokiori/contract/client';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { ApiError } from '../api/api-error';
import type { CallInput } from '../api/client-types';
import { sentenceOf } from '../api/sentences';

type Options = Record<string, unknown>;
type SignInResponse = CallInput<typeof signInByPasskey>['body']['response'];
type RegistrationResponse = CallInput<typeof createPasskey>['body']['response'];

// Only who uses a passkey loads what it takes.
const library = () => import('@simplewebauthn/browser');

/** Whether this browser, at this address, knows passkeys at all. */
export const canUsePasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && globalThis.isSecureContext;

/** Whether the browser can offer them in the field for the name, beside its own suggestions. */
export const canFillInPasskeys = async (): Promise<boolean> => {
  if (!canUsePasskeys()) return false;
  const ask = PublicKeyCredential.isConditionalMediationAvailable?.bind(PublicKeyCredential);
  return ask ? ask().catch(() => false) : false;
};

/** Has the browser sign the question; `inField`: when the person picks a suggestion, not at once. */
export const askPasskey = async (options: Options, inField = false): Promise<SignInResponse> => {
  const { startAuthentication } = await library();
  const answer: AuthenticationResponseJSON = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: inField,
  });
  return answer as unknown as SignInResponse;
};

/** Has the browser make a new passkey. */
export const makePasskey = async (options: Options): Promise<RegistrationResponse> => {
  const { startRegistration } = await library();
  const answer: RegistrationResponseJSON = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  return answer as unknown as RegistrationResponse;
};

/** Ends what the browser is still waiting for. */
export const stopAskingPasskey = async (): Promise<void> => {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
};

const SENTENCES: Record<string, string> = {
  NotAllowedError: 'パスキーの確認が中断されました。もう一度試すか、ほかの方法を選んでください。',
  InvalidStateError: 'この端末のパスキーは、すでに登録されています。',
  SecurityError: 'このアドレスでは、パスキーを使えません。',
  NotSupportedError: 'この端末では、パスキーを作れません。',
  ConstraintError: 'この端末では、パスキーを作れません。画面ロックを設定してからお試しください。',
};
const FALLBACK = 'パスキーを確認できませんでした。もう一度試すか、ほかの方法を選んでください。';

const isOfCall = (error: unknown): boolean =>
  error instanceof ApiError ||
  (error instanceof Error && ['TimeoutError', 'NetworkError'].includes(error.name));

/** What a person reads when it failed, at the server or in the browser. */
export const passkeySentenceOf = (error: unknown): string => {
  if (isOfCall(error)) return sentenceOf(error);
  return (error instanceof Error && SENTENCES[error.name]) || FALLBACK;
};
