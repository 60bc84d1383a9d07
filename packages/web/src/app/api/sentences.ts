import { ApiError, PortalError, readError } from './api-error';

export const SENTENCES = {
  badCredentials: 'ログイン用の認証情報が正しくありません。再度お試しください。',
  timeout: 'タイムアウトしました。通信環境を確認して再度お試しください。',
  maintenance: 'ただいまメンテナンス中です。',
  offline: 'オフラインです。ネットワーク接続を確認してください。',
  portal: 'Wi-Fiのログイン画面を開いてから、再度お試しください。',
  signInAgain: 'ログイン画面に遷移します。ログイン後に再度実行してください。',
} as const;

const isOnline = (): boolean => navigator.onLine;

/** Timed out, aborted or a broken network: no answer at all. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && ['TimeoutError', 'NetworkError', 'AbortError'].includes(error.name);

const generalSentence = (error: unknown): string => {
  if (error instanceof PortalError) return SENTENCES.portal;
  if (!isOnline()) return SENTENCES.offline;
  return isUnanswered(error) ? SENTENCES.timeout : SENTENCES.maintenance;
};

/** What a person reads about a failed call: the server's own sentence where it sent one. */
export const sentenceOf = (error: unknown): string => {
  const read = readError(error);
  return typeof read === 'string' || read.message === '' ? generalSentence(error) : read.message;
};

/** Refusals of signing in that say something else than that the credentials are wrong. */
const TOLD_AS_SENT: readonly string[] = [
  'ACCOUNT_LOCKED',
  'SIGN_IN_LIMITED',
  'SSO_REQUIRED',
  'CHALLENGE_REQUIRED',
];

/** The sign-in page's sentences. A locked account is a 401 with its own code and says how long to wait. */
export const signInSentenceOf = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.status !== 401) return generalSentence(error);
  return TOLD_AS_SENT.includes(error.code) && error.message !== ''
    ? error.message
    : SENTENCES.badCredentials;
};
