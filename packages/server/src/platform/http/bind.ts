import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod/mini';
import type { Answer, Body, EndpointSpec, ErrorCode, Params, Query } from '@tokiori/contract';
import type { Database } from '../database';
import { AppError } from '../errors';
import { bearerToken } from '../sign-in/tokens';
import type { EncodedImage } from '../files/image-store';
import { FairQueue } from '../fair-queue';
import { createAdmission, QUOTAS, type Quotas } from './admission';
import { bodyLimitOf, sentWith, takeBodies, type Sent } from './bodies';
import { claimKey, idempotencyKey, inCompany, keepAnswer, requestHash } from './idempotency';
import {
  contentRange,
  keysetRequest,
  listRequest,
  mergeFilter,
  refuseUnknownFilters,
} from './lists';
import type { KeysetRequest, ListRequest } from './lists';
import type { UploadedFile } from './multipart';
import { parseInput } from './validate';
import { visitorOf, type Browser } from './browser';

/** The least the binder must know of who calls. */
export interface BasicCaller {
  userId: number;
  companyId: number;
}

/** Everything of a request but who sent it, parsed by the endpoint's schemas. */
export interface Input<E extends EndpointSpec> {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  files: Record<string, UploadedFile>;
  list: ListRequest;
  keyset: KeysetRequest;
  now: Date;
  requestId: string;
}

/** A request of a signed-in caller inside its transaction. */
export interface Call<E extends EndpointSpec, C, DB> extends Input<E> {
  caller: C;
  tx: Kysely<DB>;
}

/** What a handler returns: the answer, or rows with their total for a list. */
export type Returned<E extends EndpointSpec> = E['answerKind'] extends 'list'
  ? { rows: Answer<E>; total: number }
  : Answer<E>;

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

/** What a call names, before it is known whether it may be seen. */
export interface About {
  params: Record<string, unknown>;
  /** As it was sent, `filter` merged into it. */
  query: Record<string, unknown>;
  /** Parsed; empty without one. */
  body: Record<string, unknown>;
}

/** Who comes without a sign-in: what is known of them, and what their browser keeps for us. */
export interface Visitor<C> extends Browser {
  /** Who they are if they hold a live token after all. */
  caller: () => Promise<C | null>;
}

/** Calls that need no sign-in. */
type OpenSpec = EndpointSpec & { scope: 'public' };
/** Calls that are not taken to another company, whatever they name. */
type UnscopedSpec = EndpointSpec & { scope: 'oneself' | 'all-companies' };

/** How a call differs from most. */
interface CallOptions<E extends EndpointSpec, C> {
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
  instead?: (input: Input<E> & Visitor<C>) => Promise<Returned<E> | null>;
  /** It may take longer than a call should: everything of a company or a person is read or deleted. */
  isLong?: boolean;
  /** The answer is a secret that is told once: an Idempotency-Key keeps none, and doing it again does no harm. */
  keepsNoAnswer?: boolean;
}

/** The company a transaction works on, or every one. */
export type Companies = number | 'every';

/** Calls that take long, of all companies together. One of them holds two places at most. */
const HEAVY = { atOnce: 3, atOnceForOne: 2, waitingForOne: 20, patienceMs: 30_000 };
/** Lists that ask for more rows than that are heavy. */
const MANY_ROWS = 200;

const isHeavy = ({ heavy, largeBody }: EndpointSpec): boolean => Boolean(heavy ?? largeBody);

/** Whether a request of an endpoint that is not heavy asks for much all the same. */
const isMuch = ({ files, list }: Pick<Input<EndpointSpec>, 'files' | 'list'>): boolean =>
  Object.keys(files).length > 0 || list.limit > MANY_ROWS;

type Handled = { returned: unknown; list: ListRequest | null };

const isWrite = (spec: EndpointSpec): boolean => spec.method !== 'GET';

/** Parses the answer (what is not in its schema does not leave) and turns a list into its rows. */
const present = (spec: EndpointSpec, { returned, list }: Handled, reply: FastifyReply): unknown => {
  if (spec.answerKind !== 'list') return z.parse(spec.answer, returned);
  const { rows, total } = returned as { rows: unknown[]; total: number };
  const name = spec.path.split('/').findLast((part) => !part.startsWith('{')) ?? spec.resource;
  void reply.header('content-range', contentRange(name, list?.offset ?? 0, rows.length, total));
  return z.parse(spec.answer, rows);
};

const readInput = async <E extends EndpointSpec>(
  spec: E,
  request: FastifyRequest,
  now: Date,
  sent: Sent,
): Promise<Input<E>> => {
  const query = mergeFilter(request.query as Record<string, unknown>);
  refuseUnknownFilters(spec, query);
  const parsed = parseInput(spec.query, query) as Query<E>;
  const { id: ids = null } = (parsed ?? {}) as { id?: ListRequest['ids'] };
  return {
    params: parseInput(spec.params, request.params) as Params<E>,
    query: parsed,
    body: parseInput(spec.body, await sent.body()) as Body<E>,
    files: sent.files,
    list:
      spec.answerKind === 'list'
        ? listRequest(query, spec.sortable, ids)
        : { sort: null, offset: 0, limit: 0, ids: null },
    keyset: spec.answerKind === 'keyset' ? keysetRequest(query) : { fromId: null, limit: 0 },
    now,
    requestId: request.id,
  };
};

/** Registers endpoints: who may call → parse → one transaction → parse the answer → reply. */
export const createBinder = <C extends BasicCaller, DB>(options: BinderOptions<C, DB>) => {
  const { app, database, authenticate, refusalOf, now } = options;
  const quotas = { ...QUOTAS, ...options.quotas };
  const admission = createAdmission({ authenticate, refusalOf, now, quotas });
  const heavy = new FairQueue(HEAVY);
  takeBodies(app);

  const register = (
    spec: EndpointSpec,
    admit: 'everybody' | 'known',
    handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void => {
    app.route({
      bodyLimit: bodyLimitOf(spec, {
        isOpen: admit === 'everybody',
        most: app.initialConfig.bodyLimit!,
      }),
      onRequest: admit === 'everybody' ? admission.everybody : admission.known(spec),
      method: spec.method,
      url: `/api${spec.path.replaceAll(/\{([a-z_]+)\}/g, ':$1')}`,
      handler: async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const answer = await handle(request, reply);
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
      },
    });
  };

  /** Where somebody may come without a sign-in, who they are is asked for when it turns out that they need one. */
  const admitted = async (spec: EndpointSpec, request: FastifyRequest): Promise<C> => {
    const caller = await authenticate(request);
    if (!caller) throw new AppError('UNAUTHENTICATED');
    const refusal = refusalOf(spec, caller, now());
    if (refusal !== null) throw new AppError(refusal);
    return caller;
  };

  const inTurn = <T>({ companyId }: C, isHeavy: boolean, work: () => Promise<T>): Promise<T> =>
    isHeavy ? heavy.run(companyId, work) : work();

  const lookAtImages = async ({ files }: Pick<Input<EndpointSpec>, 'files'>): Promise<void> => {
    for (const file of Object.values(files))
      file.image = (await options.readImage?.(file.content)) ?? null;
  };

  const placed = async (
    spec: EndpointSpec,
    request: FastifyRequest,
    caller: C,
    { params, body }: Pick<Input<EndpointSpec>, 'params' | 'body'>,
  ): Promise<C> => {
    if (!options.callerIn) return caller;
    const query = mergeFilter(request.query as Record<string, unknown>);
    const about = { params: { ...(params as object) }, query, body: { ...(body as object) } };
    return options.callerIn(spec, caller, about);
  };

  /** Work under an Idempotency-Key: the first answer is kept in the transaction that did the work. */
  const once = async (
    spec: EndpointSpec,
    request: FastifyRequest,
    reply: FastifyReply,
    { call, own, scope }: { call: Call<EndpointSpec, C, DB>; own: number; scope: Companies },
    work: () => Promise<unknown>,
  ): Promise<unknown> => {
    const key = isWrite(spec) ? idempotencyKey(request.headers['idempotency-key']) : null;
    const status = spec.status ?? 200;
    if (key === null) {
      void reply.code(status);
      return work();
    }
    const tx = call.tx as unknown as Kysely<unknown>;
    const plain = requestHash(`${request.method} ${request.url}`, call.body, call.files);
    const hash = options.digest?.(plain) ?? plain;
    const claim = { companyId: own, userId: call.caller.userId, key, endpoint: spec.id, hash };
    // A key belongs to the company of who sent it, whatever company the work is about.
    const { enter } = database;
    const scopes = { own, scope, enter };
    const first = await inCompany(tx, scopes, () => claimKey(tx, claim));
    if (first) {
      void reply.code(first.status);
      return first.answer;
    }
    const answer = await work();
    await inCompany(tx, scopes, () => keepAnswer(tx, claim, { status, answer }));
    void reply.code(status);
    return answer;
  };

  const asVisitor = async <E extends EndpointSpec>(
    spec: E,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Input<E> & Visitor<C>> => {
    const input = await readInput(spec, request, now(), await sentWith(request, spec));
    const caller = () => authenticate(request);
    return { ...input, ...visitorOf(request, reply, options.isBehindTls ?? false), caller };
  };

  return {
    /** A call that needs no sign-in. The handler opens what transactions it needs. */
    open: <E extends OpenSpec>(
      spec: E,
      handler: (input: Input<E> & Visitor<C>) => Promise<Returned<E>>,
    ): void =>
      register(spec, 'everybody', async (request, reply) => {
        const input = await asVisitor(spec, request, reply);
        const returned = await handler(input);
        void reply.code(spec.status ?? 200);
        return present(spec, { returned, list: input.list }, reply);
      }),

    /**
     * A call of a signed-in user, in one transaction of their company unless `companyOf` names another:
     * read-only for GET unless `writesOnGet` says that what it makes is the same however often it is asked for.
     * `around` goes round the transaction, for what must outlast its rollback.
     */
    call: <E extends EndpointSpec>(
      spec: E,
      handler: (call: Call<E, C, DB>) => Promise<Returned<E>>,
      {
        writesOnGet = false,
        companyOf = ({ caller }) => caller.companyId,
        around = (_call, work) => work(),
        instead,
        isLong = false,
        keepsNoAnswer = false,
      }: CallOptions<E, C> = {},
    ): void => {
      const answerCall = async (
        request: FastifyRequest,
        reply: FastifyReply,
        { self, input }: { self: C; input: Input<E> },
      ): Promise<unknown> => {
        await lookAtImages(input);
        const caller = await placed(spec, request, self, input);
        const scope = await companyOf({ ...input, caller });
        const inTransaction = (tx: Kysely<DB>) => {
          const call: Call<E, C, DB> = { ...input, caller, tx };
          const answer = async () =>
            present(spec, { returned: await handler(call), list: input.list }, reply);
          if (!keepsNoAnswer)
            return once(spec, request, reply, { call, own: self.companyId, scope }, answer);
          void reply.code(spec.status ?? 200);
          return answer();
        };
        const access = { readOnly: !isWrite(spec) && !writesOnGet, isBackground: isLong };
        const work = () =>
          scope === 'every'
            ? database.system(inTransaction, access)
            : database.run({ companyId: scope }, inTransaction, access);
        return around({ ...input, caller }, work);
      };

      register(spec, instead ? 'everybody' : 'known', async (request, reply) => {
        if (instead) {
          const visit = await asVisitor(spec, request, reply);
          const returned = await instead(visit);
          if (returned !== null) return present(spec, { returned, list: visit.list }, reply);
          const self = await admitted(spec, request);
          return answerCall(request, reply, { self, input: visit });
        }
        const self = admission.callerOf(request);
        const sent = await sentWith(request, spec);
        return inTurn(self, isHeavy(spec), async () => {
          const input = await readInput(spec, request, now(), sent);
          const answer = () => answerCall(request, reply, { self, input });
          return inTurn(self, !isHeavy(spec) && isMuch(input), answer);
        });
      });
    },

    /**
     * A call whose handler does its own durable work and is idempotent by nature: on the hot path, or about the
     * session itself, whose token it gets.
     */
    direct: <E extends UnscopedSpec>(
      spec: E,
      handler: (input: Input<E> & { caller: C; token: string }) => Promise<Returned<E>>,
    ): void =>
      register(spec, 'known', async (request, reply) => {
        const caller = admission.callerOf(request);
        const input = await readInput(spec, request, now(), await sentWith(request, spec));
        const token = bearerToken(request.headers.authorization)!;
        const returned = await handler({ ...input, caller, token });
        void reply.code(spec.status ?? 200);
        return present(spec, { returned, list: input.list }, reply);
      }),
  };
};

export type Binder<C extends BasicCaller, DB> = ReturnType<typeof createBinder<C, DB>>;
