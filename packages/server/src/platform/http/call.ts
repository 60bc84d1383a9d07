import type { Answer, Body, EndpointSpec, Params, Query } from '@tokiori/contract';
import type { Kysely } from 'kysely';
import type { Browser } from './browser';
import type { FileAnswer } from './file-answer';
import type { KeysetRequest, ListRequest } from './lists';
import type { UploadedFile } from './multipart';

/** What the binder needs to know of the caller. */
export interface BasicCaller {
  userId: number;
  companyId: number;
  /** Present for a program, which is no visitor of public pages. */
  service?: unknown;
}

/** A request without its caller, parsed by the endpoint's schemas. */
export interface Input<E extends EndpointSpec> {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  files: Record<string, UploadedFile>;
  list: ListRequest;
  keyset: KeysetRequest;
  now: Date;
  requestId: string;
  /** The Idempotency-Key of the request; `null` without one. */
  key: string | null;
}

/** A request of a signed-in caller inside its transaction. */
export interface Call<E extends EndpointSpec, C, DB> extends Input<E> {
  caller: C;
  tx: Kysely<DB>;
  /** Aborted when the client is no longer there, for work that takes long. */
  gone: AbortSignal;
}

/** What a handler returns: the answer, rows with their total for a list, or a file. */
export type HandlerResult<E extends EndpointSpec> = E['answerKind'] extends 'list'
  ? { rows: Answer<E>; total: number }
  : E['answerKind'] extends 'file'
    ? FileAnswer
    : Answer<E>;

/** What a call names, before it is known whether it may be seen. */
export interface About {
  params: Record<string, unknown>;
  /** As it was sent, `filter` merged into it. */
  query: Record<string, unknown>;
  /** Parsed; empty without one. */
  body: Record<string, unknown>;
}

/** A caller of an endpoint that needs no sign-in, with the cookies of their browser. */
export interface Visitor<C> extends Browser {
  /** Who they are if they hold a live token after all. */
  caller: () => Promise<C | null>;
}

/** Options of a call. */
export interface CallOptions<E extends EndpointSpec, C> {
  writesOnGet?: boolean;
  /**
   * Whose data the transaction works on, where that is not the caller's company: another one, or every one (as the
   * system, whom row-level security lets see them all). Asked before the transaction begins.
   *
   * @throws AppError NOT_FOUND for a company that is out of the caller's tenant scope
   */
  companyOf?: (call: Input<E> & { caller: C }) => Promise<Companies> | Companies;
  around?: (call: Input<E> & { caller: C }, work: () => Promise<unknown>) => Promise<unknown>;
  /** Answers what needs no sign-in, before anybody is asked for one; `null` leaves it to the call. */
  instead?: (input: Input<E> & Visitor<C>) => Promise<HandlerResult<E> | null>;
  /** Has the time limit of background work: all data of a company or a user is read or deleted. */
  isLong?: boolean;
  /** All that is read is of one moment, whatever others change meanwhile. */
  isSnapshot?: boolean;
  /** The answer is a secret, so it is not stored under the Idempotency-Key; repeating the call does no harm. */
  keepsNoAnswer?: boolean;
  /** `around` is dear: an answer that is kept under the request's Idempotency-Key is looked for before it. */
  looksForKept?: boolean;
}

/** The company a transaction works on, or every one. */
export type Companies = number | 'every';
