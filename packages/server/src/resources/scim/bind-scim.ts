import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors';
import type { App } from '../../shared/app';
import type { Caller, Tx } from '../../shared/caller';
import { SCIM_TYPE } from './scim-error';

/** A request of a directory, inside the transaction of its company. */
export interface ScimCall {
  tx: Tx;
  caller: Caller;
  now: Date;
  /** Path of the request below `/scim/v2`. */
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  /** Revision that the change is made from (`If-Match`); `null`: any. */
  ifMatch: string | null;
  /** The beginning of every address. */
  base: string;
}

/** What is answered; without a body it is a 204. */
export interface ScimAnswer {
  status?: number;
  body?: unknown;
  location?: string;
  etag?: string;
}

type Handler = (call: ScimCall) => Promise<ScimAnswer> | ScimAnswer;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A company whose contract allows reading only is read, and not changed. */
const refuseReader = ({ readOnlyAt }: Caller, now: Date): void => {
  if (readOnlyAt !== null && readOnlyAt <= now) throw new AppError('CONTRACT_READ_ONLY');
};

const headerOf = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && value !== '*' ? value : null;

/** Registers calls of directories: one transaction of the company each, read-only for GET. */
export const bindScim =
  (
    { database, config, now }: App,
    scim: FastifyInstance,
    callerOf: (request: FastifyRequest) => Caller,
  ) =>
  (method: Method, url: string, handler: Handler): void => {
    scim.route({
      method,
      url,
      handler: async (request, reply) => {
        const caller = callerOf(request);
        const instant = now();
        if (method !== 'GET') refuseReader(caller, instant);
        const { status, body, location, etag } = await database.run(
          { companyId: caller.companyId },
          async (tx) =>
            handler({
              tx,
              caller,
              now: instant,
              params: request.params as Record<string, string>,
              query: request.query as Record<string, unknown>,
              body: request.body,
              ifMatch: headerOf(request.headers['if-match']),
              base: `${config.publicUrl}/scim/v2`,
            }),
          { readOnly: method === 'GET' },
        );
        if (location !== undefined) void reply.header('location', location);
        if (etag !== undefined) void reply.header('etag', etag);
        void reply
          .code(status ?? (body === undefined ? 204 : 200))
          .header('cache-control', 'no-store');
        if (body === undefined) return reply.send();
        return reply.type(SCIM_TYPE).send(JSON.stringify(body));
      },
    });
  };

export type BoundScim = ReturnType<typeof bindScim>;
