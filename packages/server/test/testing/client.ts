import {
  pathParameters,
  type Answer,
  type BodyInput,
  type EndpointSpec,
  type ErrorBody,
} from '@tokiori/contract';
import type { FastifyInstance } from 'fastify';
import { beginCall } from './nodes-of-calls';
import { record } from './record';

/** What a test sends. Query values are written as in the address. */
export interface CallInput<E extends EndpointSpec> {
  params?: Record<string, number | string>;
  query?: Record<string, string | number | boolean>;
  /** A form where files go with it. */
  body?: BodyInput<E> | FormData;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: unknown;
  /** As it was sent. */
  bytes: Buffer;
}

const addressOf = (spec: EndpointSpec, sent: CallInput<EndpointSpec>): string => {
  const path = pathParameters(spec.path).reduce(
    (made, name) => made.replace(`{${name}}`, String(sent.params?.[name] ?? '')),
    spec.path,
  );
  const query = new URLSearchParams(
    Object.entries(sent.query ?? {}).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
  ).toString();
  return `/api${path}${query === '' ? '' : `?${query}`}`;
};

/** Files are answered too: they have no body to parse. */
const isJson = (type: unknown): boolean => /^application\/(problem\+)?json/.test(String(type));

/** Calls the server over HTTP, with or without a session. */
export class TestClient {
  constructor(
    private readonly fastify: FastifyInstance,
    readonly token: string | null,
  ) {}

  /** Whatever comes back. */
  async raw<E extends EndpointSpec>(spec: E, sent: CallInput<E> = {}): Promise<Reply> {
    const call = beginCall(this.fastify, spec.id);
    const response = await this.fastify.inject({
      method: spec.method,
      url: addressOf(spec, sent),
      headers: {
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        // Text is sent as it is.
        ...(typeof sent.body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...sent.headers,
      },
      ...(sent.body === undefined ? {} : { payload: sent.body as object }),
    });
    call.end(response.statusCode);
    if (response.statusCode >= 200 && response.statusCode < 300) record('endpoints', spec.id);
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson(response.headers['content-type']) ? JSON.parse(response.payload) : null,
      bytes: response.rawPayload,
    };
  }

  /** The answer of a call that is expected to succeed. */
  async ok<E extends EndpointSpec>(spec: E, sent: CallInput<E> = {}): Promise<Answer<E>> {
    const received = await this.raw(spec, sent);
    if (received.status >= 300)
      throw new Error(`${spec.id} answered ${received.status}: ${JSON.stringify(received.body)}`);
    return received.body as Answer<E>;
  }

  /** The error of a call that is expected to be refused. */
  async refused<E extends EndpointSpec>(spec: E, sent: CallInput<E> = {}): Promise<ErrorBody> {
    const received = await this.raw(spec, sent);
    if (received.status < 400) throw new Error(`${spec.id} was not refused: ${received.status}`);
    return received.body as ErrorBody;
  }
}
