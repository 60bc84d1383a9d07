import type { EndpointSpec, ErrorCode } from '@tokiori/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database';
import type { EncodedImage } from '../files/image-store';
import type { Quotas } from './admission';
import type { About, BasicCaller } from './call';

/** What the binder is given of the application. */
export interface BinderOptions<C extends BasicCaller, DB> {
  app: FastifyInstance;
  database: Database<DB>;
  now: () => Date;
  /** Whether people reach the service over TLS: cookies are for TLS alone then. */
  isBehindTls?: boolean;
  /** Who calls, by the bearer token; `null` when the token is missing, wrong or expired. */
  authenticate: (request: FastifyRequest) => Promise<C | null>;
  /** Why the endpoint is closed to the caller; `null` when it is open. */
  refusalOf: (spec: EndpointSpec, caller: C, now: Date) => ErrorCode | null;
  /**
   * The caller as they stand in the company that a call is about; everybody stands in their own without it.
   *
   * @throws AppError NOT_FOUND for a company that is named and does not exist
   */
  callerIn?: (spec: EndpointSpec, caller: C, about: About) => Promise<C>;
  /** What may be sent in a minute; what suits most unless told. */
  quotas?: Partial<Quotas>;
  /**
   * Makes an image of a file that came with a form, before the transaction begins.
   *
   * @throws AppError UNSUPPORTED_IMAGE
   */
  readImage?: (content: Buffer) => Promise<EncodedImage>;
  /** Hides what a request was behind a key of ours: bodies hold passwords, which a plain digest helps to guess. */
  digest?: (hash: Buffer) => Buffer;
}
