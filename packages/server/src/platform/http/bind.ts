import type { EndpointSpec } from '@tokiori/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors';
import { bearerToken } from '../sign-in/tokens';
import { createAdmission, QUOTAS } from './admission';
import { createAnswerCall } from './answer-call';
import type { BinderOptions, OpenOptions } from './binder-options';
import { sentWith, takeBodies } from './bodies';
import { visitorOf } from './browser';
import type { BasicCaller, Call, CallOptions, Input, HandlerResult, Visitor } from './call';
import { present } from './present';
import { readInput } from './read-input';
import { createRegister } from './register';
import { Turns } from './turns';

/** Calls that need no sign-in. */
type OpenSpec = EndpointSpec & { scope: 'public' };
/** Calls whose company is never taken from the request. */
type UnscopedSpec = EndpointSpec & { scope: 'oneself' | 'all-companies' };

/** Registers endpoints: who may call → parse → one transaction → parse the answer → reply. */
export const createBinder = <C extends BasicCaller, DB>(options: BinderOptions<C, DB>) => {
  const { app, authenticate, refusalOf, now } = options;
  const quotas = { ...QUOTAS, ...options.quotas };
  const admission = createAdmission({ authenticate, refusalOf, now, quotas });
  const register = createRegister(app, admission);
  const answerOf = createAnswerCall(options);
  const turns = new Turns();
  takeBodies(app);

  /** Authenticates late, for calls that need a sign-in only in some cases. */
  const admitted = async (spec: EndpointSpec, request: FastifyRequest): Promise<C> => {
    const caller = await authenticate(request);
    if (!caller) throw new AppError('UNAUTHENTICATED');
    const refusal = refusalOf(spec, caller, now());
    if (refusal !== null) throw new AppError(refusal);
    return caller;
  };

  const asVisitor = async <E extends EndpointSpec>(
    spec: E,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Input<E> & Visitor<C>> => {
    const input = await readInput(spec, request, now(), await sentWith(request, spec));
    const caller = async (): Promise<C | null> => {
      const authenticated = await authenticate(request);
      return authenticated?.service ? null : authenticated;
    };
    return { ...input, ...visitorOf(request, reply, options.isBehindTls ?? false), caller };
  };

  return {
    /** A call that needs no sign-in. The handler opens what transactions it needs. */
    open: <E extends OpenSpec>(
      spec: E,
      handler: (input: Input<E> & Visitor<C>) => Promise<HandlerResult<E>>,
      openOptions: OpenOptions = {},
    ): void => {
      const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
        const input = await asVisitor(spec, request, reply);
        const returned = await handler(input);
        void reply.code(spec.status ?? 200);
        return present(spec, { returned, list: input.list }, reply);
      };
      register(spec, 'everybody', handle, openOptions);
    },

    /**
     * A call of a signed-in user, in one transaction of their company unless `companyOf` names another:
     * read-only for GET unless `writesOnGet` says that what it makes is the same however often it is asked for.
     * `around` goes round the transaction, for what must outlast its rollback.
     */
    call: <E extends EndpointSpec>(
      spec: E,
      handler: (call: Call<E, C, DB>) => Promise<HandlerResult<E>>,
      callOptions: CallOptions<E, C> = {},
    ): void => {
      const { instead } = callOptions;
      const answerCall = answerOf(spec, handler, callOptions);
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
        return turns.take(
          self,
          spec,
          () => readInput(spec, request, now(), sent),
          (input) => answerCall(request, reply, { self, input }),
        );
      });
    },

    /**
     * A call whose handler does its own durable work and is idempotent by nature: on the hot path, or about the
     * session itself, whose token it gets.
     */
    direct: <E extends UnscopedSpec>(
      spec: E,
      handler: (input: Input<E> & { caller: C; token: string }) => Promise<HandlerResult<E>>,
    ): void =>
      register(spec, 'known', async (request, reply) => {
        const caller = admission.callerOf(request);
        const input = await readInput(spec, request, now(), await sentWith(request, spec));
        const token = bearerToken(request.headers.authorization)!;
        const returned = await handler({ ...input, caller, token });
        if (spec.method !== 'GET') await options.afterWrite?.(spec, caller, null);
        void reply.code(spec.status ?? 200);
        return present(spec, { returned, list: input.list }, reply);
      }),
  };
};

export type Binder<C extends BasicCaller, DB> = ReturnType<typeof createBinder<C, DB>>;
