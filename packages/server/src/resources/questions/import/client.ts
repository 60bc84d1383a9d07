import type { Answer, BodyInput, EndpointSpec, ErrorBody, ErrorItem } from '@tokiori/contract';
import { setTimeout as sleep } from 'node:timers/promises';

/** The server refused a call; `items` say why, each with its row where the call was a batch. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly items: readonly ErrorItem[],
  ) {
    super(items.map(({ message }) => message).join('\n'));
  }
}

/** The server cannot be reached, or answers something else than ours would. */
export class Unreachable extends Error {}

export interface ClientInput<E extends EndpointSpec> {
  query?: Record<string, string>;
  body?: BodyInput<E>;
  /** Kept over retries, so that a write whose answer got lost happens once. */
  key?: string;
}

/** Calls the API of a running server. */
export interface ApiClient {
  call: <E extends EndpointSpec>(spec: E, sent?: ClientInput<E>) => Promise<Answer<E>>;
}

const RETRIES = 2;
const WAIT_MS = 500;

const isTemporary = (status: number): boolean => status === 429 || status >= 500;

const readAnswer = async (response: Response): Promise<unknown> => {
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  if (response.ok && body !== null) return body;
  if (body && Array.isArray(body.errors)) throw new Refusal(response.status, body.errors);
  throw new Unreachable(`サーバーの応答を読み取れませんでした（${response.status}）。`);
};

const attempt = (address: string, request: RequestInit): Promise<Response> =>
  fetch(address, request).catch((error: unknown) => {
    throw new Unreachable(
      `${new URL(address).origin}に接続できません。サーバーが動いているか、--urlの指定が正しいかを確かめてください。`,
      { cause: error },
    );
  });

/** A client for the server at `origin` (`http://127.0.0.1:3000`), as the holder of `token` (`null`: nobody). */
export const apiClient = (origin: string, token: string | null): ApiClient => ({
  call: async <E extends EndpointSpec>(spec: E, { query, body, key }: ClientInput<E> = {}) => {
    const address = `${origin}/api${spec.path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`;
    const request: RequestInit = {
      method: spec.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    let response = await attempt(address, request);
    for (let retry = 1; retry <= RETRIES && isTemporary(response.status); retry += 1) {
      await sleep(WAIT_MS * retry);
      response = await attempt(address, request);
    }
    return (await readAnswer(response)) as Answer<E>;
  },
});
