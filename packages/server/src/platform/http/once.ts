import type { EndpointSpec } from '@tokiori/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { BinderOptions } from './binder-options';
import type { BasicCaller, Call, Companies } from './call';
import {
  claimKey,
  findAnswer,
  idempotencyKey,
  inCompany,
  keepAnswer,
  requestHash,
  type FirstAnswer,
} from './idempotency';

interface KeyedCall<C extends BasicCaller, DB> {
  call: Call<EndpointSpec, C, DB>;
  /** Company of who sent it. A key belongs to it, whatever company the work is about. */
  own: number;
  scope: Companies;
}

/** The key of a request and what it stands for; `null` without a key. */
const claimOf = <C extends BasicCaller, DB>(
  spec: EndpointSpec,
  request: FastifyRequest,
  {
    call,
    own,
    digest,
  }: {
    call: Pick<Call<EndpointSpec, C, DB>, 'body' | 'files' | 'caller'>;
    own: number;
    digest: BinderOptions<C, DB>['digest'];
  },
) => {
  const key = spec.method === 'GET' ? null : idempotencyKey(request.headers['idempotency-key']);
  if (key === null) return null;
  const plain = requestHash(`${request.method} ${request.url}`, call.body, call.files);
  const hash = digest?.(plain) ?? plain;
  return { companyId: own, userId: call.caller.userId, key, endpoint: spec.id, hash };
};

/** Looks for the first answer to a request's key before its transaction, where what comes before that is dear. */
export const createKept =
  <C extends BasicCaller, DB>({ database, digest }: BinderOptions<C, DB>) =>
  async (
    spec: EndpointSpec,
    request: FastifyRequest,
    {
      call,
      own,
    }: {
      call: Pick<Call<EndpointSpec, C, DB>, 'body' | 'files' | 'caller'>;
      own: number;
    },
  ): Promise<FirstAnswer | null> => {
    const claim = claimOf(spec, request, { call, own, digest });
    if (!claim) return null;
    const find = (tx: Kysely<DB>) => findAnswer(tx as unknown as Kysely<unknown>, claim);
    return database.run({ companyId: own }, find, { readOnly: true });
  };

/** Work under an Idempotency-Key: the first answer is kept in the transaction that did the work. */
export const createOnce =
  <C extends BasicCaller, DB>({ database, digest }: BinderOptions<C, DB>) =>
  async (
    spec: EndpointSpec,
    request: FastifyRequest,
    reply: FastifyReply,
    { call, own, scope }: KeyedCall<C, DB>,
    work: () => Promise<unknown>,
  ): Promise<unknown> => {
    const claim = claimOf(spec, request, { call, own, digest });
    const status = spec.status ?? 200;
    if (!claim) {
      void reply.code(status);
      return work();
    }
    const tx = call.tx as unknown as Kysely<unknown>;
    const scopes = { own, scope, enter: database.enter };
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
