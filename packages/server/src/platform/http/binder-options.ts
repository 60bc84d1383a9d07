import type { EndpointSpec, ErrorCode } from '@tokiori/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database';
import type { EncodedImage } from '../files/image-store';
import type { Quotas } from './admission';
import type { About, BasicCaller } from './call';

/** Options of a call that needs no sign-in. */
export interface OpenOptions {
  /**
   * Looks at the `Authorization` header before any of the body is read; who gets past it may send as much as a caller.
   *
   * @throws AppError who is not let in
   */
  admit?: (authorization: string | undefined) => void;
}

/** What the binder is given of the application. */
export interface BinderOptions<C extends BasicCaller, DB> {
  app: FastifyInstance;
  database: Database<DB>;
  now: () => Date;
  /** Whether the public URL uses TLS: cookies are sent over TLS only then. */
  isBehindTls?: boolean;
  /** Who calls, by the bearer token; `null` when the token is missing, wrong or expired. */
  authenticate: (request: FastifyRequest) => Promise<C | null>;
  /** Why the endpoint is closed to the caller; `null` when it is open. */
  refusalOf: (spec: EndpointSpec, caller: C, now: Date) => ErrorCode | null;
  /**
   * The caller within the company that a call is about; without it every caller stays in their own company.
   *
   * @throws AppError NOT_FOUND for a company that is named and does not exist
   */
  callerIn?: (spec: EndpointSpec, caller: C, about: About) => Promise<C>;
  /**
   * Told of each call of a signed-in user that writes, once its handler is done: in its transaction, or with `null` where
   * the handler has had its own.
   */
  afterWrite?: (spec: EndpointSpec, caller: C, tx: Kysely<DB> | null) => Promise<void>;
  /**
   * Told of each call of a signed-in user that was answered, before the answer is sent: who called, of which company they
   * are and what they sent.
   */
  afterAnswer?: (
    spec: EndpointSpec,
    callers: { caller: C; ownCompanyId: number },
    input: { params: unknown; query: unknown },
  ) => Promise<void>;
  /** Rate limits that differ from `QUOTAS`. */
  quotas?: Partial<Quotas>;
  /**
   * Makes an image of a file that came with a form, before the transaction begins.
   *
   * @throws AppError UNSUPPORTED_IMAGE
   */
  readImage?: (content: Buffer, companyId: number) => Promise<EncodedImage>;
  /** Digests a request's hash under the server's key: bodies contain passwords, which a plain digest helps to guess. */
  digest?: (hash: Buffer) => Buffer;
}
