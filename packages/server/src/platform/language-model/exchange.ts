import { setTimeout as sleep } from 'node:timers/promises';
import { traceCall } from '../tracing/tracer';
import { ModelError } from './model-error';

/** How long and how often a server is tried. */
export interface Patience {
  /** Of one attempt, from the connection to the last byte. */
  attemptMs: number;
  /** Further attempts after one that may go better next time. */
  retries: number;
  /** Before the first of them; doubled each time. */
  backOffMs: number;
  /** A server that asks for a longer wait (`Retry-After`) is not waited for. */
  longestWaitMs: number;
}

export const PATIENCE: Patience = {
  attemptMs: 120_000,
  retries: 2,
  backOffMs: 1000,
  longestWaitMs: 20_000,
};

/** What a server answered, whatever its status. */
export interface ExchangeAnswer {
  status: number;
  body: string;
  /** What `Retry-After` says; `null` without one. */
  retryAfterMs: number | null;
}

/** Of a whole answer, once it is unpacked. */
const MOST_BYTES = 2 * 1024 * 1024;

const stopError = (signal: AbortSignal): ModelError =>
  new ModelError((signal.reason as Error | null)?.name === 'TimeoutError' ? 'timeout' : 'stopped');

const readBody = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).length;
    // Leaving the loop cancels the rest.
    if (size > MOST_BYTES) throw new ModelError('nonsense', 'the answer is too large');
    text += decoder.decode(chunk as Uint8Array, { stream: true });
  }
  return text + decoder.decode();
};

const retryAfterOf = (response: Response): number | null => {
  const value = response.headers.get('retry-after');
  if (value === null) return null;
  const waitMs = /^[0-9]{1,6}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs);
};

/** One attempt. Redirects are not followed: the key and the text are for this host alone. */
const attempt = async (
  url: string,
  init: RequestInit,
  signal: AbortSignal,
  { attemptMs }: Patience,
): Promise<ExchangeAnswer> => {
  const timeout = AbortSignal.timeout(attemptMs);
  try {
    const response = await traceCall(
      'ask the language model',
      {},
      () =>
        fetch(url, {
          ...init,
          redirect: 'manual',
          signal: AbortSignal.any([signal, timeout]),
        }),
      ({ status }) => status,
    );
    const retryAfterMs = retryAfterOf(response);
    return { status: response.status, body: await readBody(response), retryAfterMs };
  } catch (error) {
    if (error instanceof ModelError) throw error;
    if (signal.aborted) throw stopError(signal);
    if (timeout.aborted) throw new ModelError('timeout');
    // No cause: what fetch says may repeat the headers.
    const { cause } = error as { cause?: { code?: unknown } };
    throw new ModelError('unreachable', typeof cause?.code === 'string' ? cause.code : '');
  }
};

const isTransient = ({ status }: ExchangeAnswer): boolean =>
  status === 408 || status === 409 || status === 429 || status >= 500;

/** What an attempt came to, where another may go better. */
const outcomeOf = async (
  attempting: Promise<ExchangeAnswer>,
): Promise<ExchangeAnswer | ModelError> => {
  try {
    return await attempting;
  } catch (error) {
    if (error instanceof ModelError && error.reason === 'unreachable') return error;
    throw error;
  }
};

const waitFor = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  try {
    await sleep(milliseconds, undefined, { signal });
  } catch {
    throw stopError(signal);
  }
};

/**
 * Posts JSON, again after a cut connection and where the status says that another time may go better.
 *
 * @param isFinal says of an answer that trying again would bring the same
 * @throws ModelError unreachable, timeout, stopped; nonsense for an answer without an end
 */
export const exchange = async (
  { url, key }: { url: string; key: string | null },
  content: unknown,
  {
    signal,
    patience,
    isFinal,
  }: { signal: AbortSignal; patience: Patience; isFinal: (answer: ExchangeAnswer) => boolean },
): Promise<ExchangeAnswer> => {
  const init: RequestInit = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(content),
  };
  for (let tries = 0; ; tries += 1) {
    const outcome = await outcomeOf(attempt(url, init, signal, patience));
    const isFailure = outcome instanceof ModelError;
    if (!isFailure && (!isTransient(outcome) || isFinal(outcome))) return outcome;
    const asked = isFailure ? null : outcome.retryAfterMs;
    const isWorthIt = tries < patience.retries && (asked ?? 0) <= patience.longestWaitMs;
    if (!isWorthIt && isFailure) throw outcome;
    if (!isWorthIt) return outcome as ExchangeAnswer;
    // Callers that failed at the same moment do not come back at the same moment.
    const backOff = patience.backOffMs * 2 ** tries * (0.75 + Math.random() / 2);
    await waitFor(asked ?? backOff, signal);
  }
};
