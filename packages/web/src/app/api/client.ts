import { SESSION_EXPIRE_HEADER, type ClientEndpoint } from '@tokiori/contract';
import { forgetFirstView } from '../device/first-view';
import { keepOnDevice, noteServerTime, sendOrRecall } from '../device/on-device';
import { currentSession, hasSessionEnded, renewSession } from '../session/session-store';
import { ApiError, apiErrorFrom, NetworkError, PortalError, TimeoutError } from './api-error';
import type { AnsweredFile, CallInput, CallOptions, CallResult } from './client-types';
import { withConfirmation } from './confirmation';
import { fetchOrTake, takeArrived } from './first-answers';
import { callBody, callUrl, demandRequired, type RawInput } from './request';

const TIMEOUT_MS = 30_000;

const headersFor = (options: CallOptions, token: string | undefined): Record<string, string> => {
  return {
    accept: 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
  };
};

/** Runs `send` with a signal that fires at the time-out or with the caller's own. */
const withTimeout = async <T>(
  { signal, timeoutMs = TIMEOUT_MS }: CallOptions,
  send: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const controller = new AbortController();
  const stop = (): void => controller.abort(signal?.reason);
  const timer = setTimeout(() => {
    controller.abort(new TimeoutError(`No answer within ${timeoutMs} ms.`));
  }, timeoutMs);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  try {
    return await send(controller.signal);
  } catch (error) {
    if (error instanceof ApiError || error instanceof NetworkError) throw error;
    if (controller.signal.aborted) throw controller.signal.reason;
    throw new NetworkError(String(error), { cause: error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
};

const jsonOf = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

const secondsOf = (header: string | null): number | null =>
  header !== null && /^\d+$/.test(header) ? Number(header) : null;

/** `users 0-24/319` → 319 */
const totalOf = (response: Response, rows: unknown): number => {
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  return total === undefined ? (Array.isArray(rows) ? rows.length : 0) : Number(total);
};

const fileOf = async (response: Response): Promise<AnsweredFile> => {
  const name = /filename\*=UTF-8''(.+)$/.exec(response.headers.get('content-disposition') ?? '');
  return { name: decodeURIComponent(name?.[1] ?? ''), content: await response.blob() };
};

/**
 * Whether a page came where the API answers JSON: nothing of it is the server's word, least of all that something was
 * stored. A proxy before the server that has failed says so with a page, too, and a status of its own.
 */
const isOfPortal = ({ status, headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') === true && (status < 500 || status === 511);

/** What an answer says. @throws ApiError when it refuses */
const valueOf = (endpoint: ClientEndpoint, response: Response, text: string): unknown => {
  const value = jsonOf(text);
  if (!response.ok)
    throw apiErrorFrom(response.status, value, secondsOf(response.headers.get('retry-after')));
  if (endpoint.answerKind === 'none') return undefined;
  return endpoint.answerKind === 'list' ? { rows: value, total: totalOf(response, value) } : value;
};

const noteExpiry = ({ headers }: Response, token: string | undefined): void => {
  const expire = secondsOf(headers.get(SESSION_EXPIRE_HEADER));
  if (token && expire !== null) renewSession(token, expire);
};

const send = async (
  endpoint: ClientEndpoint,
  raw: RawInput,
  options: CallOptions,
): Promise<unknown> => {
  const { body, headers } = callBody(endpoint, raw.body);
  const token = options.token ?? currentSession()?.bearer_token;
  // What the page still asks for on its way out would only be refused.
  if (!token && endpoint.who !== 'public' && hasSessionEnded())
    throw new ApiError(401, 'UNAUTHENTICATED', '');
  if (endpoint.method !== 'GET') forgetFirstView();
  return withTimeout(options, async (signal) => {
    const init = {
      method: endpoint.method,
      headers: { ...headersFor(options, token), ...headers },
      body,
      signal,
      ...(options.keepalive ? { keepalive: true } : {}),
    };
    const response = await fetchOrTake(callUrl(endpoint, raw), init, token);
    if (isOfPortal(response)) throw new PortalError('A page came in place of an answer.');
    // Once more: the page may have been looked at while the write was under way.
    if (endpoint.method !== 'GET') forgetFirstView();
    noteExpiry(response, token);
    noteServerTime(response.headers.get('date'));
    if (response.ok && endpoint.answerKind === 'file') return fileOf(response);
    return valueOf(endpoint, response, await response.text());
  });
};

/**
 * What the document has asked for and is there already, so that a page is drawn with it at once; `undefined` for
 * anything else, which is to be called for.
 */
export const arrivedValue = <E extends ClientEndpoint>(
  endpoint: E,
  input: CallInput<E>,
): CallResult<E> | undefined => {
  if (!window.firstAnswers) return undefined;
  const url = callUrl(endpoint, input);
  const token = currentSession()?.bearer_token;
  const one = takeArrived(url, token);
  if (!one || isOfPortal(one.answer)) return undefined;
  noteExpiry(one.answer, token);
  const value = valueOf(endpoint, one.answer, one.text);
  keepOnDevice(endpoint, url, value);
  return value as CallResult<E>;
};

/**
 * Calls an endpoint. Answers are not checked again here: the server parses each one by the same
 * schema before it leaves, and a phone has better things to do. Where the server first wants to know
 * who is asking, the person is asked and the call repeated.
 * @throws RequiredParameterError before sending; ApiError for an unsuccessful answer; TimeoutError,
 * NetworkError or the caller's own abort when no answer came.
 */
export const call = async <E extends ClientEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallResult<E>> => {
  const raw = input as RawInput;
  demandRequired(endpoint, raw);
  const answer = await withConfirmation(() =>
    sendOrRecall(endpoint, callUrl(endpoint, raw), () => send(endpoint, raw, options)),
  );
  return answer as CallResult<E>;
};
