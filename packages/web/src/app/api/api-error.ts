import type { EditConflict, ErrorCode, ErrorItem } from '@tokiori/contract';

/** An answer that was not a success. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    /** Stable code; empty when the answer did not come from the product's server (a proxy, say). */
    readonly code: string,
    message: string,
    readonly errors: readonly ErrorItem[] = [],
    /** What the server asked to wait; `null` when it did not. */
    readonly retryAfterSeconds: number | null = null,
    /** What somebody else changed meanwhile, with STALE_REVISION. */
    readonly conflict: EditConflict | null = null,
  ) {
    super(message);
  }
}

/** No answer came within the time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** The network broke before an answer came. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** Somebody else answered in the server's place: the sign-in page of a hotel's or a train's Wi-Fi. */
export class PortalError extends NetworkError {}

/** A call lacks a parameter of its path or body. A bug of the page, not an error of the user. */
export class RequiredParameterError extends Error {
  override readonly name = 'RequiredParameterError';
  constructor(
    readonly field: string,
    call: string,
  ) {
    super(`Required parameter ${field} was null or undefined when calling ${call}.`);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const itemOf = (value: unknown): ErrorItem[] => {
  if (typeof value === 'string') return [{ code: '', message: value }];
  // `{ email: ['…'] }`: sentences by the fields they are about.
  if (isObject(value) && !('message' in value) && !('code' in value))
    return Object.entries(value).flatMap(([field, sentences]) =>
      (Array.isArray(sentences) ? sentences : [sentences])
        .filter((sentence) => typeof sentence === 'string')
        .map((message) => ({ code: '', message, field })),
    );
  if (!isObject(value)) return [];
  const field = textOf(value['field']);
  return [
    {
      code: textOf(value['code']),
      message: textOf(value['message']),
      ...(field ? { field } : {}),
      ...(typeof value['row'] === 'number' ? { row: value['row'] } : {}),
    },
  ];
};

/** Reads an unsuccessful answer: from `errors` and the status, and where there is none from `message` and the status. */
export const apiErrorFrom = (
  status: number,
  body: unknown,
  retryAfterSeconds: number | null = null,
): ApiError => {
  if (!isObject(body)) return new ApiError(status, '', '', [], retryAfterSeconds);
  const told = body['errors'];
  const errors = (Array.isArray(told) ? told : [told]).flatMap(itemOf);
  const first = errors[0];
  const code = first?.code || textOf(body['code']);
  const message = first?.message || textOf(body['message']);
  const conflict = isObject(body['conflict']) ? (body['conflict'] as EditConflict) : null;
  return new ApiError(status, code, message, errors, retryAfterSeconds, conflict);
};

/** A refusal that came as a result, with its code and a sentence (the specification has two); `null`: another answer. */
export const refusalIn = (answer: unknown, code: ErrorCode): ApiError | null =>
  isObject(answer) && answer['code'] === code ? apiErrorFrom(200, answer) : null;

/** What a failed call left: the HTTP error, or for anything else its text. */
export const readError = (thrown: unknown): ApiError | string => {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof Error) return `${thrown.name}: ${thrown.message}`;
  return String(thrown);
};
